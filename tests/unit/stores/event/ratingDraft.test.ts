import { expect, test } from 'vitest';
import { storageOf } from '../../../../src/host/storage.ts';
import { dropRatingDraft, keepRatingDraft, readRatingDraft } from '../../../../src/stores/event/ratingDraft.ts';
import { memoryHost } from '../../../support/memoryHost.ts';

test('what was typed of an event is there again, until it is sent', () => {
  const { local } = storageOf(memoryHost());
  keepRatingDraft(local, '12', { stars: 4, tags: ['safe'], text: '稳' });
  expect(readRatingDraft(local, '13')).toBeNull();
  expect(readRatingDraft(local, '12')).toEqual({ stars: 4, tags: ['safe'], text: '稳' });
  dropRatingDraft(local, '12');
  expect(readRatingDraft(local, '12')).toBeNull();
});

test.each(['', 'null', '[]', '{', '{"stars":9,"text":""}', '{"stars":"5","text":""}', '{"stars":5,"text":1}'])(
  'a store that holds %j has no rating',
  (text) => {
    const host = memoryHost();
    host.localMap.set('draft:rating:12', text);
    expect(readRatingDraft(storageOf(host).local, '12')).toBeNull();
  },
);

test('tags that nobody knows are left out', () => {
  const host = memoryHost();
  host.localMap.set('draft:rating:12', '{"stars":5,"text":"","tags":["safe","constructor",7]}');
  expect(readRatingDraft(storageOf(host).local, '12')?.tags).toEqual(['safe']);
});
