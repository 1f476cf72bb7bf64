import type { ManagedTopic } from '../../../community/topic/managed.ts';
import type { TopicWords } from '../../../community/topic/manage.ts';
import type { Desk } from '../../desk.ts';
import type { Box, Values } from '../../page/box.ts';
import { typed } from '../../page/fields.ts';
import { type Html, html } from '../../page/html.ts';
import { options } from '../../page/options.ts';
import { TOPIC_STATES } from '../../page/values.ts';

export const TOPIC_PATH = '/desk/topics';

export const TOPIC_BOXES: readonly Box[] = [
  { name: 'name', label: '名称' },
  { name: 'intro', label: '介绍' },
  { name: 'rules', label: '规则' },
  { name: 'state', label: '状态', options: TOPIC_STATES },
];
/** What is stored of a topic, by the names of its fields. */
export const storedOf = ({ name, intro, rules, state }: ManagedTopic): Values => ({ name, intro, rules, state });

/** The fields of a topic; empty for a new one. */
export const topicFields = (topic: Values | null): Html =>
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
        ${options(TOPIC_STATES, topic?.['state'])}
      </select></label
    >`;

/** What was typed. */
export const topicTyped = (desk: Desk): TopicWords => ({
  name: typed(desk, 'name'),
  intro: typed(desk, 'intro'),
  rules: desk.form.get('rules') ?? '',
  state: typed(desk, 'state'),
});
