import { yuan } from '../../../../lib/money.ts';
import { refuse } from '../../../errors.ts';
import { changeGoods, comparePrices, shelveGoods } from '../../../youzan/manage/keep.ts';
import { goodsManaged, kindsManaged, type ManagedGoods } from '../../../youzan/manage/managed.ts';
import { GOODS_DETAIL_WALL, GOODS_WALL } from '../../../youzan/manage/pictures.ts';
import { checkGoods } from '../../../youzan/manage/wanted.ts';
import type { Desk, Outcome } from '../../desk.ts';
import { saveAsRead } from '../../page/asRead.ts';
import { sent, sheet, type Values, type Wrong } from '../../page/boxes.ts';
import { typed, wholeTyped } from '../../page/fields.ts';
import { at, form, type Html, html } from '../../page/html.ts';
import { historyOf } from '../log.ts';
import { decideFilm, filmForms } from './film.ts';
import { GOODS_BOXES, GOODS_PATH, goodsValues, wantedGoods } from './fields.ts';
import { decidePictures } from '../pictured/decide.ts';
import { pictureForms, type Pictured, type Sent } from '../pictured/forms.ts';

const goodsOf = (desk: Desk): ManagedGoods => goodsManaged(desk.parts.database, wholeTyped(desk.id) || 0);

const pictured = ({ id }: ManagedGoods): Pictured => ({
  wall: GOODS_WALL,
  id,
  kind: 'goods',
  path: `${GOODS_PATH}/${id}`,
});

const detailed = (goods: ManagedGoods): Pictured => ({
  ...pictured(goods),
  wall: GOODS_DETAIL_WALL,
  beside: { name: '详情图', at: 'details' },
});

const valuesNow = (desk: Desk, goods: ManagedGoods): Values =>
  goodsValues(goods, kindsManaged(desk.parts.database, goods.id));

const stateOf = ({ off_shelf, prepared }: ManagedGoods): string =>
  off_shelf === 0 ? '在架上' : prepared === 1 ? '还没上架，别人看不到' : '已下架，商品页这样写着';

const stateForm = (desk: Desk, goods: ManagedGoods): Html => {
  const path = `${GOODS_PATH}/${goods.id}`;
  return html`<section>
    <dl>
      <dt>状态</dt>
      <dd>${stateOf(goods)}</dd>
      <dt>最低价</dt>
      <dd>${yuan(goods.price)}</dd>
      <dt>库存</dt>
      <dd>${goods.stock} 件，${goods.waiting} 人等到货</dd>
      <dt>价格更新</dt>
      <dd>${at(goods.changed_at)}</dd>
    </dl>
    ${form(
      desk.token,
      path,
      html`${
          goods.off_shelf === 1
            ? html`<button name="do" value="on" class="main">上架</button>`
            : html`<button name="do" value="off" class="danger">下架</button>`
        }<button name="do" value="compare">和有赞核对过，价格和库存没变</button>`,
      'row',
    )}
  </section>`;
};

/** What was sent beside the form of the product and was not taken. */
interface Refused {
  readonly picture?: Sent;
  readonly detail?: Sent;
  readonly film?: string;
}

const shown = (desk: Desk, goods: ManagedGoods, values: Values, wrong: Wrong, refused: Refused = {}): Html => {
  const path = `${GOODS_PATH}/${goods.id}`;
  return html`${stateForm(desk, goods)} ${pictureForms(desk, pictured(goods), refused.picture)}
    ${pictureForms(desk, detailed(goods), refused.detail)} ${filmForms(desk, goods, refused.film)}
    <section>
      <h2>改商品</h2>
      <p>哪一款从缺货变成有货，等它的人会收到通知。写进文章的商品卡片跟着改。</p>
      ${sheet(desk, { path, list: GOODS_BOXES, values, stored: valuesNow(desk, goods), wrong, verb: '保存' })}
    </section>
    ${historyOf(desk, `goods ${goods.id}`)}`;
};

const titleOf = ({ id, title }: ManagedGoods): string => `商品 ${id}：${title}`;

export const showGoods = (desk: Desk): Outcome => {
  const goods = goodsOf(desk);
  return { title: titleOf(goods), body: shown(desk, goods, valuesNow(desk, goods), {}) };
};

const again = (desk: Desk, goods: ManagedGoods, refused: Refused): Outcome => ({
  title: titleOf(goods),
  status: 400,
  body: shown(desk, goods, valuesNow(desk, goods), {}, refused),
});

const decideOn = (desk: Desk, goods: ManagedGoods, of: Pictured, refused: (sent: Sent) => Refused): Promise<Outcome> =>
  decidePictures(
    desk,
    of,
    ({ database }) => void goodsManaged(database, goods.id),
    (sent) => again(desk, goods, refused(sent)),
  );

/** Adds a picture to a product, puts one to the front, takes one away. */
export const decideGoodsPictures = (desk: Desk): Promise<Outcome> => {
  const goods = goodsOf(desk);
  return decideOn(desk, goods, pictured(goods), (picture) => ({ picture }));
};

/** The same of the pictures below its words. */
export const decideGoodsDetails = (desk: Desk): Promise<Outcome> => {
  const goods = goodsOf(desk);
  return decideOn(desk, goods, detailed(goods), (detail) => ({ detail }));
};

/** Puts a film beside it, or takes it away. */
export const decideGoodsFilm = (desk: Desk): Promise<Outcome> => {
  const goods = goodsOf(desk);
  return decideFilm(desk, goods, (film) => again(desk, goods, { film }));
};

const save = (desk: Desk, { id }: ManagedGoods): Promise<Outcome> => {
  const values = sent(desk, GOODS_BOXES);
  const anew = (shownValues: Values, wrong: Wrong = {}) => {
    const goods = goodsOf(desk);
    return { title: titleOf(goods), status: 400, body: shown(desk, goods, shownValues, wrong) };
  };
  return saveAsRead(desk, {
    list: GOODS_BOXES,
    stored: () => valuesNow(desk, goodsOf(desk)),
    values,
    again: anew,
    save: async (check) => {
      const wanted = wantedGoods(values);
      const checked = checkGoods(desk.parts.database, id, wanted);
      if ('wrong' in checked) return anew(values, checked.wrong);
      await desk.act('goods.change', `goods ${id}`, values, (act) => {
        check();
        return changeGoods(act, id, wanted);
      });
      return { go: `${GOODS_PATH}/${id}`, said: '已保存' };
    },
  });
};

export const decideGoods = async (desk: Desk): Promise<Outcome> => {
  const goods = goodsOf(desk);
  const { id, title } = goods;
  const [subject, go] = [`goods ${id}`, `${GOODS_PATH}/${id}`];
  switch (typed(desk, 'do')) {
    case 'save':
      return save(desk, goods);
    case 'on':
      await desk.act('goods.on', subject, { title }, (act) => shelveGoods(act, id, true));
      return { go, said: '已上架' };
    case 'off':
      await desk.act('goods.off', subject, { title }, (act) => shelveGoods(act, id, false));
      return { go, said: '已下架' };
    case 'compare':
      await desk.act('goods.compare', subject, { title }, (act) => comparePrices(act, id));
      return { go, said: '已记下核对的时间' };
    default:
      throw refuse('badRequest');
  }
};
