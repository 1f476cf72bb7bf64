import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import { queryUserBaseInfo } from '../../api/user/home.ts';
import { avatarAddress, type Pictured } from '../../host/avatar.ts';
import { rescueImage } from '../rescueImage.ts';
import styles from './Login.module.css';

type Info = ReplyOf<typeof queryUserBaseInfo>;

/** Name and face of the member; null until they have come, and where they do not. */
export const useInfo = (userId: string): Info | null => {
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

export const Face = ({ who, children }: { readonly who: Pictured; readonly children: ReactNode }) => (
  <div className={styles.face}>
    <img key={who.avatar} onError={rescueImage} src={avatarAddress(who)} alt="" width="64" height="64" />
    <div role="status">{children}</div>
  </div>
);
