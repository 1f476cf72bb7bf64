import { expect, test } from 'vitest';
import { wholeOf } from '../../../../src/build/scripts/chunks.ts';
import { sharedScripts } from '../../../../src/build/scripts/sharedScripts.ts';
import { type Drawn, drawn } from './support.ts';

const REACT = { modules: ['/node_modules/react-dom/index.js'] };
const world = (more: Drawn = {}) =>
  drawn({
    engine: { imports: ['base'], modules: ['/src/layouts/LiveScript.astro?script'] },
    base: {},
    toast: { imports: ['base'] },
    boot: { imports: ['toast'], brings: ['notices'] },
    session: { imports: ['base'] },
    heart: {},
    react: REACT,
    ...more,
  });

/** What five living pages start with, one of them with `heart` as well. */
const pages = (chunks: ReturnType<typeof world>, start: string[]): ReadonlySet<string>[] =>
  [1, 2, 3, 4, 5].map((page) => wholeOf(chunks, ['engine', ...start, ...(page === 1 ? ['heart'] : [])]));

test('the engine with what it needs and what nearly all start with are one file each, and what comes when they rest is none', () => {
  const chunks = world();
  const shared = sharedScripts(chunks, pages(chunks, ['boot']));
  expect([...(shared.get('live') ?? [])].sort()).toEqual(['base', 'engine']);
  expect([...(shared.get('common') ?? [])]).toEqual(['toast']);
  expect([...shared.values()].some((files) => files.has('session'))).toBe(false);
  expect([...(shared.get('react') ?? [])]).toEqual(['react']);
});

test('what brings something later is shared by none: its parts would have stores of their own', () => {
  const chunks = world();
  const shared = sharedScripts(chunks, pages(chunks, ['boot']));
  expect([...shared.values()].some((files) => files.has('boot'))).toBe(false);
});

test('nor what needs a piece that few have', () => {
  const chunks = world({ toast: { imports: ['boot'] }, boot: { brings: ['notices'] } });
  expect(sharedScripts(chunks, pages(chunks, ['toast'])).get('common')?.size).toBe(0);
});

test('an engine that brings something later, or React with a copy on each page, is refused', () => {
  const bringing = world({ engine: { modules: ['/src/layouts/LiveScript.astro?script'], brings: ['x'] } });
  expect(() => sharedScripts(bringing, [])).toThrow(/brings nothing later/);
  const needing = world({ react: { ...REACT, imports: ['base'] } });
  expect(() => sharedScripts(needing, [])).toThrow(/React/);
});
