import type { ReactNode } from 'react';
import { detailAddress } from '../../stores/publish/detailAddress.ts';
import type { Notice } from '../../stores/publish/notice.ts';
import { shortTime } from '../../lib/time.ts';
import { Line, LineLink, LineWay } from '../editing/Line.tsx';

interface Props {
  readonly notice: Notice;
  readonly onDiscard: () => void;
  readonly onBringBack: (at: number) => void;
  readonly onPublish: () => void;
  readonly onClose: () => void;
}

/** One line about the draft, and what can be done about it. */
export const NoticeLine = ({ notice, onDiscard, onBringBack, onPublish, onClose }: Props) => {
  const back = (at: number, label: string) => <LineWay onTap={() => onBringBack(at)}>{label}</LineWay>;
  const look = (did: string) => <LineLink href={detailAddress(did)}>去看看</LineLink>;
  const line = (words: string, way: ReactNode) => <Line words={words} way={way} onClose={onClose} />;
  const when = (at: number): string => shortTime(at, Date.now());
  switch (notice.kind) {
    case 'restored':
      return line(
        `已恢复 ${when(notice.at)} 的草稿`,
        <LineWay destroys onTap={onDiscard}>
          放弃
        </LineWay>,
      );
    case 'discarded':
      return line('草稿已放弃', back(notice.at, '撤销'));
    case 'adopted':
      return line('另一个窗口更新了这份草稿，这里已换成新的', notice.at > 0 ? back(notice.at, '换回我的') : null);
    case 'replaced':
      return line(`还有一份 ${when(notice.at)} 的草稿，已经替你收好`, back(notice.at, '换成那份'));
    case 'elsewhere':
      return line('这份草稿已在另一个窗口发布', look(notice.did));
    case 'already':
      return line(
        '上一次其实已经发布成功。这里是之后改过的内容，再发会是新的一条',
        notice.did === null ? null : look(notice.did),
      );
    case 'back':
      return line('登录好了，内容都还在。看一眼再发布', null);
    case 'online':
      return line('网络恢复了，这条动态还没有发出去', <LineWay onTap={onPublish}>发布</LineWay>);
  }
};
