import { hasWords, type Draft } from './draft/draft.ts';
import { roomOf } from './payload.ts';
import type { ShownPicture } from './pictures/uploads.ts';
import { grouped } from '../../lib/number.ts';

/** Why a draft can't be published yet, in words for its author; null when it can. A guest's pictures may wait. */
export const reasonOf = (
  draft: Draft,
  shown: Readonly<Record<string, ShownPicture>>,
  member: boolean,
): string | null => {
  const pictures = draft.pictures.map(({ local }) => shown[local]?.state.status ?? 'preparing');
  if (!hasWords(draft.text) && pictures.length === 0 && draft.video === null) return '写点什么，或选几张照片';
  const { left } = roomOf(draft);
  if (left < 0) return `超出约 ${grouped(-left)} 字，删减一些再发`;
  if (draft.video !== null && draft.video.id === null) return '视频还没有传好';
  const count = (...statuses: readonly string[]): number =>
    pictures.filter((status) => statuses.includes(status)).length;
  const bad = count('failed', 'lost', 'stopped');
  if (bad > 0) return `${bad} 张照片没有传好，请重试或移除`;
  const busy = count('preparing', ...(member ? ['queued', 'sending', 'waiting'] : []));
  return busy > 0 ? `还有 ${busy} 张照片在上传` : null;
};
