import { type RoutePath, routeOf } from '../../routes.ts';
import { BASE } from '../../site.ts';

export interface Agreement {
  readonly title: string;
  readonly version: string;
  readonly href: string;
}

/** What a member agrees to by logging in: this one list. A new document, or a new version of one, is a row. */
const documents: readonly { readonly path: RoutePath; readonly version: string }[] = [
  { path: '/user/protocol', version: '1.0' },
];

/** Read at build time and handed to the form: the route table stays out of its script. */
export const loginAgreements = (): Agreement[] =>
  documents.map(({ path, version }) => ({ title: routeOf(path)?.title ?? path, version, href: BASE + path }));
