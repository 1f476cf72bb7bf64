import { changeTopic, makeTopic, type TopicWords } from '../../community/topic/manage.ts';
import { hideTopic, showTopic } from '../../community/topic/hide.ts';
import { TOPIC_WALL } from '../../community/topic/cover.ts';
import { managedTopic, managedTopics, type ManagedTopic } from '../../community/topic/managed.ts';
import { mergedInto } from '../../community/topic/merge.ts';
import { refuse } from '../../errors.ts';
import type { Desk, DeskRoute, Outcome } from '../desk.ts';
import { changedNote, readField, saveAsRead } from '../page/asRead.ts';
import type { Box, Values } from '../page/boxes.ts';
import { typed, wholeTyped } from '../page/fields.ts';
import { form, type Html, html, raw } from '../page/html.ts';
import { reasonField } from '../page/reasons.ts';
import { searchForm, table } from '../page/table.ts';
import { TOPIC_STATES } from '../page/values.ts';
import { historyOf } from './log.ts';
import { decidePictures } from './pictured/decide.ts';
import { pictureForms, type Pictured, type Sent } from './pictured/forms.ts';
import { careForms, decideCare } from './topics/care.ts';
import { merge, mergeForm } from './topics/merge.ts';
import { decideTopicPins, topicPinForms } from './topics/pins.ts';

const STANDINGS: Readonly<Record<ManagedTopic['standing'], string>> = {
  ...TOPIC_STATES,
  merged: '已合并',
  restricted: '隐藏',
};

const TOPIC_BOXES: readonly Box[] = [
  { name: 'name', label: '名称' },
  { name: 'intro', label: '介绍' },
  { name: 'rules', label: '规则' },
  { name: 'state', label: '状态', options: TOPIC_STATES },
];
const storedOf = ({ name, intro, rules, state }: ManagedTopic): Values => ({ name, intro, rules, state });

const fields = (topic: Values | null): Html =>
  html`<label
      >名称，2 到 20 个字<input
        name="name"
        required
        minlength="2"
        maxlength="20"
        autocomplete="off"
        value="${topic?.['name'] ?? ''}" /></label
    ><label
      >介绍<input name="intro" required maxlength="200" autocomplete="off" value="${topic?.['intro'] ?? ''}" /></label
    ><label>规则，可以空着<textarea name="rules" maxlength="500">${topic?.['rules'] ?? ''}</textarea></label
    ><label
      >状态<select name="state">
        <option value="open">${TOPIC_STATES.open}</option>
        <option value="closed" ${topic?.['state'] === 'closed' ? raw('selected') : ''}>${TOPIC_STATES.closed}</option>
      </select></label
    >`;

const list = (desk: Desk) => {
  const asked = (desk.url.searchParams.get('q') ?? '').trim().slice(0, 20);
  const topics = managedTopics(desk.parts.database, asked);
  return {
    title: '话题',
    body: html`${searchForm('/desk/topics', [{ name: 'q', label: '名称里的字', value: asked, max: 20 }])}
      ${table(
        topics,
        [
          ['名称', ({ id, name }) => html`<a href="/desk/topics/${id}">${name}</a>`],
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
        ${form(desk.token, '/desk/topics', html`${fields(null)}<button class="main">建立</button>`, 'stack')}
      </section>`,
  };
};

const topicOf = (desk: Desk): ManagedTopic => managedTopic(desk.parts.database, wholeTyped(desk.id) || 0);

const merged = (desk: Desk, { id, name }: ManagedTopic, into: { readonly id: number; readonly name: string }) => ({
  title: `话题 ${name}`,
  body: html`<p>
      已并入<a href="/desk/topics/${into.id}">${into.name}</a
      >，内容和关注的人都在那里；打开它的人会看到并到了哪里。合并不能撤销。
    </p>
    ${historyOf(desk, `topic ${id}`)}`,
});

const pictured = ({ id }: ManagedTopic): Pictured => ({
  wall: TOPIC_WALL,
  id,
  kind: 'topic',
  path: `/desk/topics/${id}`,
});

const shown = (desk: Desk, topic: ManagedTopic, values: Values, picture?: Sent) => {
  const stored = storedOf(topic);
  const path = `/desk/topics/${topic.id}`;
  return {
    title: `话题 ${topic.name}`,
    body: html`<section>
        ${changedNote(desk, TOPIC_BOXES, values, stored)}
        ${form(desk.token, path, html`${readField(TOPIC_BOXES, stored)}${fields(values)}<button class="main" name="do" value="save">保存</button>`, 'stack')}
      </section>
      ${pictureForms(desk, pictured(topic), picture)}
      <section>
        <h2>${topic.standing === 'restricted' ? '恢复显示' : '隐藏'}</h2>
        ${
          topic.standing === 'restricted'
            ? html`<p>现在隐藏着，打开的人看到：${topic.restricted_reason}</p>
                ${form(desk.token, path, html`<button name="do" value="show">恢复显示</button>`)}`
            : html`<p>隐藏后，列表和内容下面都没有它，打开的人看到理由；内容本身不受影响。</p>
                ${form(
                  desk.token,
                  path,
                  html`${reasonField('理由，打开话题的人会看到')}<button name="do" value="hide" class="danger">
                      隐藏
                    </button>`,
                  'stack',
                )}`
        }
      </section>
      ${topicPinForms(desk, topic)} ${careForms(desk, topic)} ${mergeForm(desk, topic)}
      ${historyOf(desk, `topic ${topic.id}`)}`,
  };
};

const show = (desk: Desk) => {
  const topic = topicOf(desk);
  const into = mergedInto(desk.parts, topic.id);
  return into === null ? shown(desk, topic, storedOf(topic)) : merged(desk, topic, into);
};

const decideCover = (desk: Desk) => {
  const topic = topicOf(desk);
  return decidePictures(
    desk,
    pictured(topic),
    ({ database }) => void managedTopic(database, topic.id),
    (picture) => ({ ...shown(desk, topic, storedOf(topic), picture), status: 400 }),
  );
};

const words = (desk: Desk): TopicWords => ({
  name: typed(desk, 'name'),
  intro: typed(desk, 'intro'),
  rules: desk.form.get('rules') ?? '',
  state: typed(desk, 'state'),
});

const make = async (desk: Desk) => {
  const topic = words(desk);
  await desk.act(
    'topic.make',
    (id: number) => `topic ${id}`,
    { ...topic },
    (act) => makeTopic(act, topic),
  );
  return { go: '/desk/topics', said: `话题“${topic.name}”已建立` };
};

const decide = async (desk: Desk): Promise<Outcome> => {
  const found = topicOf(desk);
  const { id, name } = found;
  if (mergedInto(desk.parts, id) !== null) throw refuse('decided', { errMsg: '这个话题已经并入别的话题，不能再改' });
  const [subject, go] = [`topic ${id}`, `/desk/topics/${id}`];
  const reason = typed(desk, 'reason');
  switch (typed(desk, 'do')) {
    case 'hide':
      await desk.act('topic.hide', subject, { name, reason }, (act) => hideTopic(act, id, reason));
      return { go, said: '已隐藏' };
    case 'show':
      await desk.act('topic.show', subject, { name }, (act) => showTopic(act, id));
      return { go, said: '已恢复显示' };
    case 'save': {
      const topic = words(desk);
      return saveAsRead(desk, {
        list: TOPIC_BOXES,
        stored: () => storedOf(topicOf(desk)),
        values: { ...topic },
        again: (values) => shown(desk, topicOf(desk), values),
        save: async (check) => {
          await desk.act('topic.change', subject, { was: name, ...topic }, (act) => {
            check();
            changeTopic(act, id, topic);
          });
          return { go, said: '已保存' };
        },
      });
    }
    case 'merge':
      return merge(desk, found);
    default: {
      const said = (await decideCare(desk, found)) ?? (await decideTopicPins(desk, found));
      if (said === null) throw refuse('badRequest');
      return { go, said };
    }
  }
};

/** Topics: made, renamed, covered, closed, hidden, merged; their pins, host, time and awards. */
export const topicRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: '/desk/topics', roles: ['moderator'], handle: list },
  { method: 'GET', path: '/desk/topics/:id', roles: ['moderator'], handle: show },
  { method: 'POST', path: '/desk/topics', roles: ['moderator'], handle: make },
  { method: 'POST', path: '/desk/topics/:id/pictures', roles: ['moderator'], files: 'picture', handle: decideCover },
  { method: 'POST', path: '/desk/topics/:id', roles: ['moderator'], handle: decide },
];
