import type { By, Speed } from '../../../vitals/read.ts';
import { type Html, html } from '../../page/html.ts';
import { type Column, table } from '../../page/table.ts';
import { COLUMNS, type Figure } from './bounds.ts';

/** The figures of visits, judged by the bounds of the web vitals. */

export const MOST_LINES = 60;

const NAMES: Readonly<Record<By, string>> = { route: '页面', host: '环境', build: '构建' };

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

export const figures = (by: By, speeds: readonly Speed[]): Html =>
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
