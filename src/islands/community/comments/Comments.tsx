import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { CommentSort } from '../../../api/community/comments.ts';
import { cameBack } from '../../../live/comeBack.ts';
import { messages } from '../../../messages.ts';
import {
  $comments,
  chooseComments,
  loadComments,
  moreComments,
  retryComments,
  stopComments,
} from '../../../stores/community/comments.ts';
import { $relation, type Relation } from '../../../stores/community/relation.ts';
import { Comment } from './Comment.tsx';
import commentStyles from '../../../styles/community/comment.css?url';
import { useStyles } from '../../../ui/useStyles.ts';
import { useEntry } from '../entry/useEntry.ts';
import { bringActions, withActions } from './withActions.ts';
import '../../../styles/community/comments.css';

const sorts: readonly (readonly [CommentSort, string])[] = [
  ['hot', '热门'],
  ['latest', '最新'],
  ['earliest', '最早'],
];

/** `#f12` in the address: the floor a link names. */
const floorInAddress = (): string | null => /^#f([1-9]\d{0,6})$/.exec(location.hash)?.[1] ?? null;

export const Comments = () => {
  useEntry();
  const styled = useStyles(commentStyles);
  const entry = useStore($relation) as Partial<Relation>;
  const { items, sort, onlyAuthor, status, why, cursor, total } = useStore($comments);
  const busy = status === 'loading' || status === 'slow';

  useEffect(() => {
    if (entry.id === undefined) return;
    const floor = floorInAddress();
    void loadComments(floor).then(async () => {
      // Come back to, it shows as many as it was left with, and stands there by itself.
      if (cameBack()) return (await import('./asManyAsLeft.lazy.ts')).asManyAsLeft();
      if (floor !== null) document.getElementById(`f${floor}`)?.scrollIntoView({ block: 'center' });
    });
  }, [entry.id]);

  useEffect(() => {
    if (status !== 'failed' && status !== 'slow') return;
    const again = (): void => void retryComments();
    addEventListener('online', again, { once: true });
    return () => removeEventListener('online', again);
  }, [status]);

  return (
    <section
      id="comments"
      className="c-comments"
      aria-labelledby="comments-title"
      onPointerDown={bringActions}
      onFocus={bringActions}
    >
      <h2 id="comments-title" className="c-title">
        评论{total > 0 && <span className="num"> {total}</span>}
      </h2>
      <div className="c-tools" role="group" aria-label="排序和筛选">
        {sorts.map(([value, name]) => (
          <button
            key={value}
            type="button"
            aria-pressed={sort === value}
            onClick={() => void chooseComments({ sort: value })}
          >
            {name}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={onlyAuthor}
          onClick={() => void chooseComments({ onlyAuthor: !onlyAuthor })}
        >
          只看楼主
        </button>
      </div>
      <ul aria-live="polite" aria-busy={busy}>
        {styled && items.map((floor) => <Comment key={floor.id} floor={floor} own={entry.mine === true} />)}
      </ul>
      {status === 'failed' && (
        <p className="c-foot" role="alert">
          {why === '' ? '评论没有加载出来' : why}{' '}
          <button type="button" className="button" onClick={() => void retryComments()}>
            {messages.retry}
          </button>
        </p>
      )}
      {(!styled || status === 'idle' || busy) && (
        <p className="c-foot" aria-hidden="true">
          <span className={`skeleton c-line`} />
          <span className={`skeleton c-line`} />
        </p>
      )}
      {status === 'slow' && (
        <div className="c-foot" role="status">
          <p>{messages.slow}</p>
          <p className="view-ways">
            <button type="button" className="button" onClick={() => void retryComments()}>
              {messages.retry}
            </button>
            <button type="button" className="button" onClick={stopComments}>
              {messages.cancel}
            </button>
          </p>
        </div>
      )}
      {status === 'ready' && items.length === 0 && (
        <p className="c-foot">
          {onlyAuthor ? '楼主还没有说话' : '还没有人说话，来说第一句'}{' '}
          {!onlyAuthor && (
            <button
              type="button"
              className="button"
              onClick={() => withActions((actions) => actions.openComposer(null))}
            >
              写评论
            </button>
          )}
        </p>
      )}
      {status === 'ready' && cursor !== null && (
        <p className="c-foot">
          <button type="button" className="button" onClick={() => void moreComments()}>
            {messages.loadMore}
          </button>
        </p>
      )}
      {status === 'ready' && cursor === null && items.length > 5 && <p className="c-foot">{messages.end}</p>}
    </section>
  );
};
