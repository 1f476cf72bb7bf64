import { expect, test } from 'vitest';
import { shortQuotes } from '../../../src/build/shortQuotes.ts';

test.each([
  // What is full of double quotes stands between single ones.
  ['<p data-a="{&quot;b&quot;:1}" class="c">x</p>', `<p data-a='{"b":1}' class="c">x</p>`],
  [
    '<script data-page="{&quot;a&quot;:&quot;&lt;&amp;&quot;}">f("&quot;")</script>',
    `<script data-page='{"a":"&lt;&amp;"}'>f("&quot;")</script>`,
  ],
  [
    '<astro-island props="{&quot;n&quot;:[0,1]}"><b title="&quot;">x</b></astro-island>',
    `<astro-island props='{"n":[0,1]}'><b title="&quot;">x</b></astro-island>`,
  ],
  // A single one in it would end it.
  [`<p data-a="it's &quot;b&quot;">x</p>`, `<p data-a="it's &quot;b&quot;">x</p>`],
  // Text, comments and what is written out twice are left alone.
  ['<p>&quot;a="b"&quot;</p>', '<p>&quot;a="b"&quot;</p>'],
  ['<!-- a="&quot;" --><p title="&amp;quot;">x</p>', '<!-- a="&quot;" --><p title="&amp;quot;">x</p>'],
  [`<p data-a='b="c&quot;d"'>x</p>`, `<p data-a='b="c&quot;d"'>x</p>`],
  [`<p data-a='"' class="b">x</p>`, `<p data-a='"' class="b">x</p>`],
])('%s', (html, short) => {
  expect(shortQuotes(html)).toBe(short);
});
