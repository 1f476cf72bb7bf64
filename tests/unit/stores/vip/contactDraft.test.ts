import { expect, test } from 'vitest';
import { storageOf } from '../../../../src/host/storage.ts';
import { keysOf } from '../../../../src/stores/session/storageFates.ts';
import { dropContactDraft, keepContactDraft, readContactDraft } from '../../../../src/stores/vip/contactDraft.ts';
import { memoryHost } from '../../../support/memoryHost.ts';

const draft = {
  topic: 'refund',
  text: '退款没有到账\n<b>',
  pictures: [{ local: 'report-1', name: 'a.png', print: 'p', alt: '', picture: null }],
};

test('what was written stays with its pictures until it is sent', () => {
  const { local } = storageOf(memoryHost());
  keepContactDraft(local, draft, '');
  expect(readContactDraft(local)).toEqual(draft);
  expect(readContactDraft(local)).toEqual(draft);
  dropContactDraft(local);
  expect(readContactDraft(local)).toBeNull();
});

test('what the page itself put there is no draft; a picture alone is one', () => {
  const { local } = storageOf(memoryHost());
  keepContactDraft(local, { ...draft, text: '我看了“退款”', pictures: [] }, '我看了“退款”');
  expect(readContactDraft(local)).toBeNull();
  keepContactDraft(local, { ...draft, text: '' }, '');
  expect(readContactDraft(local)?.pictures).toHaveLength(1);
});

test('whoever logs in next is asked about it, as about every draft', () => {
  expect(keysOf('local', 'draft', ['draft:contact', 'draft:rating:12', 'other'])).toEqual([
    'draft:contact',
    'draft:rating:12',
  ]);
});

test.each(['', 'null', '[]', '{', '{"text":1,"topic":"x"}', '{"text":"a","topic":2}'])(
  'a store that holds %j has no draft',
  (text) => {
    const host = memoryHost();
    host.localMap.set('draft:contact', text);
    expect(readContactDraft(storageOf(host).local)).toBeNull();
  },
);

test.each(['7', '{}', '[1,null,{"name":"x"}]'])('pictures that read as none (%s) are left out', (pictures) => {
  const host = memoryHost();
  host.localMap.set('draft:contact', `{"text":"a","topic":"x","pictures":${pictures}}`);
  expect(readContactDraft(storageOf(host).local)).toEqual({ topic: 'x', text: 'a', pictures: [] });
});
