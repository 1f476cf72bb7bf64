import { expect, test } from 'vitest';
import { forgetIntent } from '../../../../src/stores/session/forget.ts';
import { keepContactWords, takeContactWords } from '../../../../src/stores/vip/contactWords.ts';
import { memoryHost } from '../../../support/memoryHost.ts';

const words = { topic: 'refund', text: '退款没有到账\n<b>' };

test('what was written comes back once', () => {
  const host = memoryHost();
  keepContactWords(host, words);
  expect(takeContactWords(host)).toEqual(words);
  expect(takeContactWords(host)).toBeNull();
  expect(host.sessionMap.size).toBe(0);
});

test('not after half an hour, and not to somebody else', async () => {
  const host = memoryHost();
  keepContactWords(host, words);
  await host.advance(1_800_001);
  expect(takeContactWords(host)).toBeNull();
  keepContactWords(host, words);
  forgetIntent(host);
  expect(takeContactWords(host)).toBeNull();
});

test.each(['', 'null', '[]', '{', '{"text":1,"topic":"x","at":1741478400000}', '{"text":"a","topic":"x"}'])(
  'a store that holds %j has no words',
  (text) => {
    const host = memoryHost();
    host.sessionMap.set('contactWords', text);
    expect(takeContactWords(host)).toBeNull();
  },
);
