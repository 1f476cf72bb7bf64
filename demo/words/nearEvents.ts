/** Events of a city beside 深圳 in the next two weeks: where one is sent whose own city has none. */
export interface NearWords {
  readonly title: string;
  readonly intro: string;
  readonly place: string;
  readonly meet: string;
  readonly seat: readonly [longitude: number, latitude: number];
  /** Days from the moment of the seed to the start, its hour in China, how many hours it lasts. */
  readonly inDays: number;
  readonly hour: number;
  readonly hours: number;
  readonly capacity: number;
  readonly level: number;
  readonly distanceM: number;
  readonly climbM: number;
  readonly topM: number;
  readonly priceFen: number;
}

export const nearEvents: readonly NearWords[] = [
  {
    title: '惠州白云嶂看日出',
    intro: '凌晨四点从乌石村上山，赶在日出前到主峰，看完云海原路下撤，中午回到村里吃饭。',
    place: '白云嶂',
    meet: '惠东平山汽车站正门',
    seat: [114.64, 22.93],
    inDays: 6,
    hour: 4,
    hours: 8,
    capacity: 18,
    level: 3,
    distanceM: 11_000,
    climbM: 920,
    topM: 1_003,
    priceFen: 0,
  },
  {
    title: '大南山海岸线一日',
    intro: '沿着海边的渔村古道走，退潮时踩着礁石过三个海湾，走到黄金海岸看落日。鞋底要防滑，会湿脚。',
    place: '大南山海岸',
    meet: '惠东稔山客运站，看橙色队旗',
    seat: [114.83, 22.62],
    inDays: 10,
    hour: 8,
    hours: 10,
    capacity: 24,
    level: 2,
    distanceM: 14_500,
    climbM: 480,
    topM: 210,
    priceFen: 6_800,
  },
];
