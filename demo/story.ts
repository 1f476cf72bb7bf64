import { chinese, counted, dawnTemperature, dayOf, seasonOf } from './calendar.ts';
import { createPool, type Pool, type Slots } from './phrase.ts';
import type { Hour, Sky } from './pictures/brush/light.ts';
import type { Season } from './pictures/scenery/ground.ts';
import type { Random } from './random.ts';
import { blooms, company, fears } from './words/seen.ts';
import { spots, type Spot, type Way } from './words/spots.ts';

export type Party = keyof typeof company;

/** The facts of one outing. Every sentence and picture about it is made from these. */
export interface Story {
  readonly spot: Spot;
  readonly way: Way;
  readonly month: number;
  readonly season: Season;
  readonly sky: Sky;
  readonly hour: Hour;
  readonly party: Party;
  readonly people: number;
  /** As walked that day: near the way's figures, never the same. */
  readonly km: number;
  readonly climb: number;
  readonly hours: number;
  readonly days: number;
  /** Metres of the highest point. */
  readonly top: number;
  /** °C at dawn up there. */
  readonly dawn: number;
  readonly cost: number;
  readonly walkedAt: number;
  readonly tags: ReadonlySet<string>;
  readonly slots: Slots;
}

export interface StoryOptions {
  readonly at: number;
  readonly home: string;
  readonly spot?: Spot;
  readonly way?: Way;
  readonly sky?: Sky;
  readonly hour?: Hour;
  readonly party?: Party;
  readonly tags?: readonly string[];
  readonly daysMin?: number;
}

const WARM = new Set(['广东省', '香港特别行政区']);
const HOUR_WORDS: Record<Hour, string> = {
  blue: '天亮前',
  dawn: '清晨',
  morning: '上午',
  noon: '正午',
  afternoon: '下午',
  dusk: '黄昏',
  night: '夜里',
};
const SKY_WORDS: Record<Sky, readonly string[]> = {
  clear: ['晴', '大晴天'],
  cloudy: ['多云', '晴转多云'],
  overcast: ['阴', '阴天'],
  fog: ['有雾', '大雾'],
  rain: ['小雨', '阵雨'],
  snow: ['小雪', '下雪'],
  cloudsea: ['晴，有云海', '雨后转晴'],
};

export const skyFor = (random: Random, spot: Spot, dawn: number, high: boolean): Sky => {
  const sky = random.weighted<Sky>([
    ['clear', 38],
    ['cloudy', 25],
    ['overcast', 9],
    ['fog', 8],
    ['rain', 6],
    ['snow', dawn <= 0 ? 12 : 0],
    ['cloudsea', high ? 9 : 0],
  ]);
  return spot.land === 'desert' && sky !== 'clear' && sky !== 'cloudy' ? 'clear' : sky;
};

/** Makes outings that agree with themselves: place, month, weather, people and numbers. */
export const createStories = (random: Random): ((options: StoryOptions) => Story) => {
  const bloomPool: Pool = createPool(random.fork('blooms'), blooms);
  const open = spots.filter((spot) => !spot.banned);
  return (options) => {
    const walkedAt = options.at;
    const { month, day, weekday } = dayOf(walkedAt);
    const season = seasonOf(month);
    const near = open.filter(
      (spot) =>
        spot.months.includes(month) &&
        (spot.land !== 'city' || spot.at.some((name) => name === options.home)) &&
        (!options.daysMin || spot.ways.some((way) => way.days >= options.daysMin!)),
    );
    const spot =
      options.spot ??
      random.weighted(
        near.map((spot) => [spot, spot.weight * (spot.at.some((name) => name === options.home) ? 3 : 1)] as const),
      );
    const ways = spot.ways.filter((way) => way.days >= (options.daysMin ?? 1));
    const way = options.way ?? random.pick(ways.length > 0 ? ways : spot.ways);
    const top = way.top ?? spot.top;
    const high = top >= 3500;
    const dawn = dawnTemperature(month, spot.lngLat[1], top) + random.int(-2, 2);
    const sky = options.sky ?? skyFor(random, spot, dawn, spot.land !== 'coast' && spot.land !== 'desert' && top > 900);
    const party =
      options.party ??
      random.weighted<Party>([
        ['solo', 20],
        ['pair', 24],
        ['group', 30],
        ['club', way.grade >= 2 ? 16 : 6],
        ['family', way.grade <= 2 ? 16 : 0],
      ]);
    const people = { solo: 1, pair: 2, group: random.int(3, 5), club: random.int(8, 19), family: random.int(3, 5) }[
      party
    ];
    const km = Math.max(3, Math.round(way.km * random.real(0.96, 1.05) * 10) / 10);
    const climb = Math.round((way.climb * random.real(0.95, 1.05)) / 10) * 10;
    const hours = Math.round(way.hours * random.real(0.9, 1.15) * (party === 'family' ? 1.2 : 1) * 2) / 2;
    const cost = Math.max(30, Math.round((spot.costADay * way.days * random.real(0.8, 1.25)) / 10) * 10);
    const tags = new Set<string>([
      season,
      sky,
      spot.land,
      party,
      way.days > 1 ? 'multi' : 'day1',
      way.grade >= 4 ? 'hard' : way.grade <= 2 ? 'easy' : 'middling',
      ...(options.tags ?? []),
    ]);
    tags.add(spot.name);
    if (way.from === way.to) tags.add('loop');
    if (high) tags.add('high');
    if (top >= 4300) tags.add('over4000');
    if (way.days > 1 && spot.land !== 'city') tags.add('camp');
    if (dawn <= 3) tags.add('cold');
    if (WARM.has(spot.at[0] ?? '')) tags.add('warm');
    const hour = options.hour ?? random.pick(['morning', 'noon', 'afternoon', 'afternoon', 'dusk'] as const);
    const [sight = '', sight2 = ''] = random.shuffle(spot.sights);
    const camp = Math.round((spot.low + (top - spot.low) * random.real(0.55, 0.9)) / 50) * 50;
    const early = way.hours / way.days > 7 || hour === 'dawn';
    const pick = (list: readonly string[]) => (): string => random.pick(list);
    const slots: Slots = {
      spot: spot.name,
      way: way.name.startsWith(spot.name) ? way.name.slice(spot.name.length) : way.name,
      from: way.from,
      to: way.to,
      summit: way.high ?? spot.summit,
      km: String(km),
      climb: String(climb),
      days: String(way.days),
      hours: String(hours),
      top: String(top),
      low: String(Math.ceil((spot.low + 1) / 100) * 100),
      alt: String(camp),
      sight,
      sight2,
      hazard: pick(spot.hazards),
      food: pick(spot.foods),
      access: pick(spot.access),
      month: `${chinese(month)}月`,
      season: { spring: '春天', summer: '夏天', autumn: '秋天', winter: '冬天' }[season],
      date:
        random.chance(0.35) && (weekday === 6 || weekday === 0)
          ? weekday === 6
            ? '周六'
            : '周日'
          : `${month}月${day}日`,
      temp: `清晨${dawn < 0 ? `零下${counted(-dawn)}` : counted(dawn)}度`,
      wake: early
        ? random.pick(['凌晨四点半', '清晨五点', '五点半', '凌晨四点', '天没亮'])
        : random.pick(['早上七点', '六点半', '七点半', '早上八点']),
      mates: () => random.pick(company[party]),
      n: counted(people),
      span: `${counted(way.days)}天`,
      cost: String(cost),
      home: options.home.replace(/(市|省|特别行政区)$/, ''),
      bloom: () => bloomPool.take(tags, {}) ?? '天气正好',
      fear: pick(fears),
      pace: String(Math.round((km / hours) * 10) / 10),
      rate: String(Math.round(climb / hours / 10) * 10),
      grade: String(way.grade),
      weather: () => random.pick(SKY_WORDS[sky]),
      hour: HOUR_WORDS[hour],
      monthsText: monthsText(spot.months),
      half: String(Math.max(5, Math.round(km / way.days / 5) * 5)),
    };
    return {
      spot,
      way,
      month,
      season,
      sky,
      hour,
      party,
      people,
      km,
      climb,
      hours,
      days: way.days,
      top,
      dawn,
      cost,
      walkedAt,
      tags,
      slots,
    };
  };
};

/** '四月到六月、九月到十一月' from a list of months, around the turn of the year. */
export const monthsText = (months: readonly number[]): string => {
  const has = new Set(months);
  if (has.size === 12) return '全年';
  const runs: string[] = [];
  for (const month of [...has].sort((a, b) => a - b)) {
    if (has.has(month === 1 ? 12 : month - 1)) continue;
    let last = month;
    while (has.has((last % 12) + 1)) last = (last % 12) + 1;
    runs.push(
      last === month ? `${chinese(month)}月` : `${chinese(month)}月到${last < month ? '次年' : ''}${chinese(last)}月`,
    );
  }
  return runs.join('、');
};
