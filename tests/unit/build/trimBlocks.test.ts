import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trimBlocks } from '../../../src/build/trimBlocks.ts';

test.each([
  ['<p>\n  范围：<span></span> </p>', '<p>范围：<span></span></p>'],
  ['<ul> <li> 一 </li> <li>二</li> </ul>', '<ul><li>一</li><li>二</li></ul>'],
  ['<p>甲</p>\n<template> <b></b> <i></i> </template>', '<p>甲</p><template><b></b> <i></i></template>'],
  ['<button type="button"> 重试 </button>', '<button type="button">重试</button>'],
  // What stands outside of an element of the line stays, what would be shown inside of it as well goes.
  ['<p>去 <a href="/x">\n看票\n</a> <b> 吧</b></p>', '<p>去 <a href="/x">看票</a> <b>吧</b></p>'],
  ['<p><span class="badge">\nVIP\n</span></p>', '<p><span class="badge">VIP</span></p>'],
  ['<div> <span> <i> 字 </i> </span> </div>', '<div><span><i>字</i></span></div>'],
])('%s leaves as %s', (html, set) => expect(trimBlocks(html)).toBe(set));

test.each([
  '<b>3</b> <i>公里</i>',
  '<a>甲</a> <a>乙</a>',
  '<p>a <br>b</p>',
  '<p>走 <img src="a"> 吧</p>',
  '<button>甲</button> <button>乙</button>',
  '<label>甲</label> <select><option>乙</option></select> 丙',
  '<pre> 甲 </pre>',
  '<textarea>\n甲 </textarea>',
  '<astro-island><p> 甲 </p></astro-island>',
  '<script> a </script>',
  '<p>甲<b> 乙</b></p>',
  '<p>全角\u3000</p>',
  '<p>a\u00a0</p>',
  '<p>1 < 2',
])('%s stays', (html) => expect(trimBlocks(html)).toBe(html));

test('only spaces go, never the last one between two words of a line, and a second time nothing', () => {
  const part = fc.constantFrom(
    ' ',
    '\n',
    'a',
    'b',
    '<b>',
    '</b>',
    '<i>',
    '</i>',
    '<br>',
    '<p>',
    '</p>',
    '1 < 2',
    '<img>',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const html = parts.join('');
      const set = trimBlocks(html);
      expect(set.replace(/\s/g, '')).toBe(html.replace(/\s/g, ''));
      expect(trimBlocks(set)).toBe(set);
      // As a browser shows a line: tags of the line take no room, and many spaces are one.
      const shown = (text: string): string =>
        text
          .replace(/<\/?[bi]>/g, '')
          .split(/<\/?p>/)
          .map((line) => line.replace(/\s+/g, ' ').trim())
          .join('|');
      expect(shown(set)).toBe(shown(html));
    }),
    { numRuns: 3_000 },
  );
});
