import { grouped } from '../../../number.ts';
import { FOOT, HEIGHT, MOST, NAMED_MONTHS, sumsOf, WIDTH } from '../climbLine.ts';
import { amount } from '../mark.ts';
import { baseOf, besideLine, namesBelow } from './base.ts';
import type { WalkedMonth } from './columns.ts';
import type { LiveChart } from './live.ts';

/** Metres climbed over the year, as `climbLine` draws them: the first point is its beginning, then one at the end of each month. */
export const liveClimb = (months: readonly WalkedMonth[]): LiveChart => {
  const climbs = months.slice(0, 12).map(({ climb }) => amount(climb));
  const sums = sumsOf(climbs);
  const count = climbs.length;
  return {
    width: WIDTH,
    height: HEIGHT,
    option: (look) => {
      const { unit, paint } = look;
      const line = paint('ct-line').stroke;
      const upTo = (point: number): string => `到${point}月底 ${grouped(sums[point] ?? 0)} 米`;
      return {
        ...baseOf(look, 'axis', ({ dataIndex }) => upTo(dataIndex), besideLine),
        grid: { left: 0, right: 0, top: (FOOT - MOST) * unit, height: MOST * unit, outerBoundsMode: 'none' },
        xAxis: {
          type: 'value',
          min: 0,
          max: Math.max(1, count),
          splitLine: { show: false },
          axisTick: { show: false },
          axisLine: { lineStyle: { color: paint('ct-foot').stroke, width: unit } },
          axisLabel: {
            ...namesBelow(look, HEIGHT - 4 - FOOT),
            customValues: NAMED_MONTHS.map((month) => month + 0.5),
            formatter: (at: number) => `${Math.floor(at) + 1}月`,
          },
        },
        yAxis: { type: 'value', show: false, min: 0, max: Math.max(1, sums[count] ?? 0) },
        series: [
          {
            type: 'line',
            showSymbol: false,
            symbol: 'circle',
            symbolSize: 8 * unit,
            lineStyle: { color: line, width: 2.5 * unit, join: 'round' },
            itemStyle: { color: line },
            areaStyle: { color: paint('ct-area').fill, opacity: 1 },
            data: sums.map((metres, point) => [point, metres]),
          },
        ],
      };
    },
    indexAt: (x) => {
      const month = Math.floor((x / WIDTH) * count);
      return month < 0 || month >= count ? null : month;
    },
    spotOf: (month) => ({ seriesIndex: 0, dataIndex: month + 1 }),
    stops: climbs.map((_, month) => month),
    first: Math.max(0, count - 1),
    words: (month) => `${month + 1}月 ${grouped(climbs[month] ?? 0)} 米，累计 ${grouped(sums[month + 1] ?? 0)} 米`,
  };
};
