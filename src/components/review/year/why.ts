import { HABITS } from '../../../lib/review/charts/radar.ts';
import { say } from '../parts.ts';

/** How the figures of each page come about, by its name. */
const WHY: Readonly<Record<string, string>> = {
  high: '爬升是记录了海拔的轨迹相加，海拔来自轨迹的最高点。',
  long: '每一项取一条轨迹里最大的，最久的连休息一起算。爬升最大的是',
  clock: '按北京时间，一天从凌晨 4 点算起：凌晨 2 点出发算前一天的晚。只算记录了时间的轨迹。',
  calendar: '颜色按当天的里程分四档，跨天的轨迹各天分开算。',
  habits: `${HABITS.map(([, name, meant]) => `${name}是${meant}`).join('，')}。`,
  cities: '以前的年份都没有轨迹从这里出发。点城市名看那条轨迹。',
  friends: '这一年报名了同一场活动的人，次数多的在前。同伴只有自己看得到，分享时不带。',
  gears: '数的是这一年自己的装备清单。',
  lastYear: '去年按同样的办法算。每行两条：上面是今年，下面是去年。',
  end: '称号由这一年的数字按固定的规则给出。',
};

/** Says on each page of the deck how its figures come about (Source.astro); it needs no reply. */
export const sayWhy = (root: HTMLElement): void => {
  for (const page of Array.from(root.querySelectorAll<HTMLElement>('[data-deck-page]')))
    say(page, 'how', WHY[page.dataset['deckPage'] ?? ''] ?? '');
};
