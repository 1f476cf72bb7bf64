import { Heart } from 'lucide';
import { useState } from 'react';
import type { FloorComment, ReplyComment } from '../../../api/community/comments.ts';
import { avatarAddress } from '../../../host/avatar.ts';
import { thumbnailAddress } from '../../../host/thumbnail.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { shortCount } from '../../../lib/number.ts';
import { absoluteTime, relativeTime } from '../../../lib/time.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { rescueImage } from '../../rescueImage.ts';
import { withActions } from './withActions.ts';

interface BodyProps {
  readonly comment: FloorComment | ReplyComment;
  readonly floor?: number;
  /** How the entry's author pins it, or lets it go. */
  readonly onPin?: (() => void) | undefined;
}

const Body = ({ comment, floor, onPin }: BodyProps) => (
  <>
    <p className="c-who">
      <a href={urlOf('/user/info', { userId: comment.author.userId })}>{comment.author.nickName}</a>
      {comment.byAuthor && <span className="c-byAuthor">楼主</span>}
      {'pinned' in comment && comment.pinned && <span className="c-pinned">置顶</span>}
      {comment.auditing && (
        <span className="c-note">{comment.why === undefined ? '审核中' : `审核中：${comment.why}`}</span>
      )}
      {floor !== undefined && (
        <a className="c-floor" href={`#f${floor}`}>
          #{floor}
        </a>
      )}
    </p>
    <p className="c-text">
      {'to' in comment && comment.to !== null && <span className="c-to">回复 {comment.to}：</span>}
      {comment.text}
    </p>
    {comment.picture && (
      <button
        type="button"
        className="c-open"
        aria-label="看大图"
        onClick={() => withActions((actions) => actions.openPicture(comment))}
      >
        <img
          onError={rescueImage}
          className="c-picture"
          src={thumbnailAddress(comment.picture.token, 1)}
          width={comment.picture.width}
          height={comment.picture.height}
          alt={comment.picture.alt}
          loading="lazy"
        />
      </button>
    )}
    <p className="c-ways">
      <time dateTime={new Date(comment.createdAt).toISOString()} title={absoluteTime(comment.createdAt)}>
        {relativeTime(comment.createdAt, Date.now())}
      </time>
      <button
        type="button"
        onClick={() =>
          withActions((actions) =>
            actions.openComposer({ id: comment.id, name: comment.author.nickName, text: comment.text }),
          )
        }
      >
        回复
      </button>
      {onPin && 'pinned' in comment && (
        <button type="button" onClick={onPin}>
          {comment.pinned ? '取消置顶' : '置顶'}
        </button>
      )}
      {!comment.mine && <a href={urlOf('/community/report', { type: 'comment', id: comment.id })}>举报</a>}
      {comment.mine && (
        <button type="button" data-destroys onClick={() => withActions((actions) => actions.remove(comment))}>
          删除
        </button>
      )}
      <button
        type="button"
        className="c-like"
        aria-pressed={comment.liked}
        onClick={() => withActions((actions) => actions.toggleLike(comment))}
      >
        <Icon of={Heart} />
        <span className="vh">赞</span>
        <span className="num">{comment.likes > 0 ? shortCount(comment.likes) : ''}</span>
      </button>
    </p>
  </>
);

interface Props {
  readonly floor: FloorComment;
  /** The reader wrote the entry. */
  readonly own: boolean;
}

export const Comment = ({ floor, own }: Props) => {
  const [unfolding, setUnfolding] = useState(false);
  const unfold = () => {
    setUnfolding(true);
    withActions(
      (actions) => actions.unfoldReplies(floor.id),
      () => setUnfolding(false),
    );
  };
  return (
    <li id={`f${floor.floor}`} className="c-comment">
      <img
        onError={rescueImage}
        className="avatar"
        src={avatarAddress(floor.author)}
        width="40"
        height="40"
        alt=""
        loading="lazy"
      />
      <div className="c-words">
        {floor.deleted ? (
          <p className="c-note">这条评论已删除</p>
        ) : (
          <Body
            comment={floor}
            floor={floor.floor}
            onPin={own && !floor.auditing ? () => withActions((actions) => actions.togglePin(floor)) : undefined}
          />
        )}
        {floor.replies.length > 0 && (
          <ul className="c-replies">
            {floor.replies.map((reply) => (
              <li key={reply.id} id={`r${reply.id}`}>
                <Body comment={reply} />
              </li>
            ))}
          </ul>
        )}
        {floor.replyCount > floor.replies.length && (
          <button type="button" className="c-unfold" disabled={unfolding} onClick={unfold}>
            查看全部 {floor.replyCount} 条回复
          </button>
        )}
      </div>
    </li>
  );
};
