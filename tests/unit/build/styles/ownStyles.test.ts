import { describe, expect, test } from 'vitest';
import { ownStylesOf, scriptOf } from '../../../../src/build/styles/ownStyles.ts';
import { possible, wordsOf } from '../../../../src/build/styles/possible.ts';

describe('whether a selector can mean anything', () => {
  const stays = possible(wordsOf('<p class="card on">x</p><script>a("rt-way-"+n,`look${n}`)</script>'));
  test.each([
    '.card',
    'p',
    '*',
    '.card.on>p',
    '[data-x=".none"]',
    'p:not(.none)',
    'p:not(:not(.none) .other)',
    '.rt-way-1',
    '.look2024',
    '.on:after',
  ])('%s stays', (selector) => expect(stays(selector)).toBe(true));
  test.each(['.none', '.card .none', '.card:not(.on) .none', '.rt-ways', '.cards'])('%s goes', (selector) =>
    expect(stays(selector)).toBe(false),
  );
});

describe('a document', () => {
  const html = (head: string, css: string): string => `<head>${head}<style>${css}</style></head><p class="a">`;

  test('keeps what it names itself, and what scripts name that it can bring', () => {
    const scripts = new Map([
      ['main.x.js', scriptOf('import"./part.x.js";import("./late.x.js")')],
      ['part.x.js', scriptOf('e.className="b"')],
      ['late.x.js', scriptOf('e.classList.add("c")')],
      ['other.x.js', scriptOf('e.className="d"')],
    ]);
    expect(
      ownStylesOf(html('<script src="/mc/_astro/main.x.js"></script>', '.a{x:1}.b{x:1}.c,.d{x:1}.d{x:1}'), scripts),
    ).toBe(html('<script src="/mc/_astro/main.x.js"></script>', '.a{x:1}.b{x:1}.c{x:1}'));
  });

  test('that names a class in nothing but its styles has no use for them', () => {
    expect(ownStylesOf(html('', '.b{x:1}'), new Map())).toBe('<head></head><p class="a">');
  });

  test('of scripts that bring each other is looked at once', () => {
    const scripts = new Map([
      ['a.js', scriptOf('"./b.js"')],
      ['b.js', scriptOf('"./a.js";"b"')],
    ]);
    expect(ownStylesOf(html('<script src="a.js"></script>', '.b{x:1}'), scripts)).toContain('.b{x:1}');
  });
});
