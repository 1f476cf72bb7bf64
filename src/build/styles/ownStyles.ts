import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { possible, wordsOf } from './possible.ts';
import { printRules, readRules } from './rules.ts';

const STYLE = /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/g;
const SCRIPT_NAME = /[\w.$@-]+\.js\b/g;

interface Script {
  readonly words: ReadonlySet<string>;
  readonly names: readonly string[];
}

/** What scripts say, by their names. */
export type Scripts = ReadonlyMap<string, Script>;

/** What a script says: words that may be classes, and the scripts that it can bring. */
export const scriptOf = (text: string): Script => ({ words: wordsOf(text), names: text.match(SCRIPT_NAME) ?? [] });

/** Reads a page's words and those of each script that it can bring, at once or later. */
const wordsAround = (markup: string, scripts: Scripts): Set<string> => {
  const words = wordsOf(markup);
  const seen = new Set<string>();
  const walk = (names: readonly string[]): void => {
    for (const name of names) {
      const script = scripts.get(name);
      if (script === undefined || seen.has(name)) continue;
      seen.add(name);
      for (const word of script.words) words.add(word);
      walk(script.names);
    }
  };
  walk(markup.match(SCRIPT_NAME) ?? []);
  return words;
};

/**
 * A document with the rules that can mean something in it. A style sheet is of a concept and a page seldom shows all of it: a
 * list without events has no use for their cards. What neither the page nor a script that it can bring names is left out.
 */
export const ownStylesOf = (html: string, scripts: Scripts): string => {
  const stays = possible(wordsAround(html.replace(STYLE, ''), scripts));
  return html.replace(STYLE, (_, open: string, css: string, close: string) => {
    const kept = printRules(readRules(css), stays);
    return kept === '' ? '' : open + kept + close;
  });
};

/** Looks at every document of a built `dist`, and at the scripts that its own page has. */
export const ownStyles = async (dist: string): Promise<void> => {
  const files = (await readdir(dist, { recursive: true })).filter((file) => !/(?:^|\/)\./.test(file));
  const read = (file: string): Promise<string> => readFile(join(dist, file), 'utf8');
  const scripts = new Map<string, Script>();
  for (const file of files)
    if (file.endsWith('.js')) scripts.set(file.slice(file.lastIndexOf('/') + 1), scriptOf(await read(file)));
  for (const file of files)
    if (file.endsWith('.html')) await writeFile(join(dist, file), ownStylesOf(await read(file), scripts));
};
