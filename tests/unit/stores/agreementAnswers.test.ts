import { expect, test } from 'vitest';
import { ANSWERS_KEY } from '../../../src/host/storageKeys.ts';
import { answerTo, keepAnswer, lastAgreed, readAnswers, rememberAgreed } from '../../../src/stores/agreementAnswers.ts';
import { memoryHost } from '../../support/memoryHost.ts';

const both = [
  { doc: 'privacy', version: '2.0' },
  { doc: 'user-protocol', version: '3.1' },
];

test('all documents agreed to is yes, one refused is no, anything else is no answer', () => {
  const host = memoryHost();
  expect(answerTo(host, both)).toBeNull();
  keepAnswer(host, { doc: 'privacy', version: '2.0', agreed: true });
  expect(answerTo(host, both)).toBeNull();
  keepAnswer(host, { doc: 'user-protocol', version: '3.0', agreed: true });
  expect(answerTo(host, both), 'an older version is another document').toBeNull();
  keepAnswer(host, { doc: 'user-protocol', version: '3.1', agreed: true });
  expect(answerTo(host, both)).toBe('yes');
  keepAnswer(host, { doc: 'privacy', version: '2.0', agreed: false });
  expect(answerTo(host, both)).toBe('no');
  expect(answerTo(host, [])).toBeNull();
});

test('an answer is worth half an hour, and nothing after it has been recorded', async () => {
  const host = memoryHost();
  for (const one of both) keepAnswer(host, { ...one, agreed: true });
  await host.advance(1_800_000);
  expect(answerTo(host, both)).toBe('yes');
  await host.advance(1);
  expect(answerTo(host, both)).toBeNull();
  for (const one of both) keepAnswer(host, { ...one, agreed: true });
  rememberAgreed(host, both);
  expect(answerTo(host, both)).toBeNull();
  expect(lastAgreed(host, 'privacy')).toBe('2.0');
  rememberAgreed(host, [{ doc: 'vip-duty', version: '1.0' }]);
  expect(lastAgreed(host, 'privacy')).toBe('2.0');
  expect(lastAgreed(host, 'community-rules')).toBeNull();
});

test.each([
  'x',
  'null',
  '7',
  '[]',
  '{"privacy":null,"user-protocol":7}',
  '{"privacy":{"version":"<b>","agreed":true,"at":1},"user-protocol":{"version":"3.1","agreed":true}}',
  '{"privacy":{"version":"2.0","agreed":true,"at":99999999999999},"user-protocol":{"version":"3.1","agreed":true,"at":"1"}}',
])('%s in the store is no answer', (text) => {
  const host = memoryHost();
  host.local.set(ANSWERS_KEY, text);
  host.local.set('agreedVersions', text);
  expect(readAnswers(host)).toEqual([]);
  expect(answerTo(host, both)).toBeNull();
  expect(lastAgreed(host, 'privacy')).toBeNull();
});
