import type { DatabaseSync } from 'node:sqlite';
import { filmAddress } from '../../../lib/goods/film.ts';
import { oneLine } from '../../../lib/text.ts';
import { one } from '../../database/statement.ts';
import { shopOf } from '../shopOf.ts';
import { checkKinds, PRICE_MOST } from './kinds.ts';
import type { WantedGoods, WantedKind } from './typed.ts';
import { type Checked, gatherWrong, type Say } from '../../formCheck.ts';

/** What a product belongs to: those that are like it are of the same. */
export const SHELVES: Readonly<Record<string, string>> = {
  carry: '背包',
  camp: '露营',
  wear: '服装',
  walk: '鞋和登山杖',
  light: '照明',
  cook: '炊具',
  safe: '安全',
  other: '其他',
};
/** The page says that one is bought at this shop: nowhere else is it led to. */
const SHOP = 'youzan.com';

/** Values of the columns, and the kinds. */
export interface KeptGoods {
  readonly title: string;
  readonly alias: string;
  readonly category: string;
  readonly pitch: string;
  readonly price: number;
  readonly origin: number | null;
  readonly vip: number | null;
  readonly limit: number | null;
  readonly sold: number;
  readonly weight: number | null;
  readonly size: string;
  readonly season: string;
  readonly specs: string;
  readonly detail: string;
  readonly service: string;
  readonly url: string;
  readonly video: string;
  readonly kinds: readonly (Omit<WantedKind, 'props'> & { readonly props: string })[];
}

const lengthOf = (text: string): number => Array.from(text).length;

const lines = (field: string, given: readonly string[], most: number, longest: number, say: Say): string[] => {
  const kept = given.map(oneLine).filter((line) => line !== '');
  if (kept.length > most) say(field, `最多 ${most} 行`);
  const long = kept.findIndex((line) => lengthOf(line) > longest);
  if (long >= 0) say(field, `第 ${long + 1} 行太长了，一行最多 ${longest} 个字`);
  return kept;
};

/** `名称：内容`, a line each. */
const specsOf = (given: readonly string[], say: Say): (readonly [string, string])[] =>
  lines('specs', given, 40, 80, say).map((line, at) => {
    const [, name = '', value = ''] = /^([^：:]{1,20})[：:]\s*(.+)$/.exec(line) ?? [];
    if (value === '') say('specs', `第 ${at + 1} 行：写成“容量：48 升”，名称最多 20 个字`);
    return [name.trim(), value] as const;
  });

const sums = ({ origin, vip }: WantedGoods, prices: readonly number[], say: Say): void => {
  const least = Math.min(...prices);
  for (const [field, sum] of [
    ['origin', origin],
    ['vip', vip],
  ] as const)
    if (sum !== null && !(sum >= 1 && sum <= PRICE_MOST)) say(field, '0.01 到 100000 元，最多两位小数；没有就空着');
  if (origin !== null && origin <= least) say('origin', '原价要高于最便宜的一款，不然不会显示');
  if (vip !== null && vip >= least) say('vip', '会员价要低于最便宜的一款，不然不会显示');
};

const shopAddress = (given: string, say: Say): string => {
  const parsed = URL.parse(given);
  const place = shopOf(given);
  if (parsed === null || place === null) {
    say('url', '写完整的购买地址，以 https:// 开头');
    return '';
  }
  const { hostname, username, password, port } = parsed;
  if (hostname !== SHOP && !hostname.endsWith(`.${SHOP}`)) say('url', `只能是有赞商城的地址，以 ${SHOP} 结尾的网站`);
  if (username !== '' || password !== '' || port !== '') say('url', '地址里不能有用户名、密码和端口');
  if (place.url.length > 500) say('url', '地址太长了，最多 500 个字符');
  return place.url;
};

const filmOf = (given: string, say: Say): string => {
  if (given === '') return '';
  const address = filmAddress(given);
  if (address === null) say('video', '写完整的视频地址，以 https:// 开头，只能是有赞存视频的网站');
  else if (address.length > 500) say('video', '地址太长了，最多 500 个字符');
  return address ?? '';
};

/** What is typed, checked field by field. `id`: null for a new one. */
export const checkGoods = (
  database: DatabaseSync,
  id: number | null,
  wanted: WantedGoods,
): Checked<{ readonly goods: KeptGoods }> => {
  const { wrong, say, isWrong } = gatherWrong();
  const count = (field: string, value: number | null, least: number, most: number): void => {
    if (value !== null && !(value >= least && value <= most)) say(field, `${least} 到 ${most}，写整数`);
  };
  const word = (field: 'title' | 'pitch' | 'size' | 'season', most: number): string => {
    const text = oneLine(wanted[field]);
    if (lengthOf(text) > most) say(field, `最多 ${most} 个字`);
    return text;
  };
  const { alias, category, kinds, origin, vip, limit, sold, weight } = wanted;
  const [title, pitch, size, season] = [word('title', 60), word('pitch', 80), word('size', 40), word('season', 20)];
  if (lengthOf(title) < 2) say('title', '名称 2 到 60 个字');
  if (!/^[\w-]{1,64}$/.test(alias)) say('alias', '1 到 64 个字母、数字、横线或下划线，照抄有赞后台的商品别名');
  else if (one(database, 'SELECT 1 FROM goods WHERE alias = ? AND id IS NOT ?', alias, id))
    say('alias', '另一件商品已经用了这个别名');
  if (!Object.hasOwn(SHELVES, category)) say('category', '选一个类型');
  checkKinds(kinds, say);
  const prices = kinds.map(({ price }) => price);
  sums(wanted, prices, say);
  count('limit', limit, 1, 10_000);
  count('sold', sold, 0, 100_000_000);
  count('weight', weight, 1, 100_000);
  const specs = specsOf(wanted.specs, say);
  const detail = lines('detail', wanted.detail, 60, 500, say);
  const service = lines('service', wanted.service, 20, 120, say);
  const url = shopAddress(wanted.url, say);
  const video = filmOf(wanted.video.trim(), say);
  if (isWrong()) return { wrong };
  return {
    goods: {
      ...{ title, alias, category, pitch, origin, vip, limit, sold, weight, size, season, url, video },
      price: Math.min(...prices),
      specs: JSON.stringify(specs),
      detail: JSON.stringify(detail),
      service: JSON.stringify(service),
      kinds: kinds.map((kind) => ({
        ...kind,
        name: oneLine(kind.name),
        props: JSON.stringify((kind.props ?? []).map(([name, value]) => [oneLine(name), oneLine(value)])),
      })),
    },
  };
};
