import { expect, test } from 'vitest';
import { asShared, ownSid, shareableAddress } from '../../../src/lib/shareable.ts';
import { routeOf, routes, type Route } from '../../../src/routes.ts';
import { passedOnNames } from '../../../src/routes/rowFacts.ts';

const page =
  'https://user:pass@m.example.com/mc/community/h5/details?id=12&authCode=secret&userId=7&token=t&phone=13800000000&from=timeline&sid=10009#f3';

test('a shared address keeps the page and says who shares it; nothing of the reader or the sharer before travels', () => {
  const address = asShared(shareableAddress(page, ['id', 'topicId']), 'x9_-AbCdEfGh0123');
  expect(address).toBe('https://m.example.com/mc/community/h5/details?id=12&from=share&sid=x9_-AbCdEfGh0123#f3');
});

test('a guest passes a page on without a name, not under that of whoever sent it', () => {
  expect(asShared('https://m.example.com/mc/community/detail?id=12&sid=10009', null)).toBe(
    'https://m.example.com/mc/community/detail?id=12&from=share',
  );
});

test('an id of an older link is encoded once', () => {
  const old = 'https://m.example.com/mc/community/h5/details?id=t1BHvWh6a9Fc%2BSmuJCH3zg%3D%3D';
  const address = asShared(shareableAddress(old, ['id']), 'x9_-AbCdEfGh0123');
  expect(address).toBe(`${old}&from=share&sid=x9_-AbCdEfGh0123`);
});

test('a page that goes by a name of its own keeps it; no other page takes one along', () => {
  const shared = shareableAddress('https://m.example.com/mc/review/page2024?sid=AbCdEfGh&token=t', ['sid']);
  expect(asShared(shared, ownSid(shared))).toBe('https://m.example.com/mc/review/page2024?sid=AbCdEfGh&from=share');
  expect(ownSid(shareableAddress(page, ['id']))).toBeNull();
});

test('what must not travel does not travel behind the hash either, and the rest stays there', () => {
  expect(shareableAddress('https://m.example.com/mc/top/rank?authCode=1#authCode=SECRET&phone=13900000000', [])).toBe(
    'https://m.example.com/mc/top/rank',
  );
  expect(shareableAddress('https://m.example.com/mc/route/detail?id=1#at=3&token=t', ['id'])).toBe(
    'https://m.example.com/mc/route/detail?id=1#at=3',
  );
});

test('a page that goes by `from` itself is passed on as it stands', () => {
  const shared = shareableAddress('https://m.example.com/mc/top/rank?from=26&sid=x', ['from']);
  expect(asShared(shared, null)).toBe('https://m.example.com/mc/top/rank?from=26');
});

test('what is for its visitor alone is named by the row, and no link takes it along', () => {
  const row = routeOf('/event/d-{id}.htm', 'main');
  expect(row?.own).toEqual(['admit']);
  expect(row && passedOnNames(row)).toEqual([]);
  for (const { own = [], query = {} } of routes as readonly Route[])
    expect(Object.keys(query)).toEqual(expect.arrayContaining([...own]));
});
