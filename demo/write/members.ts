import type { DatabaseSync } from 'node:sqlite';
import { one, run } from '../../src/backend/database/statement.ts';
import { demoAccounts } from '../accounts.ts';
import type { Found } from '../directory.ts';
import { createDeck, type Random } from '../random.ts';
import { expand } from '../phrase.ts';
import { cities, emojiNames, intros, nickNames } from '../words/people.ts';
import { spots } from '../words/spots.ts';
import type { PictureStore } from './pictures.ts';

export interface SeedMember {
  readonly id: number;
  readonly home: string;
  readonly joinedAt: number;
  /** How much this member writes and is read; a long tail. */
  readonly activity: number;
  readonly fresh: boolean;
  readonly leader: boolean;
  readonly phone: string | null;
}

const YEAR_MS = 365 * 86_400_000;

const INSERT = `INSERT INTO users (phone, nick_name, avatar_id, gender, intro, province_id, city_id, vip, vip_until,
  auto_renew, leader, privacy, state, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** Writes the members: the demo accounts first, then people with names they would choose. */
export const writeMembers = (
  database: DatabaseSync,
  {
    random,
    now,
    count,
    find,
    pictures,
  }: { random: Random; now: number; count: number; find: (names: readonly string[]) => Found; pictures: PictureStore },
): SeedMember[] => {
  const names = createDeck(random, [...new Set(nickNames)]);
  const taken = new Set<string>();
  const members: SeedMember[] = [];
  for (let index = 0; index < count; index += 1) {
    const demo = demoAccounts[index];
    const [province, city] = random.weighted(cities.map((entry) => [entry, entry[2]] as const));
    const place = find(province === city ? [city] : [province, city]);
    const home = city;
    const short = city.replace(/(市|特别行政区)$/, '');
    let name = demo?.nickName ?? (index % 36 === 20 ? (emojiNames[Math.floor(index / 36)] ?? names()) : names());
    for (let tries = 0; taken.has(name) && tries < 40; tries += 1)
      name = `${names()}${random.pick(['', `在${short}`, '本人', '_', '2号', '呀', '同学', 'er'])}`;
    taken.add(name);
    const joinedAt = demo
      ? now - (demo.fresh ? 2 * 3_600_000 : YEAR_MS * (2.1 + index * 0.3))
      : Math.floor(now - Math.min(YEAR_MS * 5, YEAR_MS * 2.05 + Math.abs(random.normal()) * YEAR_MS * 0.9));
    const activity = demo ? (demo.fresh ? 0 : 3.5) : Math.min(5.5, Math.exp(random.normal() * 0.95));
    const leader = demo?.leader ?? random.chance(0.06);
    const vip =
      demo?.vip ??
      random.weighted([
        [0, 74],
        [1, 19],
        [2, 7],
      ] as const);
    const until = demo
      ? demo.vipDays === null
        ? null
        : now + demo.vipDays * 86_400_000
      : vip === 0
        ? null
        : now + random.int(-60, 360) * 86_400_000;
    const avatar =
      demo?.fresh || (!demo && random.chance(0.06))
        ? null
        : pictures.add(
            { kind: 'badge', seed: random.int(1, 1_000_000_000), width: 400, height: 400 },
            `${name}的头像`,
            null,
            joinedAt,
          );
    const intro =
      demo?.intro ??
      expand(
        random.pick(intros),
        { city: short, spot: () => random.pick(spots.filter((spot) => !spot.banned)).name },
        random,
      );
    const gender = random.weighted([
      [0, 20],
      [1, 42],
      [2, 38],
    ] as const);
    // A draw that nothing takes any more: without it everybody after would be somebody else.
    if (!demo?.fresh) random.next();
    const { id } = run(
      database,
      INSERT,
      demo ? `86${demo.phone}` : null,
      name,
      avatar,
      gender,
      intro,
      place.provinceId,
      place.cityId ?? place.id,
      vip,
      until,
      demo?.autoRenew ? 1 : vip > 0 && !demo && random.chance(0.3) ? 1 : 0,
      leader ? 1 : 0,
      demo?.privacy ?? (random.chance(0.04) ? 1 : 0),
      demo?.state ?? 0,
      Math.floor(joinedAt),
    );
    members.push({
      id,
      home,
      joinedAt: Math.floor(joinedAt),
      activity,
      fresh: demo?.fresh ?? false,
      leader,
      phone: demo?.phone ?? null,
    });
  }
  return members;
};

export const hasMembers = (database: DatabaseSync): boolean =>
  one(database, 'SELECT 1 FROM users LIMIT 1') !== undefined;
