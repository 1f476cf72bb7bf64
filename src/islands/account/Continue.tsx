import { useState } from 'react';
import { local, session } from '../../host/browser/storage.ts';
import { messages } from '../../messages.ts';
import { readAccountHint } from '../../stores/account/accountHint.ts';
import { showFailure } from '../../stores/failure.ts';
import { logOut } from '../../stores/session/session.ts';
import { showToast } from '../../stores/toast.ts';
import { leave } from './leave.ts';
import styles from './Login.module.css';
import { Face, useInfo } from './member.tsx';

interface Props {
  readonly userId: string;
  readonly onChange: () => void;
}

/** Somebody is logged in already: who, and that going on is one tap, and so is being somebody else. */
export const Continue = ({ userId, onChange }: Props) => {
  const info = useInfo(userId);
  // Null when this member logged in elsewhere, in the app say.
  const number = readAccountHint({ local, session }, userId);
  const [leaving, setLeaving] = useState(false);
  /** The session store tells the form, which then stands here again. */
  const end = (): void => {
    setLeaving(true);
    logOut().then(
      () => showToast({ message: messages.loggedOut }),
      (error: unknown) => {
        setLeaving(false);
        showFailure(error);
      },
    );
  };
  return (
    <div className={styles.continue}>
      <Face who={info ?? { userId, avatar: null }}>
        <h1>{info?.nickName ?? '你已经登录了'}</h1>
        <p>{number === null ? (info === null ? '' : '已登录') : `已用 ${number} 登录`}</p>
      </Face>
      <button type="button" className="button call" onClick={leave}>
        {number === null ? '用当前账号继续' : `以 ${number} 继续`}
      </button>
      <button type="button" className="button" onClick={onChange}>
        换个手机号登录
      </button>
      <button type="button" className={styles.quiet} disabled={leaving} onClick={end}>
        {leaving ? '正在退出…' : '退出登录'}
      </button>
    </div>
  );
};
