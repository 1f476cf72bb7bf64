import type { Desk, DeskRoute } from '../desk.ts';
import { at, type Html, html } from '../page/html.ts';
import { searchForm, table } from '../page/table.ts';
import { type Recorded, recordedBefore, recordedOf } from '../record.ts';

const PAGE = 100;

const factsOf = (text: string): string =>
  Object.entries(JSON.parse(text) as Record<string, unknown>)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}：${Array.isArray(value) ? value.join('、') : String(value)}`)
    .join('；');

const recordTable = (rows: readonly Recorded[], none: string): Html =>
  table(
    rows,
    [
      ['时间', (row) => at(row.at)],
      ['谁', ({ operator }) => (operator === '' ? '系统' : operator)],
      ['做了什么', ({ act }) => act],
      ['对象', ({ subject }) => subject],
      ['详情', ({ facts, network }) => [factsOf(facts), network].filter(Boolean).join(' · ')],
    ],
    none,
  );

/** What was done to one thing, newest first, below its page. */
export const historyOf = (desk: Desk, subject: string): Html =>
  html`<section>
    <h2>处理记录</h2>
    ${recordTable(recordedOf(desk.parts.database, subject), '还没有。')}
  </section>`;

const show = (desk: Desk) => {
  const asked = Number(desk.url.searchParams.get('before'));
  const before = Number.isSafeInteger(asked) && asked > 0 ? asked : Number.MAX_SAFE_INTEGER;
  const filter = (name: string): string => (desk.url.searchParams.get(name) ?? '').trim().slice(0, 100);
  const wanted = { operator: filter('operator'), act: filter('act'), subject: filter('subject') };
  const rows = recordedBefore(desk.parts.database, before, PAGE, wanted);
  const last = rows[rows.length - 1];
  return {
    title: '操作记录',
    body: html`${searchForm(
      '/desk/log',
      [
        { name: 'operator', label: '谁', value: wanted.operator, max: 40 },
        { name: 'act', label: '做了什么，开头就行', value: wanted.act, max: 40, placeholder: 'order.refund' },
        { name: 'subject', label: '对象', value: wanted.subject, max: 100, placeholder: 'member 10001' },
      ],
      '筛选',
    )}
    ${recordTable(rows, '没有这样的记录。')}
    ${rows.length === PAGE && last ? html`<p><a href="/desk/log?${new URLSearchParams({ ...wanted, before: String(last.id) }).toString()}">更早的</a></p>` : ''}`,
  };
};

/** Everything that was done at the desk; for admins. */
export const logRoutes: readonly DeskRoute[] = [{ method: 'GET', path: '/desk/log', roles: ['admin'], handle: show }];
