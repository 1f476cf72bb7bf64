import { useStore } from '@nanostores/react';
import { $relation, type Relation } from '../../../stores/community/relation.ts';
import { toggleFollow } from '../../../stores/community/relationActions.ts';
import { relationNow, useEntry } from './useEntry.ts';
import { withLogin } from '../../../stores/session/withLogin.ts';
import styles from './FollowButton.module.css';

/** Follows the author; not there on one's own entry. */
export const FollowButton = () => {
  useEntry();
  const now = useStore($relation) as Partial<Relation>;
  const tap = () => {
    const entry = relationNow();
    if (entry !== null)
      void withLogin('setFollow', { userId: entry.authorId, following: !entry.following }, toggleFollow);
  };
  return (
    <button
      type="button"
      className={styles.follow}
      aria-pressed={now.following ?? false}
      data-pressed="following"
      data-when="!mine"
      suppressHydrationWarning
      onClick={tap}
    >
      <span className={styles.off}>关注</span>
      <span className={styles.on}>已关注</span>
    </button>
  );
};
