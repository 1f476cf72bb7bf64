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
  const filter = (name: string): string => (desk.url.searchParams.get(name) ?? '').trim().slice(0, 100);
  const wanted = { operator: filter('operator'), act: filter('act'), subject: filter('subject') };
  const rows = recordedBefore(desk.parts.database, before, PAGE, wanted);
  const last = rows[rows.length - 1];
  return {
    title: '操作记录',
    body: html`<form method="get" action="/desk/log" class="row" role="search">
        <label>谁<input name="operator" maxlength="40" value="${wanted.operator}" autocomplete="off" /></label
        ><label
          >做了什么，开头就行<input
            name="act"
            maxlength="40"
            placeholder="order.refund"
            value="${wanted.act}"
            autocomplete="off" /></label
        ><label
          >对象<input
            name="subject"
            maxlength="100"
            placeholder="member 10001"
            value="${wanted.subject}"
            autocomplete="off" /></label
        ><button>筛选</button>
      </form>
      <section>${rows.length === 0 ? html`<p>没有这样的记录。</p>` : recordTable(rows)}</section>
      ${rows.length === PAGE && last ? html`<p><a href="/desk/log?${new URLSearchParams({ ...wanted, before: String(last.id) }).toString()}">更早的</a></p>` : ''}`,
  };
};

/** Everything that was done at the desk; for admins. */
export const logRoutes: readonly DeskRoute[] = [{ method: 'GET', path: '/desk/log', roles: ['admin'], handle: show }];
