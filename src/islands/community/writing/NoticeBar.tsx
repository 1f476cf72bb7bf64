import type { ReactNode } from 'react';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { shortTime } from '../../../lib/time.ts';
import type { Writing } from '../../../stores/community/writing/createWriting.ts';
import type { Notice } from '../../../stores/community/writing/desk.ts';
import type { Sync } from '../../../stores/community/writing/sync.ts';
import { Line, LineLink, LineWay } from '../../editing/Line.tsx';

interface Props {
  readonly notice: Notice | null;
  readonly sync: Sync;
  readonly writing: Writing;
  readonly onConflict: () => void;
}

/** One line about what stands here, and what can be done about it. */
export const NoticeBar = ({ notice, sync, writing, onConflict }: Props) => {
  const { desk, works } = writing;
  if (sync === 'conflict')
    return <Line words="另一台设备也写了这篇，两份都还在" way={<LineWay onTap={onConflict}>选一份</LineWay>} />;
  if (notice === null)
    return sync === 'full' ? (
      <Line
        words="服务器上的草稿满了，这篇只存在这台设备上"
        way={<LineLink href={urlOf('/community/notes', { tab: 'draft' })}>去整理</LineLink>}
      />
    ) : null;
  const close = (): void => desk.$notice.set(null);
  const line = (words: string, way: ReactNode = null) => <Line words={words} way={way} onClose={close} />;
  const way = (words: string, act: () => void) => (
    <LineWay
      onTap={() => {
        act();
        close();
      }}
    >
      {words}
    </LineWay>
  );
  switch (notice.kind) {
    case 'restored':
      return line(
        `已恢复 ${shortTime(notice.at, Date.now())} 写的内容`,
        desk.$work.get().entryId === null && way('另写一篇', () => desk.begin()),
      );
    case 'aside':
      return line(
        '另一个窗口也写了这篇，那份已经单独收好',
        way('换成那份', () => {
          const other = works.peek(desk.owner(), notice.name);
          if (other !== null) void writing.turnTo(other);
        }),
      );
    case 'adopted':
      return line('另一个窗口写了新的，这里已经换上');
    case 'back':
      return line('登录好了，内容都还在。看一眼再发布');
    case 'gone':
      return line('这份草稿已在别处发布或删除。这里写的都还在，会存成新的一份');
    case 'filled':
      return line(
        `已按${notice.from === 'track' ? '轨迹' : '活动'}填上${notice.words.join('、')}，你写过的没有动`,
        way('撤回', notice.undo),
      );
    case 'laid':
      return line(
        `已由轨迹写出 ${notice.days} 天${notice.stops > 0 ? `、${notice.stops} 站` : ''}，都可以改`,
        way('撤回', notice.undo),
      );
    case 'already':
      return line('上一次其实已经发布成功。再发就是更新那一篇');
  }
};
