import { createRandom } from '../../../demo/random.ts';
import { readingOf } from '../../../src/backend/community/search/readings.ts';
import { all } from '../../../src/backend/database/statement.ts';
import type { World } from '../backend/support/world.ts';

const random = createRandom('搜');
const HAN = /[\u4e00-\u9fff]{6,}/g;

/** A stretch of six to nine characters that somebody could remember of a title. */
const partOf = (title: string): string => {
  const runs = title.match(HAN) ?? [title];
  const run = random.pick(runs);
  const size = Math.min(run.length, random.int(6, 9));
  const from = random.int(0, run.length - size);
  return run.slice(from, from + size);
};

const WRONG = '的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动';
const withOneWrong = (part: string): string => {
  const at = random.int(0, part.length - 1);
  const other = random.pick([...WRONG].filter((one) => one !== part[at]));
  return part.slice(0, at) + other + part.slice(at + 1);
};

const ways: Readonly<Record<string, (title: string) => string>> = {
  whole: (title) => title,
  piece: partOf,
  pinyin: (title) => readingOf(partOf(title)).join(''),
  initials: (title) =>
    readingOf(partOf(title))
      .map((syllable) => syllable[0])
      .join(''),
  wrong: (title) => withOneWrong(partOf(title)),
};

/** Asks the search of this world for forty titles in five ways each. Says which questions missed their entry among the first ten. */
export const askForTitles = async (world: World): Promise<{ asked: number; missed: string[] }> => {
  const titles = all<{ id: number; title: string }>(
    world.database,
    "SELECT id, title FROM entries WHERE kind <> 'dynamic' AND shown = 1 AND visibility = 'public' ORDER BY id",
  ).filter(({ title }) => (title.match(HAN) ?? []).length > 0);
  const guest = world.browser();
  const missed: string[] = [];
  const chosen = random.shuffle(titles).slice(0, 40);
  for (const { id, title } of chosen)
    for (const [way, questionOf] of Object.entries(ways)) {
      const q = questionOf(title);
      const { body } = await guest.get('/api/community/search', { q });
      const ids = (body.data.items as { id: string }[]).map((item) => item.id);
      if (!ids.includes(String(id))) missed.push(`${way}: ${q} (${title}) → ${ids.length}, ${body.data.way}`);
    }
  return { asked: chosen.length * 5, missed };
};
