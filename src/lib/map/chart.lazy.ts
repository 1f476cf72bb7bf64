/**
 * The province map to look at closely: ECharts, brought when somebody touches 放大 and not before. It is registered as
 * `china`: under that name ECharts draws the islands of the South China Sea into every map by itself.
 */
import { MapChart } from 'echarts/charts';
import { GeoComponent } from 'echarts/components';
import { init, registerMap, use as install } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

install([MapChart, GeoComponent, SVGRenderer]);

export interface ChartColours {
  readonly land: string;
  readonly lit: string;
  readonly line: string;
  readonly ink: string;
  readonly onLit: string;
}

/** It stays as long as its page: taking it down writes HTML, which the content policy forbids. */
export interface Chart {
  /** Lights these provinces, by region code, and no other. */
  light(codes: readonly string[]): void;
}

/** The region that ECharts adds; its name stands at any size. */
const INSET_NAME = '南海诸岛';
/** From here on the names have room. */
const NAMES_FROM_ZOOM = 1.6;

interface Outline {
  readonly features: readonly { readonly id: string; properties: { name: string; cp?: readonly number[] } }[];
}

/** Draws the outline into an element that has a size. `names` are the words on the provinces by region code. */
export const drawChart = (
  element: HTMLElement,
  outline: unknown,
  names: Readonly<Record<string, string>>,
  colours: ChartColours,
): Chart => {
  const china = JSON.parse(JSON.stringify(outline)) as Outline;
  for (const { id, properties } of china.features) properties.name = names[id] ?? properties.name;
  registerMap('china', china as never);
  const chart = init(element, null, { renderer: 'svg' });
  const label = { show: false, color: colours.ink, fontSize: 10 };
  const area = { areaColor: colours.land, borderColor: colours.line };
  chart.setOption({
    aria: { enabled: false },
    series: [
      {
        type: 'map',
        map: 'china',
        roam: true,
        layoutCenter: ['50%', '50%'],
        layoutSize: '98%',
        scaleLimit: { min: 1, max: 12 },
        nameProperty: 'name',
        label,
        itemStyle: area,
        emphasis: { label, itemStyle: area },
        silent: true,
        data: [],
      },
    ],
  });
  // Seen whole, the names would cover each other; they come with the first pinch.
  let named = false;
  chart.on('georoam', () => {
    const [series] = (chart.getOption() as { series?: readonly { zoom?: number }[] }).series ?? [];
    const wanted = (series?.zoom ?? 1) >= NAMES_FROM_ZOOM;
    if (wanted === named) return;
    named = wanted;
    chart.setOption({ series: [{ label: { show: named } }] });
  });
  // Behind another view it has no size, and keeps the one it had.
  const size =
    typeof ResizeObserver === 'function' ? new ResizeObserver(() => element.clientWidth > 0 && chart.resize()) : null;
  size?.observe(element);
  return {
    light: (codes) =>
      chart.setOption({
        series: [
          {
            data: [
              // Moved down: where ECharts has it, it covers the southernmost dash.
              { name: INSET_NAME, label: { show: true, fontSize: 9, offset: [0, 18] } },
              ...codes.map((code) => ({
                name: names[code] ?? code,
                itemStyle: { areaColor: colours.lit },
                label: { show: true, color: colours.onLit },
              })),
            ],
          },
        ],
      }),
  };
};
