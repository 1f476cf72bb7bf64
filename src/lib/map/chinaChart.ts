/**
 * The province map to look at closely, drawn by ECharts. It is registered as `china`: under that name ECharts draws the
 * islands of the South China Sea into every map by itself.
 */
import { ScatterChart } from 'echarts/charts';
import { GeoComponent } from 'echarts/components';
import { init, registerMap, use as install } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';
import { type CityMark, viewOf, WHOLE } from './cities.ts';

install([ScatterChart, GeoComponent, LabelLayout, SVGRenderer]);

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
  /** Shows a province, by region code, from near, with these cities in their order; null: all of the country again. */
  choose(code: string | null, cities: readonly CityMark[]): void;
}

/** The region that ECharts adds; its name stands at any size. */
const INSET_NAME = '南海诸岛';
/** From here on the names have room. */
const NAMES_FROM_ZOOM = 1.6;

interface Outline {
  readonly features: readonly { readonly id: string; properties: { name: string; cp?: readonly number[] } }[];
}

/**
 * Draws the outline into an element that has a size. `names` are the words on the provinces by region code; `tapped` hears of
 * the province, by region code, that a finger touched without moving.
 */
export const drawChina = (
  element: HTMLElement,
  outline: unknown,
  names: Readonly<Record<string, string>>,
  colours: ChartColours,
  tapped: (code: string) => void,
): Chart => {
  const china = JSON.parse(JSON.stringify(outline)) as Outline;
  for (const { id, properties } of china.features) properties.name = names[id] ?? properties.name;
  registerMap('china', china as never);
  const chart = init(element, null, { renderer: 'svg' });
  let lit: readonly string[] = [];
  let chosen: string | null = null;
  const regions = () => [
    // Moved down: where ECharts has it, it covers the southernmost dash.
    { name: INSET_NAME, label: { show: true, fontSize: 9, offset: [0, 18] } },
    ...Array.from(new Set([...lit, ...(chosen === null ? [] : [chosen])])).map((code) => {
      const isLit = lit.includes(code);
      return {
        name: names[code] ?? code,
        itemStyle: {
          areaColor: isLit ? colours.lit : colours.land,
          ...(code === chosen ? { borderColor: colours.ink, borderWidth: 2 } : {}),
        },
        label: { show: code !== chosen, color: isLit ? colours.onLit : colours.ink },
      };
    }),
  ];
  const show = (more: object = {}): void => chart.setOption({ geo: { regions: regions(), ...more } });
  chart.setOption({
    animation: false,
    aria: { enabled: false },
    geo: {
      map: 'china',
      roam: true,
      layoutCenter: ['50%', '50%'],
      layoutSize: '98%',
      scaleLimit: { min: 1, max: 12 },
      nameProperty: 'name',
      label: { show: false, color: colours.ink, fontSize: 10 },
      itemStyle: { areaColor: colours.land, borderColor: colours.line },
      emphasis: { disabled: true },
      regions: regions(),
    },
    series: [
      {
        type: 'scatter',
        coordinateSystem: 'geo',
        silent: true,
        symbolSize: 9,
        itemStyle: { color: colours.onLit, borderColor: colours.ink, borderWidth: 1.5 },
        label: {
          show: true,
          position: 'right',
          formatter: '{b}',
          color: colours.ink,
          fontSize: 11,
          fontWeight: 600,
          textBorderColor: colours.land,
          textBorderWidth: 3,
        },
        labelLayout: { hideOverlap: true, moveOverlap: 'shiftY' },
        data: [],
      },
    ],
  });
  // Seen whole, the names would cover each other; they come with the first pinch.
  let named = false;
  const name = (): void => {
    const [geo] = (chart.getOption() as { geo?: readonly { zoom?: number }[] }).geo ?? [];
    const wanted = (geo?.zoom ?? 1) >= NAMES_FROM_ZOOM;
    if (wanted === named) return;
    named = wanted;
    show({ label: { show: named } });
  };
  chart.on('georoam', name);
  chart.on('click', { componentType: 'geo' }, ({ name: region }) => {
    const code = Object.keys(names).filter((one) => names[one] === region)[0];
    if (code !== undefined) tapped(code);
  });
  // A finger that rests for 300 ms is no click for ECharts, and one for the browser. What ECharts has heard itself it hears once.
  element.addEventListener('click', ({ clientX, clientY }) => {
    const { left, top } = element.getBoundingClientRect();
    chart.getZr().handler.dispatch('click', { zrX: clientX - left, zrY: clientY - top });
  });
  // Behind another view it has no size, and keeps the one it had.
  const size =
    typeof ResizeObserver === 'function' ? new ResizeObserver(() => element.clientWidth > 0 && chart.resize()) : null;
  size?.observe(element);
  return {
    light(codes) {
      lit = codes;
      show();
    },
    choose(code, cities) {
      chosen = code;
      chart.setOption({
        geo: { regions: regions(), ...(cities.length === 0 ? WHOLE : viewOf(cities)) },
        series: [
          {
            data: cities.map(({ name: city, longitude, latitude }, at) => ({
              name: `${at + 1} ${city}`,
              value: [longitude, latitude],
            })),
          },
        ],
      });
      name();
    },
  };
};
