import type { Desk, DeskRoute } from '../desk.ts';
import { type Html, html } from '../page/html.ts';
import { ACT_WORDS, subjectNamed } from '../page/words.ts';
import { searchForm, table } from '../page/table.ts';
import { recordedBefore, recordedOf } from '../record.ts';
import { WHEN, WHO, WHAT, ABOUT, MORE } from '../page/recorded.ts';

const PAGE = 100;
const ACTS: readonly (readonly [act: string, words: string])[] = [['', '都看'], ...Object.entries(ACT_WORDS)];

/** What was done to one thing, newest first, below its page. */
export const historyOf = (desk: Desk, subject: string): Html =>
  html`<section>
    <h2>处理记录</h2>
    ${table(recordedOf(desk.parts.database, subject), [WHEN, WHO, WHAT, MORE], '还没有。')}
  </section>`;

const show = (desk: Desk) => {
  const asked = Number(desk.url.searchParams.get('before'));
  const before = Number.isSafeInteger(asked) && asked > 0 ? asked : Number.MAX_SAFE_INTEGER;
  const filter = (name: string): string => (desk.url.searchParams.get(name) ?? '').trim().slice(0, 100);
  const wanted = { operator: filter('operator'), act: filter('act'), subject: subjectNamed(filter('subject')) };
  const rows = recordedBefore(desk.parts.database, before, PAGE, wanted);
  const last = rows[rows.length - 1];
  return {
    title: '操作记录',
    body: html`${searchForm(
      '/desk/log',
      [
        { name: 'operator', label: '谁', value: wanted.operator, max: 40 },
        { name: 'act', label: '做了什么', value: wanted.act, options: ACTS },
        { name: 'subject', label: '对象', value: filter('subject'), max: 100, placeholder: '成员 10001' },
      ],
      '筛选',
    )}
    ${table(rows, [WHEN, WHO, WHAT, ABOUT, MORE], '没有这样的记录。')}
    ${rows.length === PAGE && last ? html`<p><a href="/desk/log?${new URLSearchParams({ ...wanted, before: String(last.id) }).toString()}">更早的</a></p>` : ''}`,
  };
};

/** Everything that was done at the desk; for admins. */
export const logRoutes: readonly DeskRoute[] = [{ method: 'GET', path: '/desk/log', roles: ['admin'], handle: show }];
