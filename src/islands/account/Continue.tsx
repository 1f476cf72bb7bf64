import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import { queryUserBaseInfo } from '../../api/user/queryUserBaseInfo.ts';
import { local, session } from '../../host/browser/storage.ts';
import { thumbnailAddress } from '../../host/thumbnail.ts';
import { messages } from '../../messages.ts';
import { BASE } from '../../site.ts';
import { readAccountHint } from '../../stores/account/accountHint.ts';
import { showFailure } from '../../stores/failure.ts';
import { logOut } from '../../stores/session.ts';
import { showToast } from '../../stores/toast.ts';
import { rescueImage } from '../rescueImage.ts';
import { leave } from './leave.ts';
import styles from './Login.module.css';

type Info = ReplyOf<typeof queryUserBaseInfo>;

interface Props {
  readonly userId: string;
  readonly onChange: () => void;
}

/** Name and face of the member; null until they have come, and where they do not. */
const useInfo = (userId: string): Info | null => {
  const [info, setInfo] = useState<Info | null>(null);
  useEffect(() => {
    const giving = new AbortController();
    call(queryUserBaseInfo, {}, { signal: giving.signal }).then(
      (found) => setInfo(found.userId === userId ? found : null),
      () => undefined,
    );
    return () => giving.abort();
  }, [userId]);
  return info;
};

const Face = ({ avatar, children }: { readonly avatar: string | null; readonly children: ReactNode }) => (
  <div className={styles.face}>
    <img
      key={avatar}
      onError={rescueImage}
      src={avatar === null ? `${BASE}/avatar.svg` : thumbnailAddress(avatar)}
      alt=""
      width="64"
      height="64"
    />
    <div role="status">{children}</div>
  </div>
);

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
      <Face avatar={info?.avatar ?? null}>
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
