import { expect, test } from 'vitest';
import { safeArea, type SafeArea } from '../../../../src/host/storage.ts';
import {
  dropPendingReport,
  keepPendingReport,
  pendingKeyOf,
  printOf,
} from '../../../../src/stores/report/pendingReport.ts';
import { memoryHost } from '../../../support/memoryHost.ts';

const area = (): SafeArea => safeArea(memoryHost().session);
const draft = { reason: 'danger', rule: '', text: '第三段已经封了', links: '', contact: '', pictures: [] } as const;
const picture = { local: 'report-1', name: 'a.jpg', print: 'p', alt: '', picture: null };
const what = printOf('post:12', draft);
const MINUTE = 60_000;

test('what was asked before a login is sent once its writer is back, under the same key', () => {
  const session = area();
  keepPendingReport(session, { what, key: 'k1', whose: null }, 0);
  expect(pendingKeyOf(session, what, '10001', 30 * MINUTE)).toBe('k1');
  expect(pendingKeyOf(session, what, '10001', 30 * MINUTE)).toBe('k1');
  dropPendingReport(session);
  expect(pendingKeyOf(session, what, '10001', MINUTE)).toBeNull();
});

test('and not when it is old, was changed, was about something else, or another member came', () => {
  const session = area();
  keepPendingReport(session, { what, key: 'k1', whose: '10001' }, 0);
  expect(pendingKeyOf(session, what, '10001', MINUTE)).toBe('k1');
  expect(pendingKeyOf(session, what, '10001', 31 * MINUTE)).toBeNull();
  expect(pendingKeyOf(session, what, '10001', -1)).toBeNull();
  expect(pendingKeyOf(session, what, '10002', MINUTE)).toBeNull();
  for (const other of [
    printOf('post:13', draft),
    printOf('post:12', { ...draft, text: '别的' }),
    printOf('post:12', { ...draft, pictures: [picture] }),
  ])
    expect(pendingKeyOf(session, other, '10001', MINUTE)).toBeNull();
  for (const odd of ['', '{', '[]', JSON.stringify({ what, key: 1, whose: null, at: 0 })]) {
    session.set('pendingReport', odd);
    expect(pendingKeyOf(session, what, '10001', MINUTE)).toBeNull();
  }
});

test('a picture that has arrived meanwhile is the same one', () => {
  const there = { ...picture, picture: { id: '7', token: 't', width: 1, height: 1 } };
  expect(printOf('post:12', { ...draft, pictures: [there as never] })).toBe(
    printOf('post:12', { ...draft, pictures: [picture] }),
  );
});
