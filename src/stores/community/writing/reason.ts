import {
  POST_MAX_BLOCKS,
  POST_MAX_CHARACTERS,
  REPRINT_MAX_CHARACTERS,
  TITLE_MAX_CHARACTERS,
  TITLE_MIN_CHARACTERS,
} from '../../../api/community/writing/manuscript.ts';
import { oneLine } from '../../../lib/text.ts';
import { hasWords } from '../../publish/draft/draft.ts';
import type { ShownPicture } from '../../publish/pictures/uploads.ts';
import { lengthOf } from './work/manuscript.ts';
import { isEmptyWork, type Work, wordsOf } from './work/work.ts';
import { grouped } from '../../../lib/number.ts';

const points = (text: string): number => Array.from(text).length;

/** Characters of the title, as the server counts them. */
export const titleLength = ({ title }: Pick<Work, 'title'>): number => points(oneLine(title));

/** Why a work can't be published yet, in words for its author; null when it can. A guest's pictures may wait. */
export const reasonOf = (work: Work, shown: Readonly<Record<string, ShownPicture>>, member: boolean): string | null => {
  if (isEmptyWork(work)) return '先写个标题和几句话';
  const title = titleLength(work);
  if (title < TITLE_MIN_CHARACTERS) return `标题还差 ${TITLE_MIN_CHARACTERS - title} 个字`;
  if (title > TITLE_MAX_CHARACTERS) return `标题多了 ${grouped(title - TITLE_MAX_CHARACTERS)} 个字`;
  const hasBody = work.pieces.some(
    ({ part }) => ['picture', 'video', 'route', 'goods', 'event'].includes(part.type) || wordsOf(part).some(hasWords),
  );
  if (!hasBody) return '正文还没有内容';
  if (work.kind === 'post' && work.form === 'company') {
    if (work.company.date === '') return '还没选哪天出发';
    if (work.place === null) return '还没选去哪里';
  }
  const length = lengthOf(work);
  if (length > POST_MAX_CHARACTERS) return `正文多了 ${grouped(length - POST_MAX_CHARACTERS)} 个字`;
  if (work.pieces.length > POST_MAX_BLOCKS)
    return `最多 ${POST_MAX_BLOCKS} 块，多了 ${work.pieces.length - POST_MAX_BLOCKS} 块`;
  if (points(work.reprint) > REPRINT_MAX_CHARACTERS) return `转载出处最多 ${REPRINT_MAX_CHARACTERS} 个字`;
  if (work.videos.some(({ id }) => id === null)) return '视频还没有传好';
  const states = work.pictures.map(({ local, picture }) =>
    picture === null ? (shown[local]?.state.status ?? 'preparing') : 'done',
  );
  const bad = states.filter((status) => ['failed', 'lost', 'stopped'].includes(status)).length;
  if (bad > 0) return `${bad} 张照片没有传好，请重试或移除`;
  const busy = states.filter(
    (status) => status === 'preparing' || (member && ['queued', 'sending', 'waiting'].includes(status)),
  ).length;
  return busy > 0 ? `还有 ${busy} 张照片在上传` : null;
};

const digitsOf = (text: string): string => text.replace(/[\s·.\-—_]/g, '');

/** What its author should look at before others read it; it may be published all the same. */
export const warningsOf = (work: Work): string[] => {
  const words = [work.title, ...work.pieces.flatMap(({ part }) => wordsOf(part))];
  const silent = work.pictures.filter(({ alt }) => alt.trim() === '').length;
  return [
    words.some((text) => /(?:^|\D)(?:86)?1[3-9]\d{9}(?!\d)/.test(digitsOf(text)))
      ? '文中像是有手机号，公开后谁都能看到。'
      : '',
    words.some((text) => /(?:微信|vx|wx|qq)\s*(?:号|群)?\s*[:：]?\s*[a-z\d_-]{5,}/i.test(text))
      ? '文中像是有微信或 QQ 号。'
      : '',
    words.some((text) => /\d{1,3}\.\d{4,}\s*[,，]\s*\d{1,3}\.\d{4,}/.test(text))
      ? '文中有精确的坐标，请确认那里不是谁的家。'
      : '',
    silent > 0 ? `${silent} 张照片没有说明，看不见图的人不知道拍了什么。` : '',
  ].filter((warning) => warning !== '');
};
