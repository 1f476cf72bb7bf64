import { expect, it } from 'vitest';
import { storageOf } from '../../../../src/host/storage.ts';
import { createTopics, type Topic } from '../../../../src/stores/publish/topics.ts';
import { memoryHost } from '../../../support/memoryHost.ts';

const topic = (id: string, name: string): Topic => ({
  id,
  name,
  intro: '',
  cover: null,
  entries: 1,
  people: 1,
  closed: false,
});

const world = () => {
  const host = memoryHost();
  const asked: { query: string; answer: (items: Topic[]) => void; fail: () => void }[] = [];
  const topics = createTopics({
    local: storageOf(host).local,
    timers: host.timers,
    load: (query) => new Promise((answer, reject) => asked.push({ query, answer, fail: () => reject(new Error('x')) })),
  });
  return { host, asked, topics };
};

it('asks once the typing rests, without the # and spaces around the words', async () => {
  const { host, asked, topics } = world();
  for (const words of ['#', '#雪', '#雪山 ']) topics.search(words);
  await host.advance(299);
  expect(asked).toHaveLength(0);
  await host.advance(1);
  expect(asked.map(({ query }) => query)).toEqual(['雪山']);
});

it('drops the answer to words that are no longer there', async () => {
  const { host, asked, topics } = world();
  topics.search('雪');
  await host.advance(300);
  topics.search('雪山');
  await host.advance(300);
  asked[1]?.answer([topic('2', '雪山')]);
  await host.advance(0);
  asked[0]?.answer([topic('1', '雪')]);
  await host.advance(0);
  expect(topics.$topics.get()).toMatchObject({ query: '雪山', status: 'ready', items: [{ id: '2' }] });
});

it('says that it failed, and tries the same words again', async () => {
  const { host, asked, topics } = world();
  topics.search('雪');
  await host.advance(300);
  asked[0]?.fail();
  await host.advance(0);
  expect(topics.$topics.get().status).toBe('failed');
  void topics.load();
  expect(asked[1]?.query).toBe('雪');
});

it('remembers six topics, newest first and once each, and believes nothing else in the store', () => {
  const { host, topics } = world();
  for (const id of ['1', '2', '3', '4', '5', '6', '7', '2']) topics.remember({ id, name: `话题${id}` });
  expect(topics.recent().map(({ id }) => id)).toEqual(['2', '7', '6', '5', '4', '3']);
  for (const junk of ['', 'null', '{}', '[1,null,{"id":"x","name":"y"},{"id":"1"},{"id":"2","name":""}]', '[[[[']) {
    host.localMap.set('topics:recent', junk);
    expect(topics.recent()).toEqual([]);
  }
});
