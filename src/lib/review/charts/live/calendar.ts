import type { CalendarComponentOption, HeatmapSeriesOption } from 'echarts';
import { kilometres } from '../../../number.ts';
import {
  CELL,
  dateOf,
  dayAt,
  daysIn,
  HEAD,
  HEIGHT,
  LEVELS,
  levelsOf,
  monthPlace,
  placeOf,
  ROW,
  type WalkedDay,
  WIDTH,
} from '../calendar.ts';
import { amount } from '../mark.ts';
import { abovePoint, baseOf } from './base.ts';
import type { LiveChart, Look } from './live.ts';

/** Between two squares. */
const GAP = 2;
const ROWS = [0, 1] as const;

const two = (value: number): string => String(value).padStart(2, '0');

/** A year in squares, as `calendar` draws it: two rows, a calendar and a series for each. A value is date, metres, level of colour. */
export const liveCalendar = (year: number, days: readonly (WalkedDay & { readonly times: number })[]): LiveChart => {
  const count = daysIn(year);
  const levels = levelsOf(year, days);
  const all = Array.from({ length: count }, (_, day) => {
    const [month, date] = dateOf(year, day);
    const walked = days.filter((one) => one.day === day);
    return {
      month,
      date,
      times: walked.reduce((sum, one) => sum + one.times, 0),
      metres: walked.reduce((sum, one) => sum + amount(one.distance), 0),
      level: levels[day] ?? 0,
      row: Math.floor(placeOf(year, day)[1] / ROW),
    };
  });
  type Day = (typeof all)[number];
  const rows = ROWS.map((row) => all.filter((day) => day.row === row));
  const firstOf = (row: number): number => (row === 0 ? 0 : (rows[0]?.length ?? 0));
  const isoOf = (day: Day | undefined): string => `${year}-${two(day?.month ?? 1)}-${two(day?.date ?? 1)}`;
  const wayOf = ({ metres }: Day): string => `${kilometres(metres)} 公里`;
  const tipOf = (day: Day | undefined): string =>
    day === undefined ? '' : `${day.month}月${day.date}日 ${day.times === 0 ? '没有轨迹' : wayOf(day)}`;

  const frame = ({ unit, paint }: Look, row: number): CalendarComponentOption => ({
    left: (-GAP / 2) * unit,
    top: (row * ROW + HEAD - GAP / 2) * unit,
    cellSize: [CELL * unit, CELL * unit],
    range: [isoOf(rows[row]?.[0]), isoOf(rows[row]?.[rows[row].length - 1])],
    splitLine: { show: false },
    dayLabel: { show: false, firstDay: 1 },
    yearLabel: { show: false },
    monthLabel: {
      position: 'start',
      align: 'left',
      margin: unit,
      color: paint('ct-month').fill,
      fontSize: 11 * unit,
      padding: [0, 0, 0, unit],
      formatter: ({ M }: { readonly M: string | number }) => (monthPlace(year, Number(M))[1] === row ? `${M}月` : ''),
    },
    // What lies between the squares.
    itemStyle: { color: 'transparent', borderColor: 'transparent', borderWidth: GAP * unit },
  });
  const squares = ({ unit, paint }: Look, row: number): HeatmapSeriesOption => ({
    type: 'heatmap',
    coordinateSystem: 'calendar',
    calendarIndex: row,
    data: (rows[row] ?? []).map((day) => [isoOf(day), day.metres, day.level]),
    emphasis: { itemStyle: { borderColor: paint('ct-touched').stroke, borderWidth: 1.5 * unit } },
  });
  const walkedDays = all.flatMap(({ times }, day) => (times > 0 ? [day] : []));
  return {
    width: WIDTH,
    height: HEIGHT,
    option: (look) => ({
      ...baseOf(
        look,
        'item',
        ({ seriesIndex = 0, dataIndex }) => tipOf(all[firstOf(seriesIndex) + dataIndex]),
        abovePoint,
      ),
      calendar: ROWS.map((row) => frame(look, row)),
      visualMap: {
        type: 'piecewise',
        show: false,
        dimension: 2,
        seriesIndex: [...ROWS],
        pieces: Array.from({ length: LEVELS + 1 }, (_, level) => {
          const { fill, opacity } = look.paint(`ct-heat-${level}`);
          return { value: level, color: fill, opacity };
        }),
      },
      series: ROWS.map((row) => squares(look, row)),
    }),
    indexAt: (x, y) => dayAt(year, x, y),
    spotOf: (day) => {
      const seriesIndex = all[day]?.row ?? 0;
      return { seriesIndex, dataIndex: day - firstOf(seriesIndex) };
    },
    stops: walkedDays,
    first: walkedDays.reduce(
      (best, day) => ((all[day]?.metres ?? 0) > (all[best]?.metres ?? 0) ? day : best),
      walkedDays[0] ?? 0,
    ),
    words: (index) => {
      const day = all[index];
      if (day === undefined) return '';
      const walked = day.times === 0 ? '没有轨迹' : `${day.times} 条轨迹，${wayOf(day)}`;
      return `${day.month}月${day.date}日，${walked}`;
    },
  };
};
