import { calendar, dateOf } from '../../../lib/review/charts/calendar.ts';
import { monthColumns } from '../../../lib/review/charts/columns.ts';
import { HABITS, radar } from '../../../lib/review/charts/radar.ts';
import { aroundRadar, besideEachOther, inCalendar } from '../../../lib/review/charts/touched.ts';
import { kilometres } from '../../../lib/number.ts';
import type { Report } from '../../../stores/review/report.ts';
import type { Painter } from '../deck.ts';
import { drawChart } from '../drawChart.ts';
import { touchChart } from '../touchChart.ts';
import { part, say } from './parts.ts';

const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

const dayWords = ({ year, days = [] }: Report, day: number): string => {
  const [month, date] = dateOf(year, day);
  const walked = days.filter((one) => one.day === day);
  if (walked.length === 0) return `${month}月${date}日，没有轨迹`;
  const times = walked.reduce((sum, one) => sum + one.times, 0);
  const metres = walked.reduce((sum, one) => sum + one.distance, 0);
  return `${month}月${date}日，${times} 条轨迹，${kilometres(metres)} 公里`;
};

type Month = NonNullable<Report['months']>[number];
const monthWords = (walked: Month | undefined, month: number): string =>
  walked === undefined || walked.distance === 0
    ? `${month + 1}月，没有轨迹`
    : `${month + 1}月，${walked.times} 条轨迹，${kilometres(walked.distance)} 公里`;

/** The year in days and in months. */
export const days: Painter<Report> = (page, report) => {
  const { year, days: walked = [], months = [] } = report;
  const sheet = part<SVGSVGElement>(page, 'days-chart');
  const bars = part<SVGElement>(page, 'months-chart');
  if (sheet === null || bars === null || walked.length === 0) return false;
  const chart = calendar(year, walked);
  drawChart(sheet, chart);
  sheet.setAttribute('aria-label', `一年里每一天的里程，${walked.length} 天有轨迹`);
  touchChart(
    sheet,
    chart,
    inCalendar(year),
    (day) => dayWords(report, day),
    part(page, 'day-words'),
    '点一格，看那一天',
  );
  const metres = months.map(({ distance }) => distance);
  const best = metres.indexOf(Math.max(...metres));
  const columns = monthColumns(metres);
  drawChart(bars, columns);
  const inMonth = (month: number): string => monthWords(months[month], month);
  touchChart(bars, columns, besideEachOther(months.length), inMonth, part(page, 'month-words'), '点一根柱子，看那个月');
  bars.setAttribute('aria-label', `每个月的里程，${best + 1} 月最多`);
  say(
    page,
    'month-list',
    months
      .map(({ distance }, month) => `${month + 1}月 ${distance === 0 ? '无' : `${kilometres(distance)} 公里`}`)
      .join('、'),
  );
  return true;
};

/** Habits in percent, and the two that stand out. */
export const habits: Painter<Report> = (page, { habits: now }) => {
  const sheet = part<SVGElement>(page, 'radar-chart');
  if (sheet === null || now === undefined || now.of === 0) return false;
  const named = HABITS.map(([field, name, meant]) => ({ name, value: now.radar[field], meant }));
  const chart = radar(named);
  drawChart(sheet, chart);
  sheet.setAttribute('aria-label', `出行习惯：${named.map(({ name, value }) => `${name} ${value}%`).join('，')}`);
  const most = Math.max(...now.weekdays);
  // Once is no habit.
  const usual = most < 2 ? '' : `${weekdays[now.weekdays.indexOf(most)]}出门最多，有 ${most} 次`;
  const onAxis = (axis: number): string => {
    const habit = named[axis];
    return habit === undefined ? '' : `${habit.name} ${habit.value}%：${habit.meant}`;
  };
  touchChart(sheet, chart, aroundRadar, onAxis, part(page, 'habit-words'), usual);
  return true;
};
