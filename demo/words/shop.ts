import type { Thing } from '../pictures/scenery/objects.ts';

/** A product of the demo shop. Prices are 分, weights grams. */
export interface GoodsWords {
  readonly alias: string;
  readonly category: string;
  readonly title: string;
  readonly pitch: string;
  readonly origin?: number;
  readonly vip?: number;
  readonly limit?: number;
  readonly sold: number;
  readonly weight?: number;
  readonly size: string;
  readonly season: string;
  readonly kinds: readonly (readonly [
    name: string,
    price: number,
    stock: number,
    props?: Readonly<Record<string, string>>,
  ])[];
  readonly specs: readonly (readonly [name: string, value: string])[];
  readonly detail: readonly string[];
  /** What its pictures show, and the words for them. */
  readonly shows: Extract<Thing, 'pack' | 'boots' | 'poles' | 'lamp' | 'bag' | 'mat' | 'stove' | 'bottle'>;
  readonly alts: readonly string[];
  /** What the long pictures below its words show. */
  readonly details?: readonly string[];
  readonly off?: true;
}

export const service: readonly string[] = [
  '满 99 元包邮，新疆、西藏、内蒙古、青海另计运费，以下单页为准。',
  '没有用过、吊牌还在的，签收后 7 天内可以退换；贴身衣物和食品除外。',
  '开线、拉链坏、杆断，一年内免费修；更久的收材料费。',
];

export const shop: readonly GoodsWords[] = [
  {
    alias: 'pack-48',
    category: 'carry',
    title: '山脊 48 升重装背包',
    pitch: '三到五天的重装线路，背负可调，肩带受力稳。',
    origin: 89_900,
    vip: 64_900,
    sold: 1_326,
    weight: 1_480,
    size: '68 × 32 × 24 厘米',
    season: '四季',
    kinds: [
      ['松针绿 S 背长 40–46', 69_900, 12, { 颜色: '松针绿', 背长: 'S（40–46 厘米）' }],
      ['松针绿 M 背长 46–52', 69_900, 3, { 颜色: '松针绿', 背长: 'M（46–52 厘米）' }],
      ['岩灰 M 背长 46–52', 69_900, 0, { 颜色: '岩灰', 背长: 'M（46–52 厘米）' }],
      ['岩灰 L 背长 52–58', 72_900, 8, { 颜色: '岩灰', 背长: 'L（52–58 厘米）' }],
    ],
    specs: [
      ['容量', '48 升，顶包可加 6 升'],
      ['面料', '210D 高强尼龙，底部 420D'],
      ['背负', '铝合金支架，背长 12 厘米可调'],
      ['建议负重', '18 千克以内'],
      ['防雨罩', '自带，收在底部'],
    ],
    detail: [
      '武功山反穿和贡嘎环线上背过一年：18 千克以内不压肩，再重就该换更大的包。',
      '顶包能拆下来当登顶小包。侧面拉链直通主仓，下雨时不用翻开顶盖找雨衣。',
      '腰带口袋放得下 6.7 英寸的手机；水袋仓在内侧，漏水不会先湿睡袋。',
    ],
    shows: 'pack',
    alts: ['重装背包，正面', '背包放在木板上，腰带展开', '背包侧面和防雨罩'],
    details: ['背包放在深色木板上，顶包和肩带朝上', '背包放在石板上，两边的侧袋张开'],
  },
  {
    alias: 'sleepbag-5',
    category: 'camp',
    title: '云层羽绒睡袋 −5°C',
    pitch: '春秋高山营地够暖，压缩后只有一瓶水大。',
    origin: 109_900,
    vip: 88_000,
    limit: 2,
    sold: 842,
    weight: 820,
    size: '展开 210 × 78 厘米',
    season: '春、秋',
    kinds: [['均码 身高 185 以内', 92_800, 4]],
    specs: [
      ['填充', '700 蓬白鸭绒 420 克'],
      ['舒适温标', '0°C，下限 −5°C'],
      ['收纳', '15 × 28 厘米'],
    ],
    detail: [
      '温标按静态睡眠测，怕冷的人请再加 5°C。海拔 4000 米以上的冬夜不要靠它。',
      '受潮后羽绒会塌，出发前套一层防水袋。',
    ],
    shows: 'bag',
    alts: ['展开的羽绒睡袋', '收进袋子的睡袋'],
    details: ['睡袋平铺在地上，绗线一格一格', '睡袋卷好放在布上，旁边是收纳袋'],
  },
  {
    alias: 'mat-r3',
    category: 'camp',
    title: '蛋巢防潮垫 R2.1',
    pitch: '不用充气，扔在碎石上也不会破。',
    sold: 2_710,
    weight: 410,
    size: '183 × 56 × 2 厘米',
    season: '春、夏、秋',
    kinds: [['标准长', 15_900, 86]],
    specs: [
      ['材质', 'IXPE 发泡，单面铝膜'],
      ['R 值', '2.1'],
      ['收纳', '外挂，13 × 14 × 56 厘米'],
    ],
    detail: ['雪地里请再叠一张充气垫。'],
    shows: 'mat',
    alts: ['卷开的防潮垫'],
  },
  {
    alias: 'boots-mid',
    category: 'walk',
    title: '砾石中帮徒步鞋',
    pitch: '碎石和泥路都抓得住，当天下水当天干不了。',
    origin: 79_900,
    sold: 1_904,
    weight: 980,
    size: '中帮，38–45 码',
    season: '三季',
    kinds: [
      ['40 码', 65_900, 0, { 颜色: '沙棕', 尺码: '40 码' }],
      ['41 码', 65_900, 0, { 颜色: '沙棕', 尺码: '41 码' }],
      ['42 码', 65_900, 0, { 颜色: '沙棕', 尺码: '42 码' }],
      ['炭黑 42 码', 65_900, 0, { 颜色: '炭黑', 尺码: '42 码' }],
    ],
    specs: [
      ['鞋面', '翻毛皮拼尼龙网'],
      ['大底', '橡胶，4 毫米齿深'],
      ['防水', '防水膜内靴'],
    ],
    detail: ['偏窄，脚宽的请大半码。新鞋先走两次十公里以内的路再上长线。'],
    shows: 'boots',
    alts: ['一双中帮徒步鞋'],
    details: ['徒步鞋从上面看，鞋带系到最上面一格'],
  },
  {
    alias: 'poles-carbon',
    category: 'walk',
    title: '轻羽碳素登山杖（一对）',
    pitch: '下坡省膝盖，折起来放得进 40 升的包。',
    vip: 35_900,
    sold: 3_120,
    weight: 428,
    size: '折叠 36 厘米，展开 110–130 厘米',
    season: '四季',
    kinds: [
      ['110–130 厘米', 39_900, 41, { 长度: '110–130 厘米' }],
      ['100–120 厘米', 39_900, 17, { 长度: '100–120 厘米' }],
    ],
    specs: [
      ['杆身', '碳纤维三折，外锁调节'],
      ['握把', 'EVA 加长'],
      ['雪托', '附大小各一对'],
    ],
    detail: ['横着受力会断，不要当撬棍。'],
    shows: 'poles',
    alts: ['一对碳素登山杖'],
  },
  {
    alias: 'lamp-450',
    category: 'light',
    title: '夜行头灯 450 流明',
    pitch: '老款，已由可充电的新款代替。',
    sold: 5_233,
    weight: 86,
    size: '6 × 4 × 4 厘米',
    season: '四季',
    kinds: [['三节七号电池', 12_900, 0]],
    specs: [['防水', 'IPX4']],
    detail: ['已停产。'],
    shows: 'lamp',
    alts: ['一只头灯'],
    off: true,
  },
  {
    alias: 'lamp-600',
    category: 'light',
    title: '夜行头灯 600 流明 可充电',
    pitch: '最亮 3 小时，低亮度走完一整夜。',
    sold: 1_450,
    weight: 92,
    size: '6 × 4 × 4 厘米',
    season: '四季',
    kinds: [['Type-C 充电', 18_900, 60]],
    specs: [
      ['续航', '600 流明 3 小时，60 流明 40 小时'],
      ['防水', 'IPX6'],
    ],
    detail: ['零下十度续航大约剩六成，电池请贴身放。'],
    shows: 'lamp',
    alts: ['一只可充电头灯'],
  },
];

/** What of the shop a review of such a thing is about; the old lamp is no longer sold. */
export const reviewed: Readonly<Record<string, readonly string[]>> = {
  登山鞋: ['boots-mid'],
  睡袋: ['sleepbag-5'],
  防潮垫: ['mat-r3'],
  登山杖: ['poles-carbon'],
  头灯: ['lamp-600', 'lamp-450'],
  背包: ['pack-48'],
};
