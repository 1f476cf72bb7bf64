import { changeClosure, checkClosure, endClosure, makeClosure } from '../../../route/closing/keep.ts';
import { closureManaged, type ManagedClosure, managedClosures, routesIn } from '../../../route/closing/managed.ts';
import { refuse } from '../../../errors.ts';
import { randomText } from '../../../sessions/secrets.ts';
import type { Desk, DeskRoute, Outcome } from '../../desk.ts';
import { saveAsRead } from '../../page/asRead.ts';
import { sent, sheet, type Values, type Wrong } from '../../page/boxes.ts';
import { typed, wholeTyped } from '../../page/fields.ts';
import { form, type Html, html, onDay } from '../../page/html.ts';
import { table } from '../../page/table.ts';
import { historyOf } from '../log.ts';
import { CLOSURE_BOXES, CLOSURE_PATH, closureValues, daysOf, stateOf, wantedClosure } from './fields.ts';

const NAMED = 20;
const whereOf = ({ route_id, route, area }: ManagedClosure): string =>
  route_id === null ? area : `${route ?? '路线'}（${route_id}）`;

const maker = (desk: Desk, key: string, values: Values, wrong: Wrong): Html =>
  html`<section>
    <h2>记一条封闭</h2>
    <p>马上出现在路线页上；封闭期里，路线的提醒也先说它。写范围的，名称、地点或城市对得上的路线都会显示。</p>
    ${sheet(desk, { path: CLOSURE_PATH, list: CLOSURE_BOXES, values, wrong, hidden: { key }, verb: '记下' })}
  </section>`;

const list = (desk: Desk): Outcome => ({
  title: '封闭和季节限制',
  body: html`${table(
    managedClosures(desk.parts.database),
    [
      ['编号', ({ id }) => id],
      ['哪里', (row) => html`<a href="${CLOSURE_PATH}/${row.id}">${whereOf(row)}</a>`],
      ['什么时候', daysOf],
      ['原因', ({ reason }) => reason],
      ['来源', ({ source }) => source],
      ['状态', (row) => stateOf(row, desk.now)],
    ],
    '还没有封闭。',
  )}
  ${maker(desk, randomText(16), { every: 'once' }, {})}`,
});

const make = async (desk: Desk): Promise<Outcome> => {
  const key = typed(desk, 'key');
  if (!/^[\w-]{16,64}$/.test(key)) throw refuse('badRequest');
  const values = sent(desk, CLOSURE_BOXES);
  const wanted = wantedClosure(values);
  const checked = checkClosure(desk.parts.database, wanted, desk.now);
  if ('wrong' in checked) return { title: '还没有记下', status: 400, body: maker(desk, key, values, checked.wrong) };
  const id = await desk.act(
    'closure.make',
    (made: number) => `closure ${made}`,
    values,
    (act) => makeClosure(act, key, wanted),
  );
  return { go: `${CLOSURE_PATH}/${id}`, said: '已记下' };
};

const closureOf = (desk: Desk): ManagedClosure => closureManaged(desk.parts.database, wholeTyped(desk.id) || 0);

/** Which public routes tell it: an area that nobody's route lies in tells nothing. */
const touched = (desk: Desk, row: ManagedClosure): Html => {
  if (row.route_id !== null) return html`<p>显示在路线“${row.route ?? ''}”上。</p>`;
  const routes = routesIn(desk.parts.database, row.area);
  if (routes.length === 0)
    return html`<p class="late">现在没有公开的路线在“${row.area}”里，没有人会看到它。换成路线会写的省、市或山名。</p>`;
  const names = routes.slice(0, NAMED).map(({ id, name }) => `${name}（${id}）`);
  return html`<p>显示在 ${routes.length} 条公开路线上：${names.join('、')}${routes.length > NAMED ? ' 等' : ''}。</p>`;
};

const shown = (desk: Desk, row: ManagedClosure, values: Values, wrong: Wrong): Html => {
  const path = `${CLOSURE_PATH}/${row.id}`;
  const open = row.ended_at !== null;
  return html`<section>
      <dl>
        <dt>哪里</dt>
        <dd>${whereOf(row)}</dd>
        <dt>什么时候</dt>
        <dd>${daysOf(row)}</dd>
        <dt>记下</dt>
        <dd>${onDay(row.noted_at)}</dd>
      </dl>
      ${open ? html`<p class="words">${row.reason} · ${row.source}</p>` : touched(desk, row)}
    </section>
    ${
      open
        ? ''
        : html`<section>
              <h2>改一改</h2>
              ${sheet(desk, { path, list: CLOSURE_BOXES, values, stored: closureValues(row, desk.now), wrong, verb: '保存' })}
            </section>
            <section>
              <h2>解除</h2>
              <p>路又通了：路线页上马上不再显示它，不能恢复。</p>
              ${form(desk.token, path, html`<button name="do" value="end" class="danger">解除封闭</button>`)}
            </section>`
    }
    ${historyOf(desk, `closure ${row.id}`)}`;
};

const titleOf = (desk: Desk, row: ManagedClosure): string => `封闭 ${row.id}：${stateOf(row, desk.now)}`;

const show = (desk: Desk): Outcome => {
  const row = closureOf(desk);
  return { title: titleOf(desk, row), body: shown(desk, row, closureValues(row, desk.now), {}) };
};

const save = (desk: Desk, row: ManagedClosure): Promise<Outcome> => {
  const values = sent(desk, CLOSURE_BOXES);
  const again = (shownValues: Values, wrong: Wrong = {}) => {
    const now = closureOf(desk);
    return { title: titleOf(desk, now), status: 400, body: shown(desk, now, shownValues, wrong) };
  };
  return saveAsRead(desk, {
    list: CLOSURE_BOXES,
    stored: () => closureValues(closureOf(desk), desk.now),
    values,
    again,
    save: async (check) => {
      const wanted = wantedClosure(values);
      const checked = checkClosure(desk.parts.database, wanted, desk.now);
      if ('wrong' in checked && row.ended_at === null) return again(values, checked.wrong);
      await desk.act('closure.change', `closure ${row.id}`, values, (act) => {
        check();
        return changeClosure(act, row.id, wanted);
      });
      return { go: `${CLOSURE_PATH}/${row.id}`, said: '已保存' };
    },
  });
};

const decide = async (desk: Desk): Promise<Outcome> => {
  const row = closureOf(desk);
  const [subject, go] = [`closure ${row.id}`, `${CLOSURE_PATH}/${row.id}`];
  switch (typed(desk, 'do')) {
    case 'save':
      return save(desk, row);
    case 'end':
      await desk.act('closure.end', subject, { area: whereOf(row), reason: row.reason }, (act) =>
        endClosure(act, row.id),
      );
      return { go, said: '已解除' };
    default:
      throw refuse('badRequest');
  }
};

const roles = ['moderator'] as const;

/** Closed ways: of a route or an area, told, put right, opened again. */
export const closureRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: CLOSURE_PATH, roles, handle: list },
  { method: 'POST', path: CLOSURE_PATH, roles, handle: make },
  { method: 'GET', path: `${CLOSURE_PATH}/:id`, roles, handle: show },
  { method: 'POST', path: `${CLOSURE_PATH}/:id`, roles, handle: decide },
];
