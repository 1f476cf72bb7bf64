import { parse, type Node } from 'acorn';
import { describe, expect, test } from 'vitest';
import { documents, inlineScripts, readBuilt, scripts } from '../support/built.ts';

/*
 * What the floor (Chrome 80, iOS 13.4) lacks must not run. Syntax is decided by the parser; what a library reaches for
 * is found in the tree, never in its texts and comments.
 */

/** Methods by name, whatever they are called on. */
const METHODS = [
  'at',
  'replaceAll',
  'findLast',
  'findLastIndex',
  'toSorted',
  'toReversed',
  'toSpliced',
  'replaceChildren',
  'isWellFormed',
  'toWellFormed',
  'randomUUID',
];
/** Members of known objects. */
const MEMBERS = [
  'Object.hasOwn',
  'Object.groupBy',
  'Map.groupBy',
  'Array.fromAsync',
  'AbortSignal.timeout',
  'AbortSignal.any',
  'Promise.any',
  'Promise.withResolvers',
  'URL.canParse',
  'Intl.Segmenter',
  'Intl.ListFormat',
  'Intl.DisplayNames',
];
const GLOBALS = [
  'structuredClone',
  'WeakRef',
  'FinalizationRegistry',
  'AggregateError',
  'requestIdleCallback',
  'cancelIdleCallback',
];

/** Uses that ask first whether the thing is there, or that never run in a browser. */
const allowed: readonly { readonly name: string; readonly file: RegExp; readonly why: string }[] = [
  {
    name: 'Object.hasOwn',
    file: /\.html$/,
    why: "Astro's island asks it of exports with a dot in their name; ours have none (documents.test.ts)",
  },
];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const name = (node: unknown): string => {
  if (!isNode(node)) return '';
  const { type, name: own, value } = node as Node & { name?: string; value?: unknown };
  return type === 'Identifier' ? (own ?? '') : type === 'Literal' && typeof value === 'string' ? value : '';
};

/** Names from the lists above that a script uses; guarded ones are those inside a condition that names them too. */
const uses = (source: string): string[] => {
  const found = new Set<string>();
  const visit = (node: Node, guards: readonly string[]): void => {
    const parts = node as Node & Record<string, unknown>;
    const say = (what: string, word: string): void => {
      if (!guards.includes(word)) found.add(what);
    };
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const callee = parts['callee'];
      if (GLOBALS.includes(name(callee))) say(name(callee), name(callee));
      if (isNode(callee) && callee.type === 'MemberExpression') {
        const { object, property } = callee as Node & { object: unknown; property: unknown };
        const member = `${name(object)}.${name(property)}`;
        if (MEMBERS.includes(member)) say(member, name(property));
        else if (METHODS.includes(name(property))) say(`.${name(property)}(`, name(property));
      }
    }
    if (node.type === 'ChainExpression' && spreadsEarly(parts['expression'])) found.add('a?.(...b, c)');
    if (node.type === 'Literal') {
      const { regex, bigint } = parts as unknown as { regex?: { pattern: string; flags: string }; bigint?: string };
      if (regex && (/\(\?<[=!]/.test(regex.pattern) || /[dv]/.test(regex.flags)))
        found.add(`/${regex.pattern}/${regex.flags}`);
      if (bigint) found.add(`${bigint}n`);
    }
    const test_ = parts['test'] ?? (node.type === 'LogicalExpression' ? parts['left'] : undefined);
    const within = isNode(test_) ? [...guards, ...wordsIn(test_)] : guards;
    for (const [key, value] of Object.entries(parts)) {
      if (key === 'type') continue;
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) visit(child, child === test_ ? guards : within);
    }
  };
  visit(parse(source, { ecmaVersion: 2020, sourceType: 'module', allowHashBang: false }), []);
  return [...found];
};

/** Chrome before 91 calls what is not there when a spread stands before the last argument in an optional chain. */
const spreadsEarly = (link: unknown): boolean => {
  const { callee, object, arguments: given = [] } = link as { callee?: Node; object?: Node; arguments?: Node[] };
  const early = given.slice(0, -1).some(({ type }) => type === 'SpreadElement');
  const before = callee ?? object;
  return early || (before !== undefined && spreadsEarly(before));
};

/** Every identifier and text inside a condition: what it may be asking for. */
const wordsIn = (node: Node): string[] => {
  const words = [name(node)];
  for (const value of Object.values(node as Node & Record<string, unknown>))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) words.push(...wordsIn(child));
  return words.filter((word) => word !== '');
};

describe('the reader of scripts', () => {
  test('finds what the floor lacks, and not its name in a text, a comment or a feature test', () => {
    expect(
      uses("list.at(-1); 'list.at(-1)'; /* structuredClone(x) */ text.replaceAll('a','b'); /(?<=a)b/.test(x)"),
    ).toEqual(['.at(', '.replaceAll(', '/(?<=a)b/']);
    expect(
      uses(
        "if (typeof structuredClone === 'function') structuredClone(x); window.requestIdleCallback && requestIdleCallback(f)",
      ),
    ).toEqual([]);
    expect(
      uses('Object.hasOwn(a,b); AbortSignal.timeout(1); crypto.randomUUID(); const at = { at: 1 }; at.at'),
    ).toEqual(['Object.hasOwn', 'AbortSignal.timeout', '.randomUUID(']);
    expect(uses('a?.b(...c, d).e')).toEqual(['a?.(...b, c)']);
    expect(uses('a?.b(c, ...d); e(...f, g); a?.b(() => e(...f, g))')).toEqual([]);
  });

  test('refuses syntax younger than the floor', () => {
    for (const young of [
      'class A { b = 1 }',
      'a ??= 1',
      'class A { #b() {} }',
      '1_000',
      'await x',
      'class A { static {} }',
    ])
      expect(() => uses(young), young).toThrow();
    for (const old of ['a?.b ?? c', 'import("x")', 'async function* f() { for await (const x of y) yield x }'])
      expect(() => uses(old), old).not.toThrow();
  });
});

describe('the built scripts', () => {
  const offences = (file: string, source: string): string[] =>
    uses(source)
      .filter((what) => !allowed.some((one) => one.name === what && one.file.test(file)))
      .map((what) => `${file}: ${what}`);

  test('there are some', () => {
    expect(scripts.length).toBeGreaterThan(10);
  });

  test('run on the floor', () => {
    expect(scripts.flatMap((file) => offences(file, readBuilt(file)))).toEqual([]);
  });

  test('so do those that stand in the documents', () => {
    const seen = new Set<string>();
    const found = documents.flatMap((file) =>
      inlineScripts(readBuilt(file)).flatMap((source) => {
        if (seen.has(source)) return [];
        seen.add(source);
        return offences(file, source);
      }),
    );
    expect(seen.size).toBeGreaterThan(1);
    expect(found).toEqual([]);
  });

  test('every allowance is still needed', () => {
    const inDocuments = documents.flatMap((file) => inlineScripts(readBuilt(file)).map((source) => ({ file, source })));
    const all = [...inDocuments, ...scripts.map((file) => ({ file, source: readBuilt(file) }))];
    const needed = allowed.filter((one) =>
      all.some(({ file, source }) => one.file.test(file) && uses(source).includes(one.name)),
    );
    expect(needed).toEqual(allowed);
  });
});
