import { useState } from 'react';
import { setFollow } from '../../api/community/people.ts';
import type { Person } from '../../api/user/people.ts';
import { avatarAddress } from '../../host/avatar.ts';
import { rescueImage } from '../rescueImage.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { runAction } from '../../stores/community/runAction.ts';
import { withLogin } from '../../stores/session/withLogin.ts';

interface Props {
  readonly person: Person;
  readonly onFollowed: ((following: boolean) => void) | undefined;
}

/** A member in a list of people: the way to their home, and following. Who is followed no more stays, to be taken back. */
export const PersonRow = ({ person: { author, mine, remark, ...before }, onFollowed }: Props) => {
  const [{ following, friends }, setNow] = useState(before);
  const [busy, setBusy] = useState(false);
  const follow = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const payload = { userId: author.userId, following: !following };
    await withLogin('setFollow', payload, async () => {
      const answer = await runAction('setFollow', setFollow, payload);
      setNow(answer);
      onFollowed?.(answer.following);
    });
    setBusy(false);
  };
  return (
    <li className="people-row">
      <a href={urlOf('/user/info', { userId: author.userId })}>
        <img className="avatar" onError={rescueImage} src={avatarAddress(author)} alt="" width="40" height="40" />
        <span>
          <bdi>{author.nickName}</bdi> {author.leader && <span className="badge leader">领队</span>}{' '}
          {remark !== '' && <small className="people-remark">{remark}</small>}{' '}
          {author.vip > 0 && <span className="badge vip">{author.vip === 2 ? 'SVIP' : 'VIP'}</span>}
        </span>
      </a>
      {!mine && (
        <button
          type="button"
          className="button"
          aria-pressed={following}
          aria-busy={busy}
          aria-label={`关注 ${author.nickName}`}
          onClick={() => void follow()}
        >
          {friends ? '互相关注' : following ? '已关注' : '关注'}
        </button>
      )}
    </li>
  );
};
