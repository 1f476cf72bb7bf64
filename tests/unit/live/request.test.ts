import { expect, test } from 'vitest';
import { readPost } from '../../../src/api/community/entry/post.ts';
import { setLike } from '../../../src/api/community/people.ts';
import { createDynamic } from '../../../src/api/dynamic/publish.ts';
import { headRequest } from '../../../src/live/request.ts';
import { bindings } from '../../../src/live/bindings.ts';

test('a read can start with the page, from the parameters the page names', () => {
  expect(headRequest(readPost, { id: { kind: 'id', need: true } })).toEqual({
    name: 'community/readPost',
    url: '/api/community/post',
    query: { id: { kind: 'id', need: true } },
  });
});

test('what changes something cannot start with a page, whatever its method', () => {
  expect(() => headRequest(setLike, {})).toThrow(/no read/);
  expect(() => headRequest(createDynamic, {})).toThrow(/no read/);
});

test('a link binding leads to a page of the table, fed by fields that are there', () => {
  const s = bindings<{ id: string; author: { userId: string }; pictures: { token: string }[] }>();
  expect(s.href('/community/detail', { id: 'id' })).toEqual({ 'data-href': '/mc/community/detail?id={id}' });
  expect(s.href('/community/detail', { id: 'id' }, '#comments')).toEqual({
    'data-href': '/mc/community/detail?id={id}#comments',
  });
  expect(s.href('/vip/rights/{id}', { id: 'author.userId' })).toEqual({
    'data-href': '/mc/vip/rights/{author.userId}',
  });
  expect(s.href('/event/d-{id}.htm', { id: 'id' })).toEqual({ 'data-href': '/event/d-{id}.htm' });
  expect(s.item('pictures').href('/community/image', { did: '^id', i: '#' })).toEqual({
    'data-href': '/mc/community/image?did={^id}&i={#}',
  });
  // @ts-expect-error no such page
  s.href('//evil.example/', { id: 'id' });
  // @ts-expect-error no such field
  s.href('/community/detail', { id: 'nobody' });
  // @ts-expect-error the page reads no such parameter
  s.href('/community/detail', { userId: 'id' });
  // @ts-expect-error nothing stands around this one
  s.href('/community/detail', { id: '^id' });
});
