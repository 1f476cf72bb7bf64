import type { ShownPicture } from '../../stores/publish/pictures/uploads.ts';
import { thumbnailAddress } from '../../host/thumbnail.ts';
import type { DraftPicture } from '../../stores/publish/draft/draft.ts';
import type { Tile } from '../../ui/pictures/PictureGrid.tsx';

const percent = (sent: number, total: number): string =>
  `${Math.min(99, Math.floor((sent / Math.max(1, total)) * 100))}%`;

/** A picture of the draft as its tile shows it. */
export const tileOf = ({ local, alt, picture }: DraftPicture, shown: ShownPicture | undefined): Tile => {
  const state = shown?.state ?? { status: 'preparing' as const };
  const tile = {
    id: local,
    url: shown?.url ?? (picture === null ? null : thumbnailAddress(picture.token, 1)),
    alt,
    progress: null,
    trouble: false,
    way: null,
  };
  switch (state.status) {
    case 'done':
      return { ...tile, note: null };
    case 'sending':
      return {
        ...tile,
        note: percent(state.sent, state.total),
        progress: Math.min(1, state.sent / Math.max(1, state.total)),
        way: 'cancel',
      };
    case 'failed':
      return { ...tile, note: state.why, trouble: true, way: state.again ? 'retry' : null };
    case 'stopped':
      return { ...tile, note: '已取消上传', trouble: true, way: 'retry' };
    case 'lost':
      return { ...tile, note: '照片已不在这台设备上，请移除后重选', trouble: true };
    case 'waiting':
      return { ...tile, note: '登录后上传' };
    case 'queued':
      return { ...tile, note: '等待上传', way: 'cancel' };
    case 'preparing':
      return { ...tile, note: '处理中' };
  }
};
