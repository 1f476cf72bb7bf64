import type { EChartsOption, TooltipComponentOption } from 'echarts';
import type { Look } from './live.ts';

interface Sizes {
  readonly contentSize: readonly [number, number];
  readonly viewSize: readonly [number, number];
}

/** Where the words of a value stand, beside the point of it; in pixels. */
export type Place = (point: readonly [number, number], sizes: Sizes, unit: number) => [number, number];

/** At the top, on the side of the line where there is room: what is shown is not covered. */
export const besideLine: Place = ([x], { contentSize: [width], viewSize: [whole] }, unit) => [
  x + 6 * unit + width > whole ? x - 6 * unit - width : x + 6 * unit,
  0,
];

/** Above a point, below it where there is no room. */
export const abovePoint: Place = ([x, y], { contentSize: [width, height], viewSize: [whole] }, unit) => [
  Math.max(0, Math.min(whole - width, x - width / 2)),
  y - height - 9 * unit >= 0 ? y - height - 9 * unit : y + 9 * unit,
];

/** What the words read off the value that is shown. */
interface Shown {
  readonly seriesIndex?: number;
  readonly dataIndex: number;
}

/** What all charts have alike: no movement, and words in the drawing (the content policy allows no other ones). */
export const baseOf = (
  { unit, font, paint }: Look,
  trigger: 'axis' | 'item',
  wordsOf: (shown: Shown) => string,
  place: Place,
): EChartsOption & { readonly tooltip: TooltipComponentOption } => {
  const tip = paint('ct-tip');
  return {
    animation: false,
    aria: { enabled: false },
    textStyle: { fontFamily: font },
    tooltip: {
      trigger,
      triggerOn: 'none',
      renderMode: 'richText',
      confine: true,
      hideDelay: 0,
      showDelay: 0,
      transitionDuration: 0,
      backgroundColor: tip.fill,
      borderColor: tip.stroke,
      borderWidth: 1,
      borderRadius: 4,
      padding: [2, 8],
      shadowBlur: 0,
      textStyle: { color: paint('ct-tip-words').fill, fontFamily: font, fontSize: 12 * unit },
      formatter: (shown) => wordsOf((Array.isArray(shown) ? shown[0] : shown) as Shown),
      position: (point, _shown, _element, _rect, sizes) =>
        place(point as [number, number], sizes as unknown as Sizes, unit),
      axisPointer: {
        type: 'line',
        animation: false,
        lineStyle: { color: paint('ct-touched').stroke, width: 1.5 * unit, type: 'solid' },
        label: { show: false },
      },
    },
  };
};

/** Names below an axis, as the drawing has them: their line `below` units under the axis. */
export const namesBelow = ({ unit, paint }: Look, below: number) => ({
  color: paint('ct-name').fill,
  fontSize: 13 * unit,
  lineHeight: 13 * unit,
  margin: (below - 11) * unit,
});
