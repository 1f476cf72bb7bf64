import { dayCount } from '../../../lib/event/dates.ts';
import type { EventRow } from '../event.ts';
import type { KeptEvent, WantedEvent } from './typed.ts';
import type { Say } from '../../formCheck.ts';

const LINES_MOST = 20;
const LINE_MOST = 60;
const DAY_TITLE_MOST = 30;
const DAY_TEXT_MOST = 300;
const HOURS_MOST = 2_400;

const size = (text: string): number => Array.from(text).length;

const lines = (field: string, list: readonly string[], say: Say): void => {
  if (list.length > LINES_MOST) say(field, `最多 ${LINES_MOST} 行`);
  const long = list.find((line) => size(line) > LINE_MOST);
  if (long !== undefined) say(field, `“${long.slice(0, 10)}…”太长，一行最多 ${LINE_MOST} 个字`);
};

const ladder = ({ ladder: rungs, priceFen, singleFen }: WantedEvent, say: Say): void => {
  const costs = priceFen > 0 || singleFen > 0;
  if ('odd' in rungs) return say('ladder', `“${rungs.odd.slice(0, 20)}”看不懂，一行写成“72 小时前 100%”`);
  if (!costs && rungs.length > 0) say('ladder', '免费的活动没有钱可退，这里空着');
  if (costs && rungs.length === 0) say('ladder', '收费的活动要写退款规则，单房差也算，例如“72 小时前 100%”');
  rungs.forEach(({ hours, percent }, at) => {
    const before = rungs[at - 1];
    if (percent > 100) say('ladder', '最多退 100%');
    if (hours > HOURS_MOST) say('ladder', '最早写到出发前 100 天');
    if (before?.hours === hours) say('ladder', `出发前 ${hours} 小时写了两次`);
    if (before !== undefined && percent > before.percent) say('ladder', '越接近出发，退的不能越多');
  });
};

const days = ({ days: plan, startsAt, endsAt }: WantedEvent, say: Say): void => {
  if ('odd' in plan)
    return say('plan', `“${plan.odd.slice(0, 20)}”看不懂，一天一行：标题｜说明｜12.5 公里｜800 米｜住宿`);
  const most = dayCount(startsAt, endsAt);
  if (plan.length > most) say('plan', `活动一共 ${most} 天，行程写了 ${plan.length} 天`);
  plan.forEach(({ title, text, stay }, at) => {
    if (size(title) > DAY_TITLE_MOST || size(stay) > DAY_TITLE_MOST)
      say('plan', `第 ${at + 1} 天的标题和住宿最多 ${DAY_TITLE_MOST} 个字`);
    if (size(text) > DAY_TEXT_MOST) say('plan', `第 ${at + 1} 天的说明最多 ${DAY_TEXT_MOST} 个字`);
  });
};

/** Lists of a form, checked, and as the table keeps them. */
export const listTrouble = (
  wanted: WantedEvent,
  was: EventRow | null,
  say: Say,
): Pick<KeptEvent, 'includes' | 'excludes' | 'safety' | 'days' | 'ladder'> => {
  const { includes, excludes, safety } = wanted;
  lines('includes', includes, say);
  lines('excludes', excludes, say);
  lines('safety', safety, say);
  // What stood there before stays, whatever it is: who has signed up was told so.
  const rungs = JSON.stringify(wanted.ladder);
  if (rungs !== was?.ladder || wanted.priceFen !== was.price_fen || wanted.singleFen !== was.single_fen)
    ladder(wanted, say);
  days(wanted, say);
  return {
    includes: JSON.stringify(includes),
    excludes: JSON.stringify(excludes),
    safety: JSON.stringify(safety),
    days: JSON.stringify(wanted.days),
    ladder: rungs,
  };
};
