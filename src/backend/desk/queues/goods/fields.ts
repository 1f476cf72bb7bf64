import type { ManagedGoods, ManagedKind } from '../../../youzan/manage/managed.ts';
import type { WantedGoods } from '../../../youzan/manage/typed.ts';
import { SHELVES } from '../../../youzan/manage/wanted.ts';
import type { Box, Values } from '../../page/boxes.ts';
import { fenTyped, wholeTyped } from '../../page/fields.ts';
import { kindLine, kindsIn, linesOf, sumOf } from './kindLines.ts';

export const GOODS_PATH = '/desk/goods';

/** The form of a product. All of its texts together stay below what a form may bring. */
export const GOODS_BOXES: readonly Box[] = [
  { name: 'title', label: '名称，2 到 60 个字', must: true, max: 60 },
  { name: 'alias', label: '有赞后台的商品别名', must: true, max: 64, example: '2xk9c0q1v7' },
  { name: 'category', label: '类型，相近的商品按它找', options: SHELVES },
  { name: 'pitch', label: '一句话：适合什么', max: 80 },
  {
    name: 'kinds',
    label: '款式，一行一款：名称 | 价格，元 | 库存 | 编码 | 属性；编码和属性可以不写。改名时靠编码认出是同一款',
    look: 'long',
    must: true,
    max: 1_800,
    example: '松针绿 M | 699.00 | 12 | PACK-M | 颜色：松针绿；尺码：M',
  },
  { name: 'origin', label: '原价，元；没有就空着', max: 12 },
  { name: 'vip', label: '会员价，元；没有就空着', max: 12 },
  { name: 'limit', label: '每人限购几件，空着是不限', look: 'whole', max: 5 },
  { name: 'sold', label: '已售几件', look: 'whole', max: 9 },
  { name: 'weight', label: '重量，克；没有就空着', look: 'whole', max: 6 },
  { name: 'size', label: '尺寸', max: 40, example: '68 × 32 × 24 厘米' },
  { name: 'season', label: '适用季节', max: 20 },
  { name: 'specs', label: '参数，一行一个：名称，冒号，内容', look: 'long', max: 900, example: '容量：48 升' },
  { name: 'detail', label: '详情，一行一段', look: 'long', max: 2_400 },
  { name: 'service', label: '售后与运费，一行一条', look: 'long', max: 400 },
  { name: 'url', label: '购买地址，有赞商城的 https 地址', must: true, max: 500, example: 'https://shop.youzan.com/…' },
  { name: 'video', label: '视频地址，照抄有赞后台，MP4；没有就空着', max: 500, example: 'https://….yzcdn.cn/….mp4' },
];

export const NEW_GOODS: Values = { category: 'carry', sold: '0' };

const whole = (value: number | null): string => (value === null ? '' : String(value));

export const goodsValues = (goods: ManagedGoods, kinds: readonly ManagedKind[]): Values => ({
  title: goods.title,
  alias: goods.alias,
  category: goods.category,
  pitch: goods.pitch,
  kinds: kinds.map(kindLine).join('\n'),
  origin: sumOf(goods.origin_price),
  vip: sumOf(goods.vip_price),
  limit: whole(goods.buy_limit),
  sold: String(goods.sold),
  weight: whole(goods.weight),
  size: goods.size,
  season: goods.season,
  specs: (JSON.parse(goods.specs) as [string, string][]).map(([name, value]) => `${name}：${value}`).join('\n'),
  detail: (JSON.parse(goods.detail) as string[]).join('\n'),
  service: (JSON.parse(goods.service) as string[]).join('\n'),
  url: goods.url,
  video: goods.video,
});

export const wantedGoods = (values: Values): WantedGoods => {
  const of = (name: string): string => values[name] ?? '';
  const open = (name: string, read: (text: string) => number): number | null =>
    of(name) === '' ? null : read(of(name));
  return {
    title: of('title'),
    alias: of('alias'),
    category: of('category'),
    pitch: of('pitch'),
    kinds: kindsIn(of('kinds')),
    origin: open('origin', fenTyped),
    vip: open('vip', fenTyped),
    limit: open('limit', wholeTyped),
    sold: open('sold', wholeTyped) ?? 0,
    weight: open('weight', wholeTyped),
    size: of('size'),
    season: of('season'),
    specs: linesOf(of('specs')),
    detail: linesOf(of('detail')),
    service: linesOf(of('service')),
    url: of('url'),
    video: of('video'),
  };
};
