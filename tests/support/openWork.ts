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

/**
 * Pages that ask for more, as guests see them: forms bring what they do when they rest, decks and lists of one's own lead to the
 * login. A number here may only fall. It is no equality: on a slow machine the last may come after the count.
 */
export const MORE_SCRIPTS: Readonly<Record<string, number>> = {
  '/mc/community/mark': 17,
  '/mc/short_publish': 16,
  '/mc/community/report/report-edit': 14,
  '/mc/community/goto': 14,
  '/mc/vip/contact': 12,
  '/mc/tools/screen': 11,
  '/mc/account/modify': 10,
  '/mc/dynamic/detail': 10,
  '/mc/spaceindex/personal_dynamic_new.htm': 10,
  '/spaceindex/personal_dynamic_new.htm': 10,
  '/mc/review/page10': 10,
  '/mc/review/page2024': 10,
  '/mc/review/track/list': 10,
  '/mc/review/track': 9,
  '/mc/community/h5/details': 10,
  '/mc/community/inbox': 9,
  '/mc/community/notes': 9,
  '/mc/vip/buy': 9,
  '/mc/vip/member': 9,
};
