import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /^\s*import\s[^'"]*['"](\.[^'"]+\.(?:astro|tsx))['"]/gm;
/** The engine's script stands in the head of pages that have a living part. */
const STANDS_WITH: Readonly<Record<string, string>> = {
  'layouts/LiveScript.astro': 'components/live/Live.astro',
};

/** The gallery of hard cases starts as the page does whose cases they are, and nobody visits it: it has no say. */
const GALLERY = /^community[\\/]detail1[\\/]/;

/** Islands that wait: for a finger, and those that come by themselves when they are seen or the page rests. */
const TOUCHED = 'touch';
const WAITING = 'touch|idle|visible';

/** Components and islands that a component brings, apart from islands that wait for one of these. */
const broughtBy = (file: string, waiting: string): string[] => {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(IMPORT)]
    .map(([, from = '']) => join(dirname(file), from))
    .filter((to) => {
      const name = /([^/]+)\.tsx$/.exec(to)?.[1];
      return existsSync(to) && (name === undefined || !new RegExp(`<${name}\\b[^>]*client:(?:${waiting})`).test(text));
    });
};

export interface PageFiles {
  /** What the page starts with. */
  readonly atOnce: ReadonlySet<string>;
  /** The same with the islands that come by themselves. */
  readonly untouched: ReadonlySet<string>;
}

/** The pages of a site, each with the files of its components and islands. `src` has no slash at its end. */
export const pageFiles = (src: string): PageFiles[] => {
  const pages = readdirSync(join(src, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.astro') && !GALLERY.test(file))
    .sort();
  const filesOf = (page: string, waiting: string): ReadonlySet<string> => {
    const found = new Set<string>();
    const walk = (file: string): void => {
      if (found.has(file)) return;
      found.add(file);
      broughtBy(file, waiting).forEach(walk);
    };
    walk(join(src, 'pages', page));
    for (const [part, owner] of Object.entries(STANDS_WITH))
      if (!found.has(join(src, owner))) found.delete(join(src, part));
    return found;
  };
  return pages.map((page) => ({ atOnce: filesOf(page, WAITING), untouched: filesOf(page, TOUCHED) }));
};
