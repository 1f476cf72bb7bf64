import { openDatabase } from '../../src/backend/database/open.ts';
import { readSecret } from '../../src/backend/secretFile.ts';
import { tokenOf } from '../../src/backend/sessions/session.ts';
import { join } from 'node:path';
import type { Wanted } from './drive.ts';
import { handleOf } from './seed/people.ts';
import { createDraw } from './seed/random.ts';
import { addressesIn } from './pages.ts';
import { questionOf } from './seed/words.ts';
import { type Visit, visitsOf } from './visits.ts';

/** What is asked of a server at once, by how many, and what stands in every answer. */
export interface Scene {
  readonly name: string;
  readonly callers: number;
  /** So many a second whether they are answered or not, instead of the callers. */
  readonly rate?: number;
  readonly next: (n: number) => Wanted;
  readonly expect?: string;
  /** The addresses that are asked for by turns; what this world does not have is taken out before. */
  readonly among?: string[];
}

const address = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

/** A request without a session, from an address of its own. */
export const guest = (path: string, n: number, more: Record<string, string> = {}): Wanted => ({
  path,
  headers: { 'User-Agent': 'load', 'X-Forwarded-For': address(n), ...more },
});

/** What visitors type, one after the other; the same in every run. */
const questions = (() => {
  const draw = createDraw(7);
  return Array.from({ length: 997 }, () => questionOf(draw));
})();

/** The scenes over the world in `dir`, with gifts for so many rounds: each member takes each gift once. */
export const scenesOf = (
  dir: string,
  rounds: number,
): {
  scenes: readonly Scene[];
  visits: readonly Visit[];
  member: (path: string, n: number, body?: object) => Wanted;
} => {
  const secret = readSecret(join(dir, 'secret.key'));
  const database = openDatabase(join(dir, 'shell.db'));
  const sessions = Number(database.prepare('SELECT count(*) AS n FROM sessions').get()?.['n']);
  const gifts = Array.from({ length: 10 * rounds }, () =>
    Number(
      database.prepare("INSERT INTO vip_gifts (name, note, tier, days, starts_at) VALUES ('体验', '', 1, 7, 0)").run()
        .lastInsertRowid,
    ),
  );
  const pages = addressesIn(database);
  database.close();
  const member = (path: string, n: number, body?: object): Wanted => ({
    path,
    headers: {
      ...guest(path, n).headers,
      Cookie: `sid=${tokenOf(secret, handleOf(n % sessions))}`,
      ...(body === undefined
        ? {}
        : {
            'Content-Type': 'application/json',
            'X-Requested-With': 'trail-shell',
            Origin: 'http://own.example',
            'Idempotency-Key': `load-${Date.now()}-${n}-${Math.trunc(n * 7_919)}`,
          }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const page = (path: string, n: number): Wanted => guest(path, n, { 'Accept-Encoding': 'br' });
  const members = Math.min(sessions, 20_000);
  let granted = 0;
  const grant = (): Wanted => {
    granted += 1;
    const id = String(gifts[Math.floor(granted / members) % gifts.length]);
    return member('/api/vip/receiveVip', granted % members, { id });
  };
  const session: Scene['next'] = (n) => member('/api/validIslogin', n);
  const question = (n: number): string => encodeURIComponent(questions[n % questions.length] as string);
  const scene = (name: string, callers: number, next: Scene['next'], expect?: string): Scene => ({
    name,
    callers,
    next,
    ...(expect === undefined ? {} : { expect }),
  });
  return {
    member,
    visits: visitsOf(guest, member, question),
    scenes: [
      { ...scene('pages', 20, (n) => page(pages[n % pages.length] as string, n), ''), among: pages },
      scene('session check', 20, session),
      scene('boards', 20, (n) => guest('/api/community/boards', n)),
      scene('topics', 20, (n) => guest('/api/community/topics', n)),
      scene('a post', 20, (n) => guest('/api/community/post?id=1', n)),
      scene('feed, plain', 20, (n) => guest('/api/community/feed', n)),
      scene('feed, brotli', 20, (n) => guest('/api/community/feed', n, { 'Accept-Encoding': 'br' }), ''),
      scene('followed by heat', 20, (n) => member('/api/community/feed?tab=follow&sort=hot', n)),
      scene('search', 20, (n) => guest(`/api/community/search?q=${question(n)}`, n)),
      scene('a rank', 20, (n) => member(`/api/top/rank?at=all&subject=${n % 2 === 0 ? 'likes' : 'route'}`, n)),
      scene('200 km around', 10, (n) => guest('/api/place/nearby?longitude=116.4&latitude=39.9&radiusKm=200', n)),
      scene('months', 10, (n) => guest('/api/dynamic/months', n)),
      scene('grants, durable', 50, grant),
      { ...scene('grants at their rate', 0, grant), rate: 800 },
      { ...scene('session check at its rate', 0, session), rate: 3_000 },
    ],
  };
};
