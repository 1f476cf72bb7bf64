import { afterEach, expect, test, vi } from 'vitest';
import { pageCard } from '../../../../src/host/browser/passing/pageCard.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A document whose page has been filled with words. */
const standIn = (words: string | null): void =>
  void vi.stubGlobal('document', {
    title: '武功山',
    querySelector: (selector: string) =>
      selector.startsWith('meta')
        ? { content: '' }
        : selector.includes('img') || words === null
          ? null
          : { textContent: words },
  });

test('a card shows the first words of its page, of which no sign is cut in half', () => {
  standIn(`${'山'.repeat(79)}😀`);
  expect(pageCard().description).toBe(`${'山'.repeat(79)}😀`);
  standIn(`${'山'.repeat(78)}👨‍👩‍👧云海`);
  expect(pageCard().description).toBe(`${'山'.repeat(78)}👨‍👩‍👧…`);
  standIn(null);
  expect(pageCard().description).toBe('');
});
