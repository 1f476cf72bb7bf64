import { useStore } from '@nanostores/react';
import { Heart, MessageCircle, Share2 } from 'lucide';
import { shortCount } from '../../../lib/number.ts';
import { $relation, type Relation } from '../../../stores/community/relation.ts';
import { toggleFavourite, toggleLike } from '../../../stores/community/relationActions.ts';
import { sharePage } from '../../../stores/share/sharePage.ts';
import { Slot } from '../../../ui/Slot.tsx';
import { useLongPress } from '../../../ui/useLongPress.ts';
import { openComposer } from '../comments/openComposer.ts';
import { offerFolders, openFolders } from '../folders/openFolders.ts';
import { relationNow, useEntry } from './useEntry.ts';
import { withLogin } from '../../../stores/session/withLogin.ts';
import '../../../styles/in-short.css';
import styles from './PostActions.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import { Star } from '../../../ui/star.ts';

const like = (now: Relation) =>
  withLogin('setLike', { targetKind: now.kind, targetId: now.id, liked: !now.liked }, toggleLike);
const favourite = async (now: Relation): Promise<void> => {
  const favourited = !now.favourited;
  const payload = { targetKind: now.kind, targetId: now.id, favourited };
  const done = await withLogin('setFavourite', payload, toggleFavourite);
  if (done) offerFolders(favourited);
};

/** The bar at the lower edge: comment, like, keep, share. Its figures are slots until React has come. */
export const PostActions = () => {
  useEntry();
  const now = useStore($relation) as Partial<Relation>;
  const run = (action: (entry: Relation) => unknown) => () => {
    const entry = relationNow();
    if (entry !== null) void action(entry);
  };
  const favouriteTaps = useLongPress(run(favourite), openFolders);
  return (
    <div className={styles.bar} role="group" aria-label="互动">
      <button type="button" className={styles.write} onClick={() => void openComposer(null)}>
        <span className="in-full">说点什么…</span>
        <span className="in-short">写评论</span>
      </button>
      <button
        type="button"
        className={styles.action}
        aria-pressed={now.liked ?? false}
        data-pressed="liked"
        suppressHydrationWarning
        onClick={run(like)}
      >
        <Icon of={Heart} />
        <span className="vh">赞</span>
        <Slot path="counts.likes" format="tally" value={now.likes ? shortCount(now.likes) : ''} />
      </button>
      <button
        type="button"
        className={styles.action}
        aria-pressed={now.favourited ?? false}
        data-pressed="favourited"
        suppressHydrationWarning
        {...favouriteTaps}
      >
        <Icon of={Star} />
        <span className="vh">收藏</span>
        <Slot path="favourites" format="tally" value={now.favourites ? shortCount(now.favourites) : ''} />
      </button>
      <a className={styles.action} href="#comments">
        <Icon of={MessageCircle} />
        <span className="vh">评论</span>
        <Slot path="counts.comments" format="tally" value={now.comments ? shortCount(now.comments) : ''} />
      </a>
      <button
        type="button"
        className={styles.action}
        onClick={() => void sharePage(window.page.settings.params, document.title)}
      >
        <Icon of={Share2} />
        <span className="vh">分享</span>
        <span />
      </button>
    </div>
  );
};
