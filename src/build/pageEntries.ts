import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /^\s*import\s[^'"]*['"](\.[^'"]+\.(?:astro|tsx))['"]/gm;
/** The engine's script stands in the head of pages that have a living part. */
const STANDS_WITH: Readonly<Record<string, string>> = {
  'layouts/LiveScript.astro': 'components/live/Live.astro',
};

/** The gallery of hard cases starts as the page does whose cases they are, and nobody visits it: it has no say. */
const GALLERY = /^community[\\/]detail1[\\/]/;

/** Components and islands that a component brings when its page starts; islands that wait for a finger, the view or a rest come later. */
const broughtBy = (file: string): string[] => {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(IMPORT)]
    .map(([, from = '']) => join(dirname(file), from))
    .filter((to) => {
      const name = /([^/]+)\.tsx$/.exec(to)?.[1];
      return (
        existsSync(to) &&
        (name === undefined || !new RegExp(`<${name}\\b[^>]*client:(?:touch|idle|visible)`).test(text))
      );
    });
};

/** The pages of a site, each with the files of all components and islands that it starts with. `src` has no slash at its end. */
export const pageFiles = (src: string): ReadonlySet<string>[] => {
  const pages = readdirSync(join(src, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.astro') && !GALLERY.test(file))
    .sort();
  return pages.map((page) => {
    const found = new Set<string>();
    const walk = (file: string): void => {
      if (found.has(file)) return;
      found.add(file);
      broughtBy(file).forEach(walk);
    };
    walk(join(src, 'pages', page));
    for (const [part, owner] of Object.entries(STANDS_WITH))
      if (!found.has(join(src, owner))) found.delete(join(src, part));
    return found;
  });
};
