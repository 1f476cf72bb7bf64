import type { DatabaseSync } from 'node:sqlite';
import { indexAll } from '../src/backend/community/search/indexing.ts';
import { transaction } from '../src/backend/database/transaction.ts';
import { refreshRanks } from '../src/backend/top/refresh.ts';
import { createThreads } from './compose/comments.ts';
import { writeFilms } from './films/writeFilms.ts';
import { createDirectory } from './directory.ts';
import { drawAhead } from './drawAhead.ts';
import { planEntries } from './plan.ts';
import type { Progress } from './progress.ts';
import { createRandom, type Random } from './random.ts';
import { writeCommentLikes, writeFollows, writeLikes } from './write/bonds.ts';
import { writeBoards } from './write/boards.ts';
import { writeEntry, type Written } from './write/entries.ts';
import { writeEventCards } from './write/events/eventCards.ts';
import { writeEvents } from './write/events/events.ts';
import { writePictureQuestion, writeRatings, writeSeen } from './write/events/ratings.ts';
import { writeNearEvents } from './write/events/nearEvents.ts';
import { writeChallenges } from './write/challenges.ts';
import { writeGear } from './write/gear.ts';
import { writeHomes } from './write/homes.ts';
import { writeInboxMarks } from './write/inbox.ts';
import { writeHouse } from './write/house.ts';
import { writeMatches } from './write/matches.ts';
import { hasMembers, writeMembers } from './write/members.ts';
import { seedVip } from './vip/seedVip.ts';
import { createPictureStore } from './write/pictures.ts';
import { writeReports } from './write/reports.ts';
import { writeRouteLife } from './write/routes/routes.ts';
import { writeRouteTalk } from './write/routes/talk.ts';
import { writeSearches } from './write/searches.ts';
import { writeGoodsCards, writeShop } from './write/shop.ts';
import { writeTopics } from './write/topics.ts';
import { writeTalk } from './write/talk.ts';
import { writeYears } from './years/writeYears.ts';

export { demoAccounts, type DemoAccount } from './accounts.ts';

const sizes = {
  full: { members: 300, entries: 3_000, drawn: 44 },
  small: { members: 20, entries: 100, drawn: 0 },
} as const;
/** Of one route: its watch wrote a point each second for a long weekend. */
const HUGE_POINTS = 100_000;
export type SeedSize = keyof typeof sizes;

export interface SeedOptions {
  /** Folder of the pictures (backend/pictures/paths.ts). */
  readonly filesDir: string;
  /** The moment of seeding, epoch milliseconds: nothing in the world is later. */
  readonly now: number;
  readonly random?: Random;
  readonly onProgress?: Progress;
  readonly size?: SeedSize;
  /** False leaves every picture to its first request. */
  readonly drawAhead?: boolean;
}

/**
 * Fills an empty, migrated database with a world to look at: members, boards, two years of texts,
 * talk, likes. The same `now` and `random` give the same world. The rows are written in one
 * transaction; then the pictures that the first screens show are drawn. All others have a recipe
 * and are drawn when somebody asks. A database that has members is left as it is.
 */
export const seed = async (database: DatabaseSync, options: SeedOptions): Promise<void> => {
  if (hasMembers(database)) return;
  const { now, filesDir, random = createRandom('山野'), onProgress = () => {}, size = 'full' } = options;
  const ahead = options.drawAhead ?? true;
  const { members: memberCount, entries: entryCount, drawn } = sizes[size];
  const total = entryCount * 2;

  const first = transaction(database, () => {
    const pictures = createPictureStore(database, random.fork('picture-ids'));
    const find = createDirectory();
    const house = writeHouse(database, pictures, now);
    const members = writeMembers(database, { random: random.fork('members'), now, count: memberCount, find, pictures });
    const plans = planEntries(random.fork('plan'), members, now, entryCount, (done) => {
      onProgress(done, total, '正在写下两年的山野');
    });

    const lively = members.filter((member) => !member.fresh).sort((a, b) => b.activity - a.activity);
    const voices = random.fork('voices');
    const speak = (): (typeof lively)[number] =>
      lively[Math.floor(Math.pow(voices.next(), 1.3) * lively.length)] as (typeof lively)[number];
    const threads = createThreads(random.fork('threads'));
    const hearts = random.fork('hearts');
    const details = random.fork('details');
    const written: Written[] = [];
    const hugeAt =
      size === 'full'
        ? plans.findIndex(
            ({ draft, marks }) => draft.kind === 'travelogue' && draft.story.days > 2 && !marks.visibility,
          )
        : -1;
    plans.forEach((plan, index) => {
      const recorded = index === hugeAt ? HUGE_POINTS : undefined;
      const entry = writeEntry(database, plan, { random: details, ...house, find, pictures, recorded });
      written.push(entry);
      const { ids } = writeTalk(database, entry, { random: voices, now, voices: speak, threads });
      writeLikes(database, entry, lively, hearts, now);
      writeCommentLikes(database, ids, lively, hearts, now);
      if (index % 25 === 0) onProgress(entryCount + index, total, '正在请大家来说话');
    });
    writeFollows(database, members, random.fork('follows'), now);
    const world = { now, members, entries: written };
    writeTopics(database, { ...world, random: random.fork('topics'), pictures, topics: house.topics });
    writeBoards(database, { ...world, random: random.fork('boards') });
    writeHomes(database, { members, now, random: random.fork('homes') });
    writeRouteLife(database, { now, members });
    writeRouteTalk(database, { now, members });
    writeReports(database, now);
    writeMatches(database, { now, members, random: random.fork('matches') });
    seedVip(database, now);
    writeShop(database, { now, random: random.fork('shop'), pictures });
    writeGoodsCards(database, written);
    writeGear(database, { now, members });
    writeChallenges(database, { now, members, random: random.fork('challenges') });
    writeEvents(database, { now, members, random: random.fork('events'), pictures, find });
    writeEventCards(database, written);
    writeNearEvents(database, { now, members, find });
    writeYears(database, { now, members, random: random.fork('years'), find, share: size === 'full' ? 1 : 0.15 });
    // Behind everything that draws: nothing else moves.
    const me = members[0]?.id ?? 1;
    writeRatings(database, now, me, random.fork('ratings'));
    writeSeen(database, me, random.fork('seen'));
    writePictureQuestion(database, now, me, random.fork('question'), pictures);
    writeInboxMarks(database, now);

    const newest = [...written]
      .reverse()
      .filter(
        (entry) => !entry.marks.audit && !entry.marks.visibility && !entry.marks.deletedAt && !entry.marks.removedAt,
      );
    const feed = newest.flatMap((entry) => entry.pictureIds.slice(0, 9)).slice(0, drawn);
    return drawn === 0 || !ahead
      ? []
      : [...new Set([...feed, ...house.covers.slice(0, 10)])].flatMap((id) => pictures.get(id) ?? []);
  });
  indexAll(database);
  transaction(database, () => writeSearches(database, { now, random: random.fork('searches') }));
  refreshRanks(database, now);
  await writeFilms(database, { files: filesDir, now });
  await drawAhead(first, filesDir, onProgress);
};
