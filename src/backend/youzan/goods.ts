import type { PayloadOf, ReplyOf } from '../../api/define.ts';
import type { getGoodsInfo } from '../../api/youzan/goods.ts';
import { type GoodsMissing, INSTEAD_MAX, SIMILAR_MAX } from '../../api/youzan/other.ts';
import { choicesOf } from '../../lib/goods/choices.ts';
import { videoToken } from '../../host/tokens.ts';
import { filmAddress, ownFilm } from '../../lib/goods/film.ts';
import { rowId } from '../community/entry/ids.ts';
import type { CallContext } from '../context.ts';
import { all, one } from '../database/statement.ts';
import { refuse, type Refusal } from '../errors.ts';
import { detailPicturesOfGoods, picturesOfGoods } from './goodsPictures.ts';
import { onSale, othersLike } from './others.ts';
import { listsWith, reviewsOf } from './saidOf.ts';
import { shopOf } from './shopOf.ts';
import { watchedBy } from './watchedBy.ts';

type Reply = ReplyOf<typeof getGoodsInfo>;

/** A product as its table holds it. */
export interface GoodsRow {
  readonly id: number;
  readonly category: string;
  readonly title: string;
  readonly pitch: string;
  readonly price: number;
  readonly origin_price: number | null;
  readonly vip_price: number | null;
  readonly buy_limit: number | null;
  readonly sold: number;
  readonly weight: number | null;
  readonly size: string;
  readonly season: string;
  readonly specs: string;
  readonly detail: string;
  readonly service: string;
  readonly url: string;
  readonly video: string;
  readonly media_id: string | null;
  readonly off_shelf: number;
  readonly prepared: number;
  readonly changed_at: number;
}
type Kind = Readonly<Record<'position' | 'price' | 'stock', number>> & Readonly<Record<'name' | 'props', string>>;

const SCARCE = 5;
const KINDS = 'SELECT position, name, price, stock, props FROM goods_kinds WHERE goods_id = ? ORDER BY position';

/** Nothing to show, and what is on sale instead. */
const missing = (context: CallContext, state: GoodsMissing['state']): Refusal => {
  const data: GoodsMissing = { state, others: onSale(context, INSTEAD_MAX) };
  return refuse('silent', { data });
};

/** The product that is asked for, by its id before its alias. */
export const goodsRow = (context: CallContext, { id, alias }: PayloadOf<typeof getGoodsInfo>): GoodsRow => {
  const { database } = context;
  if (id === undefined && alias === undefined) throw missing(context, 'unnamed');
  const row =
    id === undefined
      ? one<GoodsRow>(database, 'SELECT * FROM goods WHERE alias = ?', alias as string)
      : one<GoodsRow>(database, 'SELECT * FROM goods WHERE id = ?', rowId(id));
  if (!row || row.prepared === 1) throw missing(context, 'unknown');
  return row;
};

const weightOf = (grams: number): Reply['facts'][number] =>
  grams < 1_000
    ? { name: '重量', value: String(grams), unit: '克' }
    : { name: '重量', value: String(Math.round(grams / 10) / 100), unit: '千克' };

const factsOf = ({ weight, size, season }: GoodsRow): Reply['facts'] => [
  ...(weight === null ? [] : [weightOf(weight)]),
  ...(size === '' ? [] : [{ name: '尺寸', value: size, unit: '' }]),
  ...(season === '' ? [] : [{ name: '适用季节', value: season, unit: '' }]),
];

const leftOf = (stock: number): string => (stock === 0 ? '缺货' : stock <= SCARCE ? `仅剩 ${stock} 件` : '有货');

const namedIn = (json: string): { name: string; value: string }[] =>
  (JSON.parse(json) as [string, string][]).map(([name, value]) => ({ name, value }));

const lines = (json: string): { text: string }[] => (JSON.parse(json) as string[]).map((text) => ({ text }));

/** A product as the page shows it. What cannot be bought now leads nowhere. */
export const goodsOf = (context: CallContext, row: GoodsRow): Reply => {
  const kinds = all<Kind>(context.database, KINDS, row.id);
  const stock = kinds.reduce((sum, kind) => sum + kind.stock, 0);
  const state = row.off_shelf === 1 ? 'offShelf' : stock === 0 ? 'soldOut' : 'onSale';
  const watched = watchedBy(context, row.id);
  const prices = kinds.map(({ price }) => price);
  const from = prices.length === 0 ? row.price : Math.min(...prices);
  const place = state === 'offShelf' ? null : shopOf(row.url);
  const images = picturesOfGoods(context, row.id, 9);
  const film = filmAddress(row.video) ?? (row.media_id === null ? null : ownFilm(videoToken(row.media_id)));
  const skus = kinds.map(({ position, name, price, stock: left, props }) => ({
    id: String(position),
    name,
    priceFen: price,
    stock: left,
    left: leftOf(left),
    watched: watched.has(position),
    props: namedIn(props),
  }));
  return {
    id: String(row.id),
    title: row.title,
    pitch: row.pitch,
    images,
    video: film === null ? null : { url: film, poster: images[0] ?? null },
    state,
    priceFen: from,
    isFrom: prices.some((price) => price !== from),
    originFen: row.origin_price !== null && row.origin_price > from ? row.origin_price : null,
    vipFen: row.vip_price !== null && row.vip_price < from ? row.vip_price : null,
    stock,
    isScarce: state === 'onSale' && stock <= SCARCE,
    soldNum: row.sold,
    limit: row.buy_limit,
    facts: factsOf(row),
    skus,
    choices: choicesOf(skus),
    specs: namedIn(row.specs),
    detail: lines(row.detail),
    detailImages: detailPicturesOfGoods(context, row.id, 20),
    service: lines(row.service),
    url: place?.url ?? null,
    shop: place?.shop ?? '',
    ...reviewsOf(context, row.id),
    lists: listsWith(context, row.id),
    similar: othersLike(context, row, SIMILAR_MAX, state !== 'onSale'),
    at: row.changed_at,
  };
};
