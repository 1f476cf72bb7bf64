import { useState } from 'react';
import { local, session } from '../../host/browser/storage.ts';
import { messages } from '../../messages.ts';
import { readAccountHint } from '../../stores/account/accountHint.ts';
import { showFailure } from '../../stores/failure.ts';
import { logOut } from '../../stores/session.ts';
import { showToast } from '../../stores/toast.ts';
import { leave } from './leave.ts';
import styles from './Login.module.css';

interface Props {
  readonly userId: string;
  readonly onChange: () => void;
}

/** Somebody is logged in already: going on is one tap, and so is being somebody else. */
export const Continue = ({ userId, onChange }: Props) => {
  // Null when this member logged in elsewhere, in the app say.
  const name = readAccountHint({ local, session }, userId);
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
      <p role="status">{name === null ? '你已经登录了' : `你已经用 ${name} 登录了`}</p>
      <button type="button" className="button call" onClick={leave}>
        {name === null ? '用当前账号继续' : `以 ${name} 继续`}
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
