import { managedTopics, type ManagedTopic } from '../../../community/topic/managed.ts';
import { makeTopic } from '../../../community/topic/manage.ts';
import type { Desk, Outcome } from '../../desk.ts';
import { form, html } from '../../page/html.ts';
import { searchForm, table } from '../../page/table.ts';
import { TOPIC_STATES } from '../../page/values.ts';
import { TOPIC_PATH, topicFields, topicTyped } from './fields.ts';

const STANDINGS: Readonly<Record<ManagedTopic['standing'], string>> = {
  ...TOPIC_STATES,
  merged: '已合并',
  restricted: '隐藏',
};

/** All topics, or those with some letters in their name, and the form for a new one. */
export const listTopics = (desk: Desk): Outcome => {
  const asked = (desk.url.searchParams.get('q') ?? '').trim().slice(0, 20);
  const topics = managedTopics(desk.parts.database, asked);
  return {
    title: '话题',
    body: html`${searchForm(TOPIC_PATH, [{ name: 'q', label: '名称里的字', value: asked, max: 20 }])}
      ${table(
        topics,
        [
          ['名称', ({ id, name }) => html`<a href="${TOPIC_PATH}/${id}">${name}</a>`],
          [
            '状态',
            ({ standing }) => (standing === 'restricted' ? html`<span class="why">隐藏</span>` : STANDINGS[standing]),
          ],
          ['内容', (topic) => topic.entry_count, 'num'],
          ['人', (topic) => topic.people_count, 'num'],
        ],
        asked === '' ? '还没有话题。' : '没有找到，换个写法试试。',
      )}
      <p>话题按三十天里写的人多少排，不用人工排。</p>
      <section>
        <h2>新话题</h2>
        ${form(desk.token, TOPIC_PATH, html`${topicFields(null)}<button class="main">建立</button>`, 'stack')}
      </section>`,
  };
};

/** Makes a topic. */
export const newTopic = async (desk: Desk): Promise<Outcome> => {
  const topic = topicTyped(desk);
  await desk.act(
    'topic.make',
    (id: number) => `topic ${id}`,
    { ...topic },
    (act) => makeTopic(act, topic),
  );
  return { go: TOPIC_PATH, said: `话题“${topic.name}”已建立` };
};
