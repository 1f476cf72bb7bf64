import type { Kind } from './entries.ts';
import type { LinkName } from './links.ts';

/** Upper limits; what is missing has none. Times are ratios to the floor page of the same round. */
export interface Goals {
  readonly firstPaint?: number;
  readonly content?: number;
  readonly interactive?: number;
  readonly shift: number;
  readonly requests: number;
  readonly waves: number;
  readonly scripts: number;
  /** A lower limit: the smallest script, in bytes as it travels. */
  readonly leastScript: number;
  readonly scriptKb: number;
  /** All of a page, pictures apart. */
  readonly kb?: number;
  readonly htmlKb?: number;
  /** First paint of the second visit, as a share of that of the first. */
  readonly again?: number;
}

/** A short entry has its comments near, and React with them. */
const SCRIPT_KB: Readonly<Record<Kind, number>> = { text: 1.5, shared: 78, list: 26, filled: 26, form: 78 };
const CONTENT: Readonly<Record<LinkName, { readonly [K in Kind]?: number }>> = {
  wire: { shared: 1.1, list: 1.3 },
  plain: { shared: 1.35, list: 1.45 },
};

/** What is passed on and leaves filled stands before a static page does, and brings its content with it. */
const LEAVES_FILLED = { firstPaint: 0.95, content: 0.95, kb: 30 } as const;

/** What a page of its kind is held to (quality goals, section 1). Most times are goals of a real link. `edge`: pages leave filled. */
export const goalsOf = (kind: Kind, link: LinkName, edge = false): Goals => {
  const content = CONTENT[link][kind];
  const brings = kind === 'shared' || kind === 'list' || kind === 'filled';
  return {
    ...(link === 'wire' ? { firstPaint: 1, interactive: kind === 'form' ? 1.8 : 1.4, again: 0.25 } : {}),
    ...(content === undefined ? {} : { content }),
    shift: 0.01,
    requests: 10,
    waves: 2,
    scripts: 8,
    leastScript: 1_024,
    scriptKb: SCRIPT_KB[kind],
    ...(edge && brings ? { kb: LEAVES_FILLED.kb } : { htmlKb: brings ? 11 : 10 }),
    ...(edge && link === 'wire' && kind === 'shared' ? LEAVES_FILLED : {}),
  };
};
