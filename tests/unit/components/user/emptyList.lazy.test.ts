import { expect, test } from 'vitest';
import { emptyWords } from '../../../../src/components/user/emptyList.lazy.ts';

const TABS = ['dynamic', 'travel', 'post', 'track', 'event', 'gear', 'favourite', 'like', 'block'];

test('every tab says to its member why it is empty, each in its own words', () => {
  const said = TABS.map((tab) => emptyWords(tab, true));
  expect(new Set(said).size).toBe(TABS.length);
  for (const words of said) expect(words).not.toBe('');
});

test('to others it speaks of what is public, and of no tab that they cannot open', () => {
  expect(emptyWords('travel', false)).toBe('这里没有公开的游记');
  for (const tab of ['favourite', 'like', 'block', 'nothing', 'constructor']) expect(emptyWords(tab, false)).toBe('');
});
