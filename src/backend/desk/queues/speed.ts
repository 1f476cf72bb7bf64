import type { Metric } from '../../../api/vitals/visit.ts';
import { type By, readFailing, readSpeed, type Speed } from '../../vitals/read.ts';
import type { Desk, DeskRoute } from '../desk.ts';
import { type Html, html } from '../page/html.ts';
import { type Column, table } from '../page/table.ts';

const MOST_LINES = 60;

interface Figure {
  readonly metric: Metric;
  readonly name: string;
  /** Up to here it is good, and from here on poor: the bounds of the web vitals. Milliseconds, a shift in thousandths. */
  readonly good: number;
  readonly poor: number;
}

const COLUMNS: readonly Figure[] = [
  { metric: 'TTFB', name: '首字节', good: 800, poor: 1_800 },
  { metric: 'FCP', name: '首次绘制', good: 1_800, poor: 3_000 },
  { metric: 'LCP', name: '主要内容', good: 2_500, poor: 4_000 },
  { metric: 'INP', name: '操作响应', good: 200, poor: 500 },
  { metric: 'CLS', name: '版面跳动', good: 100, poor: 250 },
];
const NAMES: Readonly<Record<By, string>> = { route: '页面', host: '环境', build: '构建' };
const KINDS = { script: '脚本出错', part: '文件没来', call: '接口出错', view: '显示失败' } as const;
const SPANS = [1, 7, 28, 90] as const;

const figure = ({ metric, good, poor }: Figure, value: number | undefined): Html => {
  if (value === undefined) return html`—`;
  const words =
    metric === 'CLS'
      ? (value / 1_000).toFixed(2)
      : value < 1_000
        ? `${value} 毫秒`
        : `${(value / 1_000).toFixed(1)} 秒`;
  const judged = value <= good ? '好' : value < poor ? '一般' : '差';
  return html`${words} ${judged}
    <meter min="0" max="${poor * 1.5}" low="${good}" high="${poor}" optimum="0" value="${value}">${judged}</meter>`;
};

const figures = (by: By, speeds: readonly Speed[]): Html =>
  html`<h2>按${NAMES[by]}</h2>
    ${table(
      speeds.slice(0, MOST_LINES),
      [
        [NAMES[by], ({ name }) => name],
        ['访问', ({ visits }) => visits, 'num'],
        ...COLUMNS.map((column): Column<Speed> => [column.name, ({ p75 }) => figure(column, p75[column.metric])]),
      ],
      '没有。',
    )}`;

const show = ({ parts, now, url }: Desk) => {
  const asked = Number(url.searchParams.get('days'));
  const days = SPANS.find((span) => span === asked) ?? 7;
  parts.visits.write();
  const speeds = (['route', 'host', 'build'] as const).map(
    (by) => [by, readSpeed(parts.database, by, days, now)] as const,
  );
  const failing = readFailing(parts.database, days, MOST_LINES, now);
  const empty = speeds.every(([, found]) => found.length === 0);
  return {
    title: '页面快慢',
    body: html`<p>
        四次访问里有三次不超过的数，抽样来的访问；看最近
        ${SPANS.map((span) => (span === days ? html`<b>${span} 天</b> ` : html`<a href="/desk/pages?days=${span}">${span} 天</a> `))}
      </p>
      ${empty ? html`<p>这些天还没有访问报上来。</p>` : speeds.map(([by, found]) => figures(by, found))}
      <h2>出过的错</h2>
      ${table(
        failing,
        [
          ['什么', ({ kind }) => KINDS[kind]],
          ['名字', ({ name }) => name],
          ['访问', ({ visits }) => visits, 'num'],
          ['次数', ({ times }) => times, 'num'],
          [
            '在哪里',
            ({ route, routes, builds }) => `${route}${routes > 1 ? ` 等 ${routes} 页` : ''}，${builds} 个构建`,
          ],
        ],
        '没有。',
      )}`,
  };
};

/** How fast pages are on the phones of visitors, and what fails there; for admins. */
export const speedRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: '/desk/pages', roles: ['admin'], handle: show },
];
