/** A thing to take: grams of one, or null where nobody has weighed it. Marks: `m` must, `w` worn, `c` gets less. */
export type GearWords = readonly [name: string, quantity: number, grams: number | null, marks?: string, note?: string];

export interface GearListWords {
  readonly title: string;
  readonly trip: string;
  readonly season: string;
  readonly groups: readonly (readonly [name: string, items: readonly GearWords[]])[];
  /** The product's alias, by the item's name. */
  readonly goods?: Readonly<Record<string, string>>;
  readonly hidden?: 'private' | 'deleted';
}

export const gearLists: readonly GearListWords[] = [
  {
    title: '武功山反穿两天一夜',
    trip: '武功山反穿',
    season: '秋',
    goods: { 重装背包: 'pack-48', 羽绒睡袋: 'sleepbag-5', 防潮垫: 'mat-r3', 登山杖: 'poles-carbon', 头灯: 'lamp-600' },
    groups: [
      [
        '背负和睡眠',
        [
          ['重装背包', 1, 1_480, 'm'],
          ['单人帐篷', 1, 1_350, 'm', '营地风大，防风绳带齐'],
          ['羽绒睡袋', 1, 820, 'm'],
          ['防潮垫', 1, 410],
          ['充气枕', 1, 75],
        ],
      ],
      [
        '穿着',
        [
          ['冲锋衣', 1, 420, 'mw'],
          ['速干裤', 1, 310, 'w'],
          ['徒步鞋', 1, 980, 'mw'],
          ['羊毛袜', 2, 85, '', '一双换洗'],
          ['轻羽绒', 1, 290, 'm', '山顶夜里接近零度'],
          ['抓绒帽', 1, 45],
        ],
      ],
      [
        '炊具和食物',
        [
          ['炉头', 1, 85],
          ['气罐 230 克', 1, 380, 'c'],
          ['钛锅 750 毫升', 1, 118],
          ['水', 2, 1_000, 'mc', '观音宕有水源，可以少背一升'],
          ['晚餐和早餐', 2, 350, 'c'],
          ['路餐', 4, 120, 'c'],
        ],
      ],
      [
        '安全和电子',
        [
          ['头灯', 1, 92, 'm'],
          ['备用电池', 1, 60],
          ['急救包', 1, 210, 'm'],
          ['登山杖', 1, 428],
          ['充电宝', 1, 240],
          ['离线轨迹', 1, null, 'm', '出发前在手机里下好'],
          ['身份证', 1, null, 'm'],
        ],
      ],
    ],
  },
  {
    title: '周末一日徒步',
    trip: '',
    season: '四季',
    groups: [
      [
        '随身',
        [
          ['小背包 20 升', 1, 620],
          ['水', 1, 1_500, 'mc'],
          ['路餐', 2, 120, 'c'],
          ['雨衣', 1, 180, 'm'],
          ['头灯', 1, 86, 'm', '下山晚了用得上'],
        ],
      ],
    ],
  },
  { title: '还没想好带什么', trip: '', season: '', groups: [] },
  {
    title: '只给自己看的清单',
    trip: '',
    season: '冬',
    hidden: 'private',
    groups: [['雪具', [['冰爪', 1, 860, 'm']]]],
  },
  { title: '已经删掉的清单', trip: '', season: '', hidden: 'deleted', groups: [['旧物', [['旧帐篷', 1, 2_900]]]] },
  {
    title: '俱乐部公用装备总表',
    trip: '',
    season: '四季',
    groups: Array.from({ length: 15 }, (_, at): readonly [string, readonly GearWords[]] => [
      `${at + 1} 号柜`,
      Array.from({ length: 20 }, (__, item): GearWords => [
        `${['帐篷', '炉具', '绳索', '对讲机', '急救包'][item % 5] ?? ''} ${at + 1}-${item + 1}`,
        (item % 3) + 1,
        120 + item * 35,
      ]),
    ]),
  },
];
