import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeGaps } from '../../../src/build/closeGaps.ts';

test.each([
  ['<p>共 <b>16</b> 个 <span>，还剩</span></p>', '<p>共 <b>16</b> 个<span>，还剩</span></p>'],
  ['<span>周日，</span>\n <span>周末</span>', '<span>周日，</span><span>周末</span>'],
  ['<p>10:00 （北京时间）</p>', '<p>10:00（北京时间）</p>'],
  ['<p>生效，\n  <b>1.1 版</b></p>', '<p>生效，<b>1.1 版</b></p>'],
  ['<b>看得到 </b> <i> ：</i>', '<b>看得到</b><i>：</i>'],
  ['<p>按最难的一天算 （第 <b></b> 天） ，把</p>', '<p>按最难的一天算（第 <b></b> 天），把</p>'],
])('%s is set as %s', (html, set) => expect(closeGaps(html)).toBe(set));

test.each([
  '<p>会员。 <a href="/mc/x">看看</a></p>',
  '<p title="甲 ，乙">A, B</p>',
  '<p title="a > ，b">走 <b>3</b> 公里</p>',
  '<script>const a = "甲 ，乙";</script>',
  '<pre>甲 ，乙</pre>',
  '<astro-island props="{}"><p>甲 ，乙</p></astro-island>',
  '<p>甲 <br>，乙</p>',
  '<p>1 < 2 is no tag',
  '<p>用到 <time data-text="a"></time>，还有 <b> </b>。</p>',
  '<tr><td>像素</td> <td></td> <td></td></tr><tr><td>，</td></tr>',
  '<p>看 <img src="a">，再走</p>',
  '<td>…</td> <td>…</td>',
])('%s stays', (html) => expect(closeGaps(html)).toBe(html));

test('only spaces go, whatever the page is, and a second time nothing', () => {
  const part = fc.constantFrom(
    ' ',
    '\n',
    '，',
    '。',
    '（',
    '）',
    '：',
    '字',
    'a',
    '<b>',
    '</b>',
    '<br>',
    '<',
    '<pre>',
    '</pre>',
    '"',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const html = parts.join('');
      const set = closeGaps(html);
      expect(set.replace(/\s/g, '')).toBe(html.replace(/\s/g, ''));
      expect(closeGaps(set)).toBe(set);
    }),
    { numRuns: 2_000 },
  );
});
