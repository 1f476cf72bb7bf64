/** The scripts that a built document asks for, and the same document asking for others. */

/** What the files of a document are called by, from its path below `dist`. */
export const pageName = (document: string): string => document.replace(/\.html?(?:\.html)?$/, '').replace(/\W+/g, '-');

/** Where an island finds what draws it. `touch`: it comes when somebody touches it; the others come by themselves. */
export interface Island {
  readonly component: string;
  readonly name: string;
  readonly renderer: string;
  readonly when: 'load' | 'idle' | 'visible' | 'touch';
}

export interface DocumentScripts {
  /** Modules in their order. */
  readonly scripts: readonly string[];
  readonly islands: readonly Island[];
}

export const comesByItself = ({ when }: Island): boolean => when !== 'touch';

const MODULE = /<script type="module" src="([^"<>\\]+)"><\/script>/g;
const ISLAND = /<astro-island(?:\s+[^\s"'=>]+(?:="[^"]*"|='[^']*')?)*>/g;

const valueOf = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const islandOf = (tag: string, base: string): Island => ({
  component: valueOf(tag, 'component-url').slice(base.length),
  name: valueOf(tag, 'component-export'),
  renderer: valueOf(tag, 'renderer-url').slice(base.length),
  when: valueOf(tag, 'client') as Island['when'],
});

/** `base`: the address of the folder of scripts, with a slash at its end. */
export const documentScripts = (html: string, base: string): DocumentScripts => ({
  scripts: [...html.matchAll(MODULE)].flatMap(([, src = '']) => (src.startsWith(base) ? [src.slice(base.length)] : [])),
  islands: [...html.matchAll(ISLAND)].map(([tag]) => islandOf(tag, base)),
});

/** The files that take the place of a document's own. */
export interface PageFiles {
  /** Modules that stay where they are, by what they were. */
  readonly kept: ReadonlyMap<string, string>;
  /** What takes the place of all the others, where the last of them stands: what it imports, so that both are asked for at once, and it. */
  readonly start: readonly string[];
  /** `start` waits in a template until the page's reply is there (live/modules/starts.ts). */
  readonly waits: boolean;
  /** What draws the islands, those of `client:touch` apart. */
  readonly islands: string | null;
  readonly touched: string | null;
}

const script = (src: string): string => `<script type="module" src="${src}"></script>`;

/** The same document with other scripts. Modules wait for the document wherever they stand: their order is what counts. */
export const withScripts = (html: string, base: string, files: PageFiles): string => {
  const own = [...html.matchAll(MODULE)].filter(([, src = '']) => src.startsWith(base));
  const last = own.filter(([, src = '']) => !files.kept.has(src.slice(base.length))).at(-1)?.index;
  return html
    .replace(MODULE, (whole, src: string, at: number) => {
      if (!src.startsWith(base)) return whole;
      const kept = files.kept.get(src.slice(base.length));
      if (kept !== undefined) return script(base + kept);
      if (at !== last) return '';
      const start = files.start.map((file) => script(base + file)).join('');
      return files.waits && start !== '' ? `<template data-start>${start}</template>` : start;
    })
    .replace(ISLAND, (tag) => {
      const { component, when } = islandOf(tag, base);
      const file = when === 'touch' ? files.touched : files.islands;
      return file === null
        ? tag
        : tag
            .replace(/\s(component|renderer)-url="[^"]*"/g, (_, which: string) => ` ${which}-url="${base}${file}"`)
            .replace(/\scomponent-export="[^"]*"/, ` component-export="${islandName(component)}"`);
    });
};

/** The name under which an island's component leaves the file that it shares with others. */
export const islandName = (component: string): string => component.replace(/\..*$/, '').replace(/\W/g, '_');
