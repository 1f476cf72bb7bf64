import { samples } from '../unit/host/agents.ts';

/** Width and height of a view, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Options {
  /** Paths of the table, `*` at the end for all that begin so; empty for every page. */
  readonly only: readonly string[];
  readonly out: string;
  readonly sizes: readonly Size[];
  /** The reader's own size of text; 1 as it comes. */
  readonly text: '1' | '1.2' | '1.4';
  readonly dark: boolean;
  /** As somebody who wants no motion sees it. */
  readonly reduced: boolean;
  /** What the browser calls itself, as tests/unit/host/agents.ts names it; empty for its own name. */
  readonly host: string;
}

/** A phone, the same with bars and a keyboard, the smallest one, and the first on its side. */
const SIZES: readonly Size[] = [
  { width: 375, height: 812 },
  { width: 375, height: 553 },
  { width: 320, height: 568 },
  { width: 812, height: 375 },
];
const TEXTS = ['1', '1.2', '1.4'] as const;

export const USAGE =
  'npm run screens -- [--only=/review/*,/vip/buy] [--out=DIR] [--sizes=375x812,320x568] [--text=1.2|1.4] [--dark] [--reduced] [--host="own app, iOS"]';

const sizesOf = (value: string): Size[] | null => {
  const sizes = value.split(',').map((one) => {
    const [, width, height] = /^([1-9]\d{2,3})x([1-9]\d{2,3})$/.exec(one) ?? [];
    return width === undefined || height === undefined ? null : { width: Number(width), height: Number(height) };
  });
  return sizes.every((size) => size !== null) ? sizes : null;
};

/** Reads the arguments; throws with the usage when one is not understood. `out`: where pictures go unless `--out` says. */
export const readOptions = (given: readonly string[], out: string): Options => {
  let options: Options = { only: [], out, sizes: SIZES, text: '1', dark: false, reduced: false, host: '' };
  for (const one of given) {
    const [, name = '', value = ''] = /^--([a-z]+)(?:=(.+))?$/.exec(one) ?? [];
    const text = TEXTS.find((known) => known === value);
    const sizes = name === 'sizes' ? sizesOf(value) : null;
    const only = value.split(',').filter(Boolean);
    if (name === 'only' && only.length > 0) options = { ...options, only };
    else if (name === 'out' && value !== '') options = { ...options, out: value };
    else if (sizes !== null) options = { ...options, sizes };
    else if (name === 'text' && text !== undefined) options = { ...options, text };
    else if (name === 'host' && samples.some(({ is }) => is === value)) options = { ...options, host: value };
    else if (one === '--dark') options = { ...options, dark: true };
    else if (one === '--reduced') options = { ...options, reduced: true };
    else throw new Error(`Not understood: ${one}\n${USAGE}`);
  }
  return options;
};
