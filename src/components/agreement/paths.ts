import type { RoutePath } from '../../routes.ts';
import { routeOfDocument, tailOf } from '../../lib/agreements/addresses.ts';
import { agreements, inForce, type Edition } from './library.ts';

export type Sheet =
  | { readonly kind: 'text'; readonly edition: Edition; readonly latest: boolean }
  | { readonly kind: 'changes'; readonly edition: Edition; readonly older: Edition };

interface Path {
  readonly params: { readonly rest: string };
  readonly props: { readonly sheet: Sheet };
}

/**
 * Every document below a route: other documents' texts in force, each version, and what changed between any two of a
 * document. The route's own document in force has a page of its own.
 */
export const pathsBelow = async (route: RoutePath): Promise<Path[]> => {
  const paths: Path[] = [];
  const add = (rest: string, sheet: Sheet): void => {
    if (rest !== '') paths.push({ params: { rest }, props: { sheet } });
  };
  for (const [document, history] of await agreements()) {
    if (routeOfDocument(document) !== route) continue;
    add(tailOf(document), { kind: 'text', edition: inForce(history), latest: true });
    history.forEach((edition, at) => {
      add(tailOf(document, edition.version), { kind: 'text', edition, latest: false });
      for (const older of history.slice(at + 1))
        add(tailOf(document, edition.version, older.version), { kind: 'changes', edition, older });
    });
  }
  return paths;
};

/** The versions below a route, for the copies as text. */
export const textsBelow = async (
  route: RoutePath,
): Promise<{ params: { rest: string }; props: { edition: Edition } }[]> =>
  [...(await agreements())]
    .filter(([document]) => routeOfDocument(document) === route)
    .flatMap(([document, history]) =>
      history.map((edition) => ({ params: { rest: tailOf(document, edition.version) }, props: { edition } })),
    );
