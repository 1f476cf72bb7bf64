import { Award, EyeOff, FolderInput, MessageCircleX, Pin, PinOff } from 'lucide';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { readModerated, type Moderated } from '../../../api/community/moderating.ts';
import { failureWords, Refused } from '../../../api/errors.ts';
import type { readPost } from '../../../api/community/entry/post.ts';
import type { ReplyOf } from '../../../api/define.ts';
import { reload } from '../../../live/views.ts';
import { moderate } from '../../../stores/community/moderating/acts.ts';
import { logInOrTell } from '../../../stores/session/goToLogin.ts';
import { showToast } from '../../../stores/toast.ts';
import moderatingStyles from '../../../styles/moderating.css?url';
import { Icon } from '../../../ui/Icon.tsx';
import type { Close } from '../../../ui/modal/openSheet.tsx';
import { NotThere } from '../../../ui/NotThere.tsx';
import { useLoaded } from '../../../ui/useLoaded.ts';
import { useStyles } from '../../../ui/useStyles.ts';
import { showSheet } from '../showSheet.ts';
import { chooseComments } from './chooseComments.ts';
import { HideForm } from './HideForm.tsx';

type Post = ReplyOf<typeof readPost>;
type Act = Parameters<typeof moderate>[1];

/** One thing at once, and the page as it stands then. */
const decide = async (id: string, act: Act, done: string): Promise<void> => {
  try {
    await moderate(id, act);
    showToast({ message: done, type: 'success' });
  } catch (error) {
    logInOrTell(error);
  }
  // Also where it failed: whoever is no moderator any more finds no way here.
  reload();
};

interface PartsProps {
  readonly post: Moderated;
  readonly onChoose: (act: Act, done: string) => void;
}

const Parts = ({ post: { subBoard, subBoards }, onChoose }: PartsProps) => {
  const isClosed = subBoard !== null && !subBoards.some(({ id }) => id === subBoard.id);
  const choice = (id: string | null, name: string) => (
    <li key={id ?? ''}>
      <button
        type="button"
        aria-pressed={(subBoard?.id ?? null) === id}
        onClick={() => onChoose({ act: 'seat', subBoardId: id }, id === null ? '已移出子版块' : `已放进“${name}”`)}
      >
        <b>{name}</b>
      </button>
    </li>
  );
  return (
    <>
      {isClosed && <p className="sheet-note">现在在“{subBoard.name}”里，它已经关闭</p>}
      <ul className="choices">
        {choice(null, '不放进子版块')}
        {subBoards.map(({ id, name }) => choice(id, name))}
      </ul>
    </>
  );
};

interface RowsProps extends PartsProps {
  readonly onParts: () => void;
  readonly onHide: () => void;
  readonly onComments: () => void;
}

const Rows = ({ post, onChoose, onParts, onHide, onComments }: RowsProps) => {
  const { pinned, pinsLeft, best, mine, open, commented, subBoard, subBoards } = post;
  const full = !pinned && pinsLeft === 0;
  return (
    <ul className="menu">
      <li>
        <button
          type="button"
          disabled={!pinned && (full || !open)}
          onClick={() =>
            onChoose({ act: pinned ? 'unpin' : 'pin' }, pinned ? '已取消版块置顶' : '已置顶到版块，排在最上面')
          }
        >
          <Icon of={pinned ? PinOff : Pin} /> {pinned ? '取消版块置顶' : '置顶到版块'}
          {!pinned && <small>{open ? (full ? '已满，先取消一篇' : `还能放 ${pinsLeft} 篇`) : '不是人人能看'}</small>}
        </button>
      </li>
      <li>
        <button
          type="button"
          disabled={!best && (mine || !open)}
          onClick={() =>
            onChoose({ act: best ? 'unbest' : 'best' }, best ? '已取消精华' : '已设为精华，作者会收到通知')
          }
        >
          <Icon of={Award} /> {best ? '取消精华' : '设为精华'}
          {!best && (mine || !open) && <small>{mine ? '自己写的，由别人来设' : '不是人人能看'}</small>}
        </button>
      </li>
      {(subBoards.length > 0 || subBoard !== null) && (
        <li>
          <button type="button" onClick={onParts}>
            <Icon of={FolderInput} /> 放进子版块<small>{subBoard?.name ?? '现在没有放'}</small>
          </button>
        </li>
      )}
      {commented && (
        <li>
          <button type="button" onClick={onComments}>
            <Icon of={MessageCircleX} /> 隐藏评论
          </button>
        </li>
      )}
      {!mine && (
        <li>
          <button type="button" data-destroys onClick={onHide}>
            <Icon of={EyeOff} /> 隐藏这篇帖子
          </button>
        </li>
      )}
    </ul>
  );
};

/** What can be decided; in words, why nothing can be any more. Fails where no answer came. */
const asked = async (id: string): Promise<Moderated | string> => {
  try {
    return await call(readModerated, { id });
  } catch (error) {
    if (error instanceof Refused) return failureWords(error);
    throw error;
  }
};

const Moderating = ({ entry, close }: { readonly entry: Post; readonly close: Close }) => {
  const [face, setFace] = useState<'rows' | 'parts' | 'hide'>('rows');
  const loaded = useLoaded(() => asked(entry.id), [entry.id]);
  const styled = useStyles(moderatingStyles);
  const choose = (act: Act, done: string): void => close(() => decide(entry.id, act, done));
  const value = loaded.status === 'ready' ? loaded.value : null;
  const post = typeof value === 'string' ? null : value;
  const title = face === 'parts' ? '放进子版块' : face === 'hide' ? '隐藏帖子' : '版主操作';
  if (!styled) return null;
  return (
    <>
      <h2 className="sheet-title">
        {title}
        {entry.board !== null && <small>{entry.board.name}</small>}
      </h2>
      {loaded.status !== 'ready' && <NotThere on={loaded} what="版主操作" className="sheet-note" />}
      {typeof value === 'string' && (
        <p className="sheet-note" role="alert">
          {value}
        </p>
      )}
      {post !== null && face === 'rows' && (
        <Rows
          post={post}
          onChoose={choose}
          onParts={() => setFace('parts')}
          onHide={() => setFace('hide')}
          onComments={() => close(chooseComments)}
        />
      )}
      {post !== null && face === 'parts' && <Parts post={post} onChoose={choose} />}
      {post !== null && face === 'hide' && (
        <HideForm
          what={{ targetKind: 'post', targetId: entry.id, card: `${entry.kind}:${entry.id}` }}
          words={entry.title}
          onHidden={() =>
            close(() => {
              showToast({ message: '帖子已隐藏，作者会收到理由', type: 'success' });
              reload();
            })
          }
        />
      )}
      <button type="button" className="button sheet-close" onClick={() => close()}>
        取消
      </button>
    </>
  );
};

/** What a moderator of its board may do with a post: asked of the server as the sheet opens. */
export const showModerating = (entry: Post): Promise<void> =>
  showSheet('版主操作', (close) => <Moderating entry={entry} close={close} />);
