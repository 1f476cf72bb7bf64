import { expect, test } from 'vitest';
import type { Standing } from '../../../../src/build/scripts/bundle.ts';
import { bundlePage, type PageOutput } from '../../../../src/build/scripts/bundlePage.ts';
import { type Drawn, drawn } from './support.ts';

const island = (component: string, when: 'load' | 'visible' | 'touch') => ({
  component,
  name: 'default',
  renderer: 'client.AAAAAAAA.js',
  when,
});

const REACT: Standing = { file: 'react.N.js', names: new Map([['h', 'a']]) };
const world: Drawn = {
  'page.js': {
    code: "import { n } from './store.js'; n.push('page'); import('./like.lazy.js').then((p) => p.like()); import('./main.idle.js').then((p) => p.rest());",
    imports: ['store.js'],
    brings: ['like.lazy.js', 'main.idle.js'],
  },
  'shell.js': { code: "import { n } from './store.js'; n.push('shell');", imports: ['store.js'] },
  'store.js': { code: 'export const n = (globalThis.seen ??= []);', exports: ['n'] },
  'main.idle.js': {
    code: "import { n } from './store.js'; import { send } from './send.js'; export const rest = () => send(n);",
    imports: ['store.js', 'send.js'],
    exports: ['rest'],
  },
  'send.js': { code: 'export const send = (n) => n.push("sent");', exports: ['send'] },
  'like.lazy.js': {
    code: "import { send } from './send.js'; import { ask } from './ask.js'; export const like = () => ask(send);",
    imports: ['send.js', 'ask.js'],
    exports: ['like'],
  },
  'ask.js': { code: 'export const ask = (f) => f([]);', exports: ['ask'] },
  'client.AAAAAAAA.js': {
    code: "import { h } from './react.js'; export default (element) => h(element);",
    imports: ['react.js'],
    exports: ['default'],
  },
  'Form.BBBBBBBB.js': {
    code: "import { h } from './react.js'; import { n } from './store.js'; export default () => h(n);",
    imports: ['react.js', 'store.js'],
    exports: ['default'],
  },
  'react.js': { code: 'export const h = (x) => x;', exports: ['h'] },
};

const make = (scripts: string[], islands: ReturnType<typeof island>[] = [], kept: string[] = []): Promise<PageOutput> =>
  bundlePage(
    drawn(world),
    'home',
    { scripts, islands },
    (file) => (file === 'react.js' ? REACT : undefined),
    new Set(kept),
  );
const names = ({ output }: PageOutput): string[] =>
  output.map(({ fileName }) => fileName.replace(/\.[\w-]{8}\.js$/, '')).sort();
const codeOf = ({ output }: PageOutput, name: string): string =>
  output.find(({ fileName }) => fileName.startsWith(name))?.code ?? '';

test('what a page starts with is one file, in the order of its scripts, what comes when it rests another', async () => {
  const page = await make(['shell.js', 'page.js']);
  expect(names(page)).toEqual(['home.rest', 'home.start', 'like.lazy']);
  const start = codeOf(page, 'home.start');
  expect(start.indexOf('shell')).toBeLessThan(start.indexOf('page'));
  expect(page.fileOf('start')).toMatch(/^home\.start\.[\w-]{8}\.js$/);
  expect(page.fileOf('islands')).toBeNull();
});

test('a store is there once, whoever needs it', async () => {
  const page = await make(['shell.js', 'page.js'], [island('Form.BBBBBBBB.js', 'load')]);
  expect(page.output.filter(({ code }) => code.includes('globalThis'))).toHaveLength(1);
  expect(codeOf(page, 'home.islands')).toContain('./home.start.');
});

test('a touch brings what is its own, and has the rest from the page', async () => {
  const like = codeOf(await make(['page.js']), 'like.lazy');
  expect(like).toContain('./home.rest.');
  expect(like).not.toContain('"sent"');
});

test('islands and what draws them are one file under the names that documents ask for; React is the one of all pages', async () => {
  const page = await make(['page.js'], [island('Form.BBBBBBBB.js', 'load')]);
  const code = codeOf(page, 'home.islands');
  expect(code).toMatch(/export\{[^}]*\bForm\b/);
  expect(code).toMatch(/export\{[^}]*\bdefault\b/);
  expect(code).toContain('./react.N.js');
});

test('what comes when the page rests does not wait for an island that waits to be seen', async () => {
  const page = await make(['page.js'], [island('Form.BBBBBBBB.js', 'visible')]);
  expect(codeOf(page, 'home.rest')).not.toContain('react');
});

test('what brings parts is in each file that needs it, and no file is asked for its sake', async () => {
  const chunks = drawn({
    'page.js': {
      code: "import { p } from './helper.js'; p(() => import('./a.lazy.js'));",
      imports: ['helper.js'],
      brings: ['a.lazy.js'],
    },
    'a.lazy.js': {
      code: "import { p } from './helper.js'; p(() => import('./b.lazy.js'));",
      imports: ['helper.js'],
      brings: ['b.lazy.js'],
    },
    'b.lazy.js': { code: 'console.log(1);' },
    'helper.js': {
      code: "export const p = (load) => load().catch(() => say('lost'));",
      modules: ['\0vite/preload-helper.js'],
      exports: ['p'],
    },
  });
  const page = await bundlePage(chunks, 'home', { scripts: ['page.js'], islands: [] }, () => undefined, new Set());
  expect(names(page)).toEqual(['a.lazy', 'b.lazy', 'home.start']);
  expect(page.output.filter(({ code }) => code.includes('lost'))).toHaveLength(2);
  expect(page.output.some(({ code }) => /(?:export|^import)\{/.test(code))).toBe(false);
});

test('an island of a touch has a file of its own', async () => {
  const page = await make(['page.js'], [island('Form.BBBBBBBB.js', 'touch')]);
  expect(page.fileOf('islands')).toBeNull();
  expect(page.fileOf('touched')).toMatch(/^home\.touched\./);
});
