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
    query: { id: { is: '^[1-9]\\d{0,18}$', need: true, strict: true } },
  });
});

test('what its parameters may be travels as patterns: the head knows no kinds', () => {
  const query = (rule: Parameters<typeof headRequest<{ id: string }, unknown>>[1]['id']) =>
    headRequest(readPost, { ...(rule ? { id: rule } : {}) }).query['id'];
  expect(query({ kind: 'word', oneOf: ['hot', 'new-est'] })).toEqual({ is: '^(?:hot|new-est)$' });
  expect(query({ kind: 'id', else: '0' }), 'a bad one is as good as none').not.toHaveProperty('strict');
  const older = query({ kind: 'legacyId', from: ['id', 'topicId'] });
  expect(older).toMatchObject({ plus: true, from: ['id', 'topicId'] });
  expect(
    ['7', `${'a+'.repeat(11)}==`, '07', `${'a '.repeat(11)}==`].map((id) => new RegExp(older?.is ?? '').test(id)),
  ).toEqual([true, true, false, false]);
  const text = new RegExp(query({ kind: 'text' })?.is ?? '');
  expect(['山', ' 山\n', '  ', '', 'a'.repeat(262_145)].map((words) => text.test(words))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(() => query({ kind: 'word', oneOf: ['two words'] })).toThrow('"two words" is no word');
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
