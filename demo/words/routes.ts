import type { Land } from './spots.ts';

/** What walkers mark on their way: name (with the sight that is near), and note. */
export const marks = {
  water: [
    ['{sight}水源', '路左三十米有山泉，枯水期要往下找一找'],
    ['{sight}取水点', '水管接出来的，煮开再喝'],
    ['溪边取水', '水量全年稳定，雨后浑'],
  ],
  exit: [
    ['{sight}撤退点', '岔下去一个半小时到公路，能叫到车'],
    ['下撤岔口', '天气不好就从这里下，路况清楚'],
  ],
  signal: [
    ['{sight}有移动信号', '移动两格，电信没有'],
    ['垭口信号点', '站到石头上三家都有，往前六公里都没有'],
  ],
  camp: [
    ['{sight}营地', '能扎十来顶，背风，离水源五分钟'],
    ['{sight}露营地', '地平，风大的日子往林子边上靠'],
  ],
  danger: [
    ['落石路段', '快速通过，不要停下来拍照'],
    ['{sight}悬崖边', '路窄，遇到马队靠里站'],
  ],
  supply: [['小卖部补给', '泡面、水和充电，旺季下午会卖完']],
  stairs: [['{sight}石阶', '一口气上去四百多级，慢慢来']],
  forbidden: [['保护区禁区', '林业站立了牌，不能往里走']],
} as const;

interface Report {
  readonly kind: 'mud' | 'snow' | 'ice' | 'closed' | 'ford' | 'rockfall' | 'overgrown' | 'wind' | 'good';
  readonly text: string;
  /** Where it can be said; everywhere when left out. */
  readonly lands?: readonly Land[];
}

/** Short reports of the way. */
export const reports: readonly Report[] = [
  { kind: 'mud', text: '前两天下过雨，林子里一段全是烂泥，鞋套用得上' },
  { kind: 'mud', text: '马道被踩得很烂，靠边走草地', lands: ['meadow', 'snowpeak', 'lake'] },
  { kind: 'snow', text: '垭口背阴面雪到小腿，早上硬下午软，带了冰爪正好', lands: ['snowpeak', 'rock'] },
  { kind: 'snow', text: '最后两公里有残雪，走的人多，路迹清楚', lands: ['snowpeak', 'meadow'] },
  { kind: 'ice', text: '早上石阶结了薄冰，太阳出来就化', lands: ['meadow', 'rock', 'forest'] },
  { kind: 'closed', text: '管理站在查，说防火期不让进，绕不过去', lands: ['forest', 'snowpeak', 'meadow'] },
  { kind: 'ford', text: '溪水涨到膝盖，踩石头过不去了，脱鞋过的', lands: ['forest', 'snowpeak', 'lake'] },
  { kind: 'rockfall', text: '中段塌了一小块，绕上面走，多花十分钟' },
  {
    kind: 'overgrown',
    text: '草长到腰，岔路口的路条被盖住了，看好轨迹',
    lands: ['forest', 'meadow', 'coast', 'terrace'],
  },
  { kind: 'wind', text: '山脊上风很大，站不稳，帐篷都没敢扎', lands: ['meadow', 'coast', 'snowpeak'] },
  { kind: 'good', text: '路很好走，标记清楚，水源都有水' },
  { kind: 'good', text: '刚走完，全程干爽，小卖部都开着' },
  { kind: 'good', text: '人不多，路迹清楚，营地干净' },
];

/** Closed times of the year, by land: month and day from and to, why, who says so. */
export const closures: Partial<Record<Land, readonly [number, number, number, number, string, string]>> = {
  forest: [11, 1, 3, 31, '森林防火期，进山口关闭', '当地林业局公告'],
  meadow: [10, 15, 11, 30, '草甸防火戒严，禁止穿越和露营', '景区管理处公告'],
  snowpeak: [12, 1, 3, 20, '大雪封山，保护站不放行', '保护区管理局公告'],
  coast: [8, 1, 8, 31, '台风季，海边路段封闭', '海事部门通告'],
};

/** What an author says of a route. */
export const intros: readonly string[] = [
  '从{from}上，{to}下，全程约{km}公里。{hazard}。',
  '{spot}{way}，走了{span}。{hazard}。进出：{access}。',
  '轨迹是这次实走的，岔路都打了点。{hazard}，出发前看一眼天气。',
];
