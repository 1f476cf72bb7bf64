import type { EChartsOption } from 'echarts';
import { kilometres } from '../../../number.ts';
import { FOOT, HEIGHT, LEAST, MOST, SHARE, WIDTH } from '../columns.ts';
import { amount } from '../mark.ts';
import { baseOf, besideLine, namesBelow } from './base.ts';
import type { LiveChart, Look } from './live.ts';

interface Named {
  /** Below every column, '' for none. */
  readonly names: readonly string[];
  readonly words: (index: number) => string;
  /** Over the chart, short. */
  readonly tip: (index: number) => string;
}

/** Columns of amounts, as `columns` draws them. */
const liveColumns = (values: readonly number[], { names, words, tip }: Named): LiveChart => {
  const most = Math.max(...values, 0);
  const best = values.indexOf(most);
  const option = (look: Look): EChartsOption => {
    const { unit, paint } = look;
    const foot = { color: paint('ct-foot').stroke, width: unit };
    return {
      ...baseOf(look, 'axis', ({ dataIndex }) => tip(dataIndex), besideLine),
      grid: { left: 0, right: 0, top: (FOOT - MOST) * unit, height: MOST * unit, outerBoundsMode: 'none' },
      xAxis: {
        type: 'category',
        data: [...names],
        axisTick: { show: false },
        axisLine: { lineStyle: foot },
        axisLabel: { ...namesBelow(look, HEIGHT - 4 - FOOT), interval: 0, alignMinLabel: 'left' },
      },
      yAxis: { type: 'value', show: false, min: 0, max: Math.max(1, most) },
      series: [
        {
          type: 'bar',
          barWidth: `${SHARE * 100}%`,
          barMinHeight: LEAST * unit,
          silent: true,
          emphasis: { disabled: true },
          data: values.map((value, index) => ({
            value,
            itemStyle: {
              color: value === 0 ? 'transparent' : paint(index === best ? 'ct-best' : 'ct-column').fill,
            },
          })),
        },
      ],
    };
  };
  return {
    width: WIDTH,
    height: HEIGHT,
    option,
    indexAt: (x) => {
      const index = Math.floor((x / WIDTH) * values.length);
      return index < 0 || index >= values.length ? null : index;
    },
    spotOf: (dataIndex) => ({ seriesIndex: 0, dataIndex }),
    stops: values.map((_, index) => index),
    first: Math.max(0, best),
    words,
  };
};

export interface WalkedMonth {
  readonly distance: number;
  readonly climb: number;
  readonly times: number;
}

/** The months of a year by their metres. */
export const liveMonths = (months: readonly WalkedMonth[]): LiveChart => {
  const metres = months.slice(0, 12).map(({ distance }) => amount(distance));
  const way = (month: number): string => `${kilometres(metres[month])} 公里`;
  return liveColumns(metres, {
    names: metres.map((_, month) => String(month + 1)),
    words: (month) =>
      (metres[month] ?? 0) === 0
        ? `${month + 1}月，没有轨迹`
        : `${month + 1}月，${months[month]?.times ?? 0} 条轨迹，${way(month)}`,
    tip: (month) => `${month + 1}月 ${(metres[month] ?? 0) === 0 ? '没有轨迹' : way(month)}`,
  });
};

/** The hours of a day by the starts in them. */
export const liveHours = (hours: readonly number[]): LiveChart => {
  const starts = hours.slice(0, 24).map(amount);
  return liveColumns(starts, {
    names: starts.map((_, hour) => (hour % 6 === 0 ? `${hour}时` : '')),
    words: (hour) =>
      `${hour} 点到 ${hour + 1} 点，${(starts[hour] ?? 0) === 0 ? '没有出发过' : `出发 ${starts[hour] ?? 0} 次`}`,
    tip: (hour) => `${hour} 点 ${starts[hour] ?? 0} 次`,
  });
};
