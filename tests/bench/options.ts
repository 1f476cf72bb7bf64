import { LINKS, type LinkName } from './links.ts';

export interface Options {
  readonly links: readonly LinkName[];
  readonly runs: number;
  /** Names of routes, `*` at the end for all that begin so; empty for every route. */
  readonly routes: readonly string[];
  /** Another built site to measure in the same rounds. */
  readonly against: string | null;
  /** Pages that people pass on are filled before they leave (docs/edge.md). */
  readonly edge: boolean;
  /** Reports are swiped through instead of pages being visited. */
  readonly swipe: boolean;
  /** A shared post is measured beside two shells of another kind. */
  readonly rivals: boolean;
}

export const USAGE = `npm run bench -- [--link=${LINKS.join('|')}] [--runs=N] [--routes=/vip/*,/community/home] [--against=DIST] [--edge]
npm run bench -- --swipe [--runs=N] [--against=DIST]
npm run bench -- --rivals [--runs=N]
npm run bench -- texts`;

const FLAGS = ['edge', 'swipe', 'rivals'] as const;

/** Reads the arguments; throws with the usage when one is not understood. */
export const readOptions = (given: readonly string[]): Options => {
  let options: Options = { links: LINKS, runs: 5, routes: [], against: null, edge: false, swipe: false, rivals: false };
  for (const one of given) {
    const flag = FLAGS.find((known) => one === `--${known}`);
    if (flag !== undefined) {
      options = { ...options, [flag]: true };
      continue;
    }
    const [, name = '', value = ''] = /^--([a-z]+)=(.+)$/.exec(one) ?? [];
    const link = LINKS.find((known) => known === value);
    if (name === 'link' && link !== undefined) options = { ...options, links: [link] };
    else if (name === 'runs' && /^[1-9]\d?$/.test(value)) options = { ...options, runs: Number(value) };
    else if (name === 'routes') options = { ...options, routes: value.split(',').filter(Boolean) };
    else if (name === 'against') options = { ...options, against: value };
    else throw new Error(`Not understood: ${one}\n${USAGE}`);
  }
  return options;
};
