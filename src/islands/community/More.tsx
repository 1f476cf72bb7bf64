import { Download, Flag, Link2, Lock, MessageCircle, MessageCircleOff, Pin, PinOff, Trash2, UserX } from 'lucide';
import type { ReactNode } from 'react';
import { reportAddress } from '../../stores/community/viewer.ts';
import { afterBack } from './afterBack.ts';
import type { Entry } from './entry.ts';
import { blockAuthor, changePin, copyAddress, deleteEntry, kindOf, reload, setComments } from './entryActs.ts';
import { relationNow } from './useEntry.ts';
import { openFolders } from './openFolders.ts';
import { OfflineRow } from './Offline.tsx';
import { showSheet } from './sheet.tsx';
import { TextSize } from './TextSize.tsx';
import { showVisibility } from './VisibilitySheet.tsx';
import { Star } from '../../ui/star.ts';
import { type Drawing, Icon } from '../../ui/Icon.tsx';

interface RowProps {
  readonly icon: Drawing;
  readonly children: ReactNode;
  readonly onTap: () => void;
}

const Row = ({ icon, children, onTap }: RowProps) => (
  <li>
    <button type="button" onClick={onTap}>
      <Icon of={icon} /> {children}
    </button>
  </li>
);

interface Props {
  readonly entry: Entry;
  readonly close: () => void;
}

const OwnRows = ({ entry, then }: { readonly entry: Entry; readonly then: (act: () => unknown) => () => void }) => (
  <>
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
        <Row icon={Lock} onTap={then(() => showVisibility(entry.id, entry.visibility, reload))}>
          谁可以看
        </Row>
      </>
    )}
    <Row
      icon={entry.commentsClosed ? MessageCircle : MessageCircleOff}
      onTap={then(() => setComments(entry, !entry.commentsClosed))}
    >
      {entry.commentsClosed ? '打开评论' : '关闭评论'}
    </Row>
    <Row icon={Trash2} onTap={then(() => deleteEntry(entry))}>
      删除
    </Row>
  </>
);

const Menu = ({ entry, close }: Props) => {
  // What opens a dialog of its own waits until this one's history entry has gone.
  const then = (act: () => unknown) => async (): Promise<void> => {
    const gone = afterBack();
    close();
    await gone;
    act();
  };
  const tap = (act: () => unknown) => () => void then(act)();
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
            <Row icon={UserX} onTap={tap(() => blockAuthor(entry))}>
              屏蔽 {entry.author.nickName}
            </Row>
            <li>
              <a href={reportAddress({ kind: kindOf(entry), id: entry.id })}>
                <Icon of={Flag} /> 举报
              </a>
            </li>
          </>
        )}
        <li>
          <button type="button" className="menu-close" onClick={close}>
            取消
          </button>
        </li>
      </ul>
    </>
  );
};

/** Shows everything rarer that can be done with an entry. */
export const showMore = (entry: Entry): void => showSheet('更多', (close) => <Menu entry={entry} close={close} />);
