import type { DetailFault, DetailResult } from './read.ts';
import { grouped } from '../number.ts';
import type { Ratio } from './types.ts';

/** What is wrong with a link, for its reader. */
export const faultWords = (fault: DetailFault): string => {
  if (fault.reason === 'absent') return '链接里没有要画的内容';
  if (fault.reason === 'tooLarge') return '链接里的内容超过 256 KB，画不下';
  if (fault.reason === 'tooDeep') return '链接里的内容套了太多层，没法读';
  if (fault.reason === 'empty') return '链接能读，但里面没有能画的内容';
  if (fault.reason !== 'malformed') return '';
  if (fault.at === null) return '这个链接不完整或已失效';
  return fault.near === ''
    ? `链接里的内容从第 ${grouped(fault.at)} 个字符起就没有了`
    : `链接里的内容在第 ${grouped(fault.at)} 个字符处读不下去：“${fault.near}”`;
};

/** What a link that was read did not give, or '' when it gave all. */
export const lossWords = (result: DetailResult): string => {
  if (!result.ok) return '';
  const cut = result.cut ? '链接在传递中被截断了，这里是截断之前的内容。' : '';
  const skipped = result.skipped.length > 0 ? `读不出来、已略过：${result.skipped.join('、')}。` : '';
  return cut + skipped + (result.shortened.length > 0 ? `太长、只留了前面：${result.shortened.join('、')}。` : '');
};

const SHAPES: Readonly<Record<Ratio, string>> = { square: '方图', tall: '长图', wide: '横图' };

/** What had no room on a sheet of a shape (`Parts.lost`), and what helps; '' when all had. */
export const roomWords = (lost: readonly string[], ratio: Ratio): string =>
  lost.length === 0
    ? ''
    : `字太多，${SHAPES[ratio]}放不下：${lost.join('、')}只画了前面。${ratio === 'tall' ? '改短一点。' : '换长图，或者改短一点。'}`;
