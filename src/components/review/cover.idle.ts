/** How many have made this report (looking does not count anybody), and the report itself on its way before it is asked for. */
import { setOrGetUserCount } from '../../api/annualReport/report.ts';
import { call } from '../../api/call.ts';
import { grouped, shortCount } from '../../lib/number.ts';

const showCount = async (place: HTMLElement): Promise<void> => {
  const { count, myIndex } = await call(setOrGetUserCount, { year: Number(place.dataset['coverCount']), look: true });
  if (count === 0) return;
  const mine = myIndex === undefined || myIndex === 0 ? '' : `，你是第 ${grouped(myIndex)} 位`;
  place.textContent = `已有 ${shortCount(count)} 人生成${mine}`;
};

/** What a cover does when nothing more urgent is to be done. A count that fails leaves nothing behind. */
export const restOfCover = (): void => {
  const place = document.querySelector<HTMLElement>('[data-cover-count]');
  if (place !== null) void showCount(place).catch(() => undefined);
  const start = document.querySelector<HTMLAnchorElement>('[data-cover-start]');
  if (start === null) return;
  const ahead = document.createElement('link');
  ahead.rel = 'prefetch';
  ahead.href = start.href;
  document.head.append(ahead);
};
