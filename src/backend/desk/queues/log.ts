import type { Desk, DeskRoute } from '../desk.ts';
import { at, type Html, html } from '../page/html.ts';
import { type Recorded, recordedBefore } from '../record.ts';

const PAGE = 100;

const factsOf = (text: string): string =>
  Object.entries(JSON.parse(text) as Record<string, unknown>)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}：${Array.isArray(value) ? value.join('、') : String(value)}`)
    .join('；');

/** Lines of the log. */
export const recordTable = (rows: readonly Recorded[]): Html =>
  html`<div class="table">
    <table>
      <thead>
        <tr>
          <th>时间</th>
          <th>谁</th>
          <th>做了什么</th>
          <th>对象</th>
          <th>详情</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <td>${at(row.at)}</td>
              <td>${row.operator === '' ? '系统' : row.operator}</td>
              <td>${row.act}</td>
              <td>${row.subject}</td>
              <td>${factsOf(row.facts)}${row.network === '' ? '' : ` · ${row.network}`}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

const show = (desk: Desk) => {
  const asked = Number(desk.url.searchParams.get('before'));
  const before = Number.isSafeInteger(asked) && asked > 0 ? asked : Number.MAX_SAFE_INTEGER;
  const rows = recordedBefore(desk.parts.database, before, PAGE);
  const last = rows[rows.length - 1];
  return {
    title: '操作记录',
    body: html`<section>${recordTable(rows)}</section>
      ${rows.length === PAGE && last ? html`<p><a href="/desk/log?before=${last.id}">更早的</a></p>` : ''}`,
  };
};

/** Everything that was done at the desk; for admins. */
export const logRoutes: readonly DeskRoute[] = [{ method: 'GET', path: '/desk/log', roles: ['admin'], handle: show }];
