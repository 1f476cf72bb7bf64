import { calendar } from '../../../lib/review/charts/calendar.ts';
import { monthColumns } from '../../../lib/review/charts/columns.ts';
import { HABITS, radar } from '../../../lib/review/charts/radar.ts';
import { kilometres } from '../../../lib/number.ts';
import type { Report } from '../../../stores/review/report.ts';
import type { Painter } from '../deck.ts';
import { showChart } from '../charts/showChart.ts';
import { say } from '../parts.ts';

const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

/** The year in days and in months. */
export const days: Painter<Report> = (page, { year, days: walked = [], months = [] }) => {
  if (walked.length === 0) return false;
  showChart(page, 'days', calendar(year, walked), `一年里每一天的里程，${walked.length} 天有轨迹`, {
    figures: { kind: 'calendar', year, days: walked },
    atFirst: '点一格，看那一天',
  });
  const metres = months.map(({ distance }) => distance);
  const best = metres.indexOf(Math.max(...metres));
  showChart(page, 'months', monthColumns(metres), `每个月的里程，${best + 1} 月最多`, {
    figures: { kind: 'months', months },
    atFirst: '点一根柱子，看那个月',
  });
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
  if (now === undefined || now.of === 0) return false;
  const named = HABITS.map(([field, name, meant]) => ({ name, value: now.radar[field], meant }));
  const most = Math.max(...now.weekdays);
  showChart(
    page,
    'radar',
    radar(named),
    `出行习惯：${named.map(({ name, value }) => `${name} ${value}%`).join('，')}`,
    {
      figures: { kind: 'radar', habits: named },
      // Once is no habit.
      atFirst: most < 2 ? '点一项，看它怎么算的' : `${weekdays[now.weekdays.indexOf(most)]}出门最多，有 ${most} 次`,
    },
  );
  return true;
};
