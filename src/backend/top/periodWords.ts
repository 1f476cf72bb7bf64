import { type Period, dateIn } from './period.ts';

/** How a period is called: 2026年5月, 2026年, 2026年4月27日至5月3日. */
export const periodWords = ({ kind, startsAt, endsAt }: Period): string => {
  if (endsAt === null) return '总榜';
  const [first, last] = [dateIn(startsAt), dateIn(endsAt - 1)];
  const year = `${first.getUTCFullYear()}年`;
  if (kind === 'year') return year;
  if (kind === 'month') return `${year}${first.getUTCMonth() + 1}月`;
  const day = (date: Date): string => `${date.getUTCMonth() + 1}月${date.getUTCDate()}日`;
  return `${year}${day(first)}至${day(last)}`;
};
