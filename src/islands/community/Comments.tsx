import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { CommentSort } from '../../api/community/listComments.ts';
import { messages } from '../../messages.ts';
import {
  $comments,
  chooseComments,
  loadComments,
  moreComments,
  retryComments,
} from '../../stores/community/comments.ts';
import { $relation, type Relation } from '../../stores/community/relation.ts';
import { Comment } from './Comment.tsx';
import commentStyles from '../../styles/comment.css?url';
import { useStyles } from '../../ui/useStyles.ts';
import { useEntry } from './useEntry.ts';
import { bringActs, withActs } from './withActs.ts';
import '../../styles/comments.css';

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
  const { items, sort, onlyAuthor, status, cursor, total } = useStore($comments);

  useEffect(() => {
    if (entry.id === undefined) return;
    const floor = floorInAddress();
    void loadComments(floor).then(() => {
      if (floor !== null) document.getElementById(`f${floor}`)?.scrollIntoView({ block: 'center' });
    });
  }, [entry.id]);

  return (
    <section
      id="comments"
      className="c-comments"
      aria-labelledby="comments-title"
      onPointerDown={bringActs}
      onFocus={bringActs}
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
      <ul aria-live="polite" aria-busy={status === 'loading'}>
        {styled && items.map((floor) => <Comment key={floor.id} floor={floor} own={entry.mine === true} />)}
      </ul>
      {status === 'failed' && (
        <p className="c-foot" role="alert">
          评论没有加载出来{' '}
          <button type="button" className="button" onClick={() => void retryComments()}>
            {messages.retry}
          </button>
        </p>
      )}
      {(!styled || status === 'idle' || status === 'loading') && (
        <p className="c-foot" aria-hidden="true">
          <span className={`bone c-line`} />
          <span className={`bone c-line`} />
        </p>
      )}
      {status === 'ready' && items.length === 0 && (
        <p className="c-foot">
          {onlyAuthor ? '楼主还没有说话' : '还没有人说话，来说第一句'}{' '}
          {!onlyAuthor && (
            <button type="button" className="button" onClick={() => withActs((acts) => acts.openComposer(null))}>
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
