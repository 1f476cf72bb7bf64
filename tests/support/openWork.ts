import { routes } from '../../src/routes.ts';
import { answerOf } from '../../src/routes/rowFacts.ts';

/** Addresses that are still to be built, and may be linked all the same. It only shrinks: who builds one takes it off. */
export const OPEN_WORK: readonly string[] = [];

/** Paths of the rows that answer with the word that they are being built. */
export const plannedPaths = routes.filter((row) => answerOf(row) === 'planned').map(({ path }) => path);

const patterns = plannedPaths.map((path) => ({
  path,
  matches: new RegExp(`^(?:/mc)?${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`),
}));

/** The planned row that a path of ours leads to, or null. */
export const plannedAt = (pathname: string): string | null =>
  patterns.find(({ matches }) => matches.test(pathname))?.path ?? null;

/** Scripts that a page asks for before anybody touches it, what comes by itself when it rests included. */
export const SCRIPTS_MOST = 8;
