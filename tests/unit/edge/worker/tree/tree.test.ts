import { beforeEach, describe, expect, test } from 'vitest';
import { pageParts, type PageParts } from '../../../../../src/edge/worker/parse.ts';
import { htmlOf, type PlainElement } from '../../../../../src/edge/worker/tree/tree.ts';
import { postPage } from '../support.ts';

const INNER =
  '<ul data-list-of="x"><li data-text="a" title="&quot;&amp;">一</li><li data-text="b" hidden>二</li></ul><p data-why>三</p>';
const built = postPage.replace(/<article>.*<\/article>/, INNER);

let source: PlainElement;
beforeEach(() => {
  const { root } = pageParts(built) as PageParts;
  source = root.querySelector('[data-when-view="ready"]') as PlainElement;
});
const textsOf = (found: readonly PlainElement[]): string[] => found.map(htmlOf);

describe('a copy of a part', () => {
  test('is written as the part is', () => {
    expect(htmlOf(source.copy())).toBe(htmlOf(source));
    expect(htmlOf(source)).toBe(`<div data-when-view="ready" hidden>${INNER}</div>`);
  });

  test('that is changed leaves the part and its other copies as they were', () => {
    const [one, other, was] = [source.copy(), source.copy(), htmlOf(source)];
    const first = one.querySelector('[data-text]') as PlainElement;
    first.setAttribute('title', '<x>');
    first.removeAttribute('data-text');
    first.textContent = '新';
    one.querySelector('[data-why]')?.remove();
    expect(htmlOf(one)).toBe(
      '<div data-when-view="ready" hidden><ul data-list-of="x"><li title="&lt;x&gt;">新</li><li data-text="b" hidden>二</li></ul></div>',
    );
    expect(htmlOf(source)).toBe(was);
    expect(htmlOf(other)).toBe(was);
  });

  test('answers by what stands there now, once it has been changed', () => {
    const one = source.copy();
    expect(one.querySelectorAll('[data-text]')).toHaveLength(2);
    const [first, second] = one.querySelectorAll('[data-text]') as [PlainElement, PlainElement];
    first.removeAttribute('data-text');
    expect(one.querySelectorAll('[data-text]')).toEqual([second]);
    second.before(one.querySelector('[data-why]') as PlainElement);
    expect(textsOf(one.querySelectorAll('p[data-why]'))).toEqual(['<p data-why>三</p>']);
    (one.querySelector('ul') as PlainElement).textContent = '';
    expect(one.querySelector('li')).toBeNull();
    expect(one.querySelectorAll('[data-why]')).toEqual([]);
  });

  test('answers a chain of marks by what it stands in', () => {
    const one = source.copy();
    expect(textsOf(one.querySelectorAll('[data-list-of="x"] li'))).toHaveLength(2);
    one.querySelector('ul')?.setAttribute('data-list-of', 'y');
    expect(one.querySelectorAll('[data-list-of="x"] li')).toEqual([]);
  });

  test('finds a changed element by its new attributes alone', () => {
    const li = source.copy().querySelector('li') as PlainElement;
    expect([li.matches('[data-text]'), li.matches('[aria-label]')]).toEqual([true, false]);
    li.removeAttribute('data-text');
    li.setAttribute('aria-label', 'x');
    expect([li.matches('[data-text]'), li.matches('[aria-label]')]).toEqual([false, true]);
    expect(li.getAttributeNames()).toEqual(['title', 'aria-label']);
  });
});
