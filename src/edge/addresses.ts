import { routes } from '../routes.ts';
import { BASE } from '../site.ts';
import { NOT_FOUND_FILE } from './documents.ts';
import type { Manifest } from './manifest.ts';
import { tableOf } from './table.ts';
import type { Page } from './table.ts';

/** One address pattern as printers need it: what it matches, which document answers, with which status. */
export interface Address {
  /** Absolute path; `{id}` stands for one piece without a slash. */
  readonly path: string;
  /** From how many to how many more segments may follow. */
  readonly tail: readonly [number, number];
  readonly file: string;
  readonly status: 200 | 404;
}

const hasDocument = (manifest: Manifest, file: string): boolean => manifest.documents[file] !== undefined;

const addressesOfPage = (page: Page, manifest: Manifest): Address[] => {
  const file = page.files.find((name) => hasDocument(manifest, name));
  const status = file === undefined ? 404 : page.status;
  const folder = `${page.files[0]?.slice(0, -5) ?? ''}/`;
  const known =
    page.tail === 0
      ? []
      : Object.keys(manifest.documents).filter((name) => name.startsWith(folder) && name.endsWith('.html'));
  const depth = (path: string): number => path.split('/').length;
  return [
    // Documents built for one id answer for that id and what follows it; the longest first.
    ...known
      .map((name): Address => {
        const path = `${BASE}/${name.slice(0, -5)}`;
        return { path, tail: [0, page.tail - (depth(path) - depth(page.path))], file: name, status };
      })
      .filter(({ tail }) => tail[1] >= 0)
      .sort((a, b) => depth(b.path) - depth(a.path)),
    { path: page.path, tail: [0, page.tail], file: file ?? NOT_FOUND_FILE, status },
  ];
};

/** All addresses of a built site that end at a document, in the order in which they must be tried. */
export const addressesOf = (manifest: Manifest): readonly Address[] =>
  tableOf(routes, BASE).flatMap((entry) => (entry.kind === 'page' ? addressesOfPage(entry, manifest) : []));
