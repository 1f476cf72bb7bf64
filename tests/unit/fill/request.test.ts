import { expect, test } from 'vitest';
import { readPost } from '../../../src/api/community/readPost.ts';
import { setLike } from '../../../src/api/community/setLike.ts';
import { createDynamic } from '../../../src/api/dynamic/createDynamic.ts';
import { earlyRequest } from '../../../src/fill/request.ts';
import { slots } from '../../../src/fill/slots.ts';

test('a read can start with the page, from the parameters the page names', () => {
  expect(earlyRequest(readPost, { id: { kind: 'id', need: true } })).toEqual({
    url: '/api/community/post',
    query: { id: { kind: 'id', need: true, from: ['id'] } },
  });
});

test('what changes something cannot start with a page, whatever its method', () => {
  expect(() => earlyRequest(setLike, {})).toThrow(/no read/);
  expect(() => earlyRequest(createDynamic, {})).toThrow(/no read/);
});

test('a link slot stays on our own host', () => {
  const s = slots<{ id: string }>();
  for (const bad of ['//evil.example/{id}', '/\\evil', 'javascript:{id}', 'https://evil.example/', '/{id}'])
    expect(() => s.href(bad as '/x')).toThrow();
  expect(s.href('/mc/community/detail?id={id}')).toEqual({ 'data-href': '/mc/community/detail?id={id}' });
});
