import { expect, test } from 'vitest';
import { asShared, ownSid, shareableAddress } from '../../../src/lib/shareable.ts';

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
