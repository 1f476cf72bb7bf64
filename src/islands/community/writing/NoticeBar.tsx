import { X } from 'lucide';
import type { ReactNode } from 'react';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { shortTime } from '../../../lib/time.ts';
import type { Writing } from '../../../stores/community/writing/createWriting.ts';
import type { Notice } from '../../../stores/community/writing/desk.ts';
import type { Sync } from '../../../stores/community/writing/sync.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './NoticeBar.module.css';

interface Props {
  readonly notice: Notice | null;
  readonly sync: Sync;
  readonly writing: Writing;
  readonly onConflict: () => void;
}

/** One line about what stands here, and what can be done about it. */
export const NoticeBar = ({ notice, sync, writing, onConflict }: Props) => {
  const { desk, works } = writing;
  const line = (words: string, way: ReactNode = null, close = true) => (
    <div className={styles.line} role="status">
      <p>{words}</p>
      {way}
      {close && (
        <button type="button" className={styles.close} aria-label="收起提示" onClick={() => desk.$notice.set(null)}>
          <Icon of={X} />
        </button>
      )}
    </div>
  );
  const button = (words: string, act: () => void) => (
    <button type="button" className={styles.way} onClick={act}>
      {words}
    </button>
  );
  if (sync === 'conflict') return line('另一台设备也写了这篇，两份都还在', button('选一份', onConflict), false);
  if (notice === null)
    return sync === 'full'
      ? line(
          '服务器上的草稿满了，这篇只存在这台设备上',
          <a className={styles.way} href={urlOf('/community/notes', { tab: 'draft' })}>
            去整理
          </a>,
          false,
        )
      : null;
  switch (notice.kind) {
    case 'restored':
      return line(
        `已恢复 ${shortTime(notice.at, Date.now())} 写的内容`,
        desk.$work.get().entryId === null &&
          button('另写一篇', () => {
            desk.begin();
            desk.$notice.set(null);
          }),
      );
    case 'aside':
      return line(
        '另一个窗口也写了这篇，那份已经单独收好',
        button('换成那份', () => {
          const other = works.peek(desk.owner(), notice.name);
          if (other !== null) void writing.turnTo(other);
          desk.$notice.set(null);
        }),
      );
    case 'adopted':
      return line('另一个窗口写了新的，这里已经换上');
    case 'back':
      return line('登录好了，内容都还在。看一眼再发布');
    case 'gone':
      return line('这份草稿已在别处发布或删除。这里写的都还在，会存成新的一份');
    case 'already':
      return line('上一次其实已经发布成功。再发就是更新那一篇');
  }
};
