import { describe, expect, it } from 'vitest';
import { quoteJson } from '../../../src/edge/quotes.ts';

describe('attributes that hold JSON', () => {
  it('stand between single quotes, and say the same', () => {
    expect(quoteJson('<i a="{&quot;b&quot;:&quot;x &amp; y&quot;}" c="d">')).toBe(`<i a='{"b":"x &amp; y"}' c="d">`);
  });

  it.each([
    ['without JSON', '<i a="b" c>'],
    ['with a single quote of their own', '<i a="&quot;it\'s&quot;">'],
    ['with markup in them', '<i a="&quot;<b>&quot;">'],
    ['in text', '<p>a=&quot;b&quot;</p>'],
  ])('stay as they are %s', (_, html) => {
    expect(quoteJson(html)).toBe(html);
  });
});
