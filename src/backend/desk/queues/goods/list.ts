import { yuan } from '../../../../lib/money.ts';
import { one } from '../../../database/statement.ts';
import { refuse } from '../../../errors.ts';
import { randomText } from '../../../sessions/secrets.ts';
import { makeGoods } from '../../../youzan/manage/keep.ts';
import { managedGoods } from '../../../youzan/manage/managed.ts';
import { checkGoods, SHELVES } from '../../../youzan/manage/wanted.ts';
import type { Desk, Outcome } from '../../desk.ts';
import { sent, sheet, type Values, type Wrong } from '../../page/boxes.ts';
import { typed } from '../../page/fields.ts';
import { at, type Html, html } from '../../page/html.ts';
import { table, tabs } from '../../page/table.ts';
import { GOODS_BOXES, GOODS_PATH, NEW_GOODS, wantedGoods } from './fields.ts';

const maker = (desk: Desk, key: string, values: Values, wrong: Wrong): Html =>
  html`<section>
    <h2>新商品</h2>
    <p>建好以后先不上架：加上图片，看一遍，再上架。上架之前别人看不到。</p>
    ${sheet(desk, { path: GOODS_PATH, list: GOODS_BOXES, values, wrong, hidden: { key }, verb: '建立' })}
  </section>`;

const ON = GOODS_PATH;
const OFF = `${GOODS_PATH}?state=off`;

/** Products on the shelf or off it, and the form of a new one. */
export const listGoods = (desk: Desk): Outcome => {
  const off = desk.url.searchParams.get('state') === 'off';
  return {
    title: '商品',
    body: html`${tabs(
      '商品',
      [
        [ON, '在架上'],
        [OFF, '没上架和已下架'],
      ],
      off ? OFF : ON,
    )}
    ${table(
      managedGoods(desk.parts.database, off),
      [
        ['编号', ({ id }) => id],
        ['名称', ({ id, title }) => html`<a href="${GOODS_PATH}/${id}">${title}</a>`],
        ['类型', ({ category }) => SHELVES[category] ?? category],
        ['最低价', ({ price }) => yuan(price), 'num'],
        ['库存', ({ stock }) => stock, 'num'],
        ['等到货', ({ waiting }) => waiting, 'num'],
        ['价格更新', ({ changed_at }) => at(changed_at)],
      ],
      off ? '没有下架的商品。' : '架上还没有商品。',
    )}
    ${off ? '' : maker(desk, randomText(16), NEW_GOODS, {})}`,
  };
};

export const newGoods = async (desk: Desk): Promise<Outcome> => {
  const key = typed(desk, 'key');
  if (!/^[\w-]{16,64}$/.test(key)) throw refuse('badRequest');
  const values = sent(desk, GOODS_BOXES);
  const wanted = wantedGoods(values);
  const { database } = desk.parts;
  // The same form once more is told so, and not that its alias is taken.
  const isAgain = one(database, 'SELECT 1 FROM goods WHERE form_key = ?', key) !== undefined;
  const checked = checkGoods(database, null, wanted);
  if (!isAgain && 'wrong' in checked)
    return { title: '新商品还没有建立', status: 400, body: maker(desk, key, values, checked.wrong) };
  const id = await desk.act(
    'goods.make',
    (made: number) => `goods ${made}`,
    values,
    (act) => makeGoods(act, key, wanted),
  );
  return { go: `${GOODS_PATH}/${id}`, said: '已建立，还没有上架' };
};
