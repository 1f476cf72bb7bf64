import {
  Download,
  Flag,
  Link2,
  Lock,
  MessageCircle,
  MessageCircleOff,
  Pencil,
  Pin,
  PinOff,
  ShieldCheck,
  Trash2,
  UserX,
} from 'lucide';
import type { ReactNode } from 'react';
import { urlOf } from '../../lib/url/urlOf.ts';
import { reportAddress } from '../../stores/community/viewer.ts';
import type { Entry } from './entry/entry.ts';
import {
  blockAuthor,
  changePin,
  changeVisibility,
  copyAddress,
  deleteEntry,
  kindOf,
  setComments,
} from './entry/entryActions.ts';
import { reload } from '../../live/views.ts';
import { relationNow } from './entry/entryRelation.ts';
import { openFolders } from './folders/openFolders.ts';
import { OfflineRow } from './entry/Offline.tsx';
import { openModerating } from './moderating/openModerating.ts';
import { showSheet } from './showSheet.ts';
import { TextSize } from './entry/TextSize.tsx';
import { showVisibility } from './entry/VisibilitySheet.tsx';
import type { Close } from '../../ui/modal/openSheet.tsx';
import { Star } from '../../ui/star.ts';
import { type Drawing, Icon } from '../../ui/Icon.tsx';

interface RowProps {
  readonly destroys?: boolean;
  readonly icon: Drawing;
  readonly children: ReactNode;
  readonly onTap: () => void;
}

const Row = ({ icon, children, destroys, onTap }: RowProps) => (
  <li>
    <button type="button" data-destroys={destroys || undefined} onClick={onTap}>
      <Icon of={icon} /> {children}
    </button>
  </li>
);

interface Props {
  readonly entry: Entry;
  readonly close: Close;
}

const OwnRows = ({ entry, then }: { readonly entry: Entry; readonly then: (act: () => unknown) => () => void }) => (
  <>
    {'blocks' in entry && (
      <li>
        <a href={urlOf('/community/mark', { id: entry.id })}>
          <Icon of={Pencil} /> 编辑
        </a>
      </li>
    )}
    {'pinned' in entry && (
      <>
        {entry.audit !== 2 && (
          <Row
            icon={entry.pinned ? PinOff : Pin}
            onTap={then(async () => (await changePin(entry.id, !entry.pinned)) && reload())}
          >
            {entry.pinned ? '取消置顶' : '置顶'}
          </Row>
        )}
        <Row
          icon={Lock}
          onTap={then(() =>
            showVisibility(entry.visibility, async (room) => (await changeVisibility(entry.id, room)) && reload()),
          )}
        >
          谁可以看
        </Row>
      </>
    )}
    {!('boardClosed' in entry && entry.boardClosed) && (
      <Row
        icon={entry.commentsClosed ? MessageCircle : MessageCircleOff}
        onTap={then(() => setComments(entry, !entry.commentsClosed))}
      >
        {entry.commentsClosed ? '打开评论' : '关闭评论'}
      </Row>
    )}
    <Row icon={Trash2} destroys onTap={then(() => deleteEntry(entry))}>
      删除
    </Row>
  </>
);

const Menu = ({ entry, close }: Props) => {
  // What opens a dialog of its own waits until this one's history entry has gone.
  const tap = (act: () => unknown) => () => close(act);
  return (
    <>
      <TextSize />
      <ul className="menu">
        <Row icon={Link2} onTap={tap(copyAddress)}>
          复制链接
        </Row>
        <Row icon={Star} onTap={tap(openFolders)}>
          {relationNow()?.favourited === true ? '换个收藏夹' : '收藏到…'}
        </Row>
        <OfflineRow entry={entry} icon={Download} close={close} />
        {entry.mine ? (
          <OwnRows entry={entry} then={tap} />
        ) : (
          <>
            <Row icon={UserX} destroys onTap={tap(() => blockAuthor(entry))}>
              屏蔽 {entry.author.nickName}
            </Row>
            <li>
              <a href={reportAddress({ kind: kindOf(entry), id: entry.id })}>
                <Icon of={Flag} /> 举报
              </a>
            </li>
          </>
        )}
        {'blocks' in entry && entry.moderates === true && (
          <Row icon={ShieldCheck} onTap={tap(() => openModerating(entry))}>
            版主操作
          </Row>
        )}
        <li>
          <button type="button" className="menu-close" onClick={() => close()}>
            取消
          </button>
        </li>
      </ul>
    </>
  );
};

/** Shows everything rarer that can be done with an entry. */
export const showMore = (entry: Entry): Promise<void> =>
  showSheet('更多', (close) => <Menu entry={entry} close={close} />);
