import { changeTopic } from '../../../community/topic/manage.ts';
import { TOPIC_WALL } from '../../../community/topic/cover.ts';
import { managedTopic, type ManagedTopic } from '../../../community/topic/managed.ts';
import { mergedInto } from '../../../community/topic/merge.ts';
import { refuse } from '../../../errors.ts';
import type { Desk, Outcome } from '../../desk.ts';
import { changedNote, readField, saveAsRead } from '../../page/asRead.ts';
import type { Values } from '../../page/boxes.ts';
import { typed, wholeTyped } from '../../page/fields.ts';
import { form, html } from '../../page/html.ts';
import { historyOf } from '../log.ts';
import { decidePictures } from '../pictured/decide.ts';
import { pictureForms, type Pictured, type Sent } from '../pictured/forms.ts';
import { awardForms, decideAwards } from './awards.ts';
import { storedOf, TOPIC_BOXES, TOPIC_PATH, topicFields, topicTyped } from './fields.ts';
import { decideHidden, hideForm } from './hide.ts';
import { decideHost, hostForm } from './host.ts';
import { merge, mergeForm } from './merge.ts';
import { decideTopicPins, topicPinForms } from './pins.ts';
import { decideWindow, windowForm } from './window.ts';

const topicOf = (desk: Desk): ManagedTopic => managedTopic(desk.parts.database, wholeTyped(desk.id) || 0);

const merged = (desk: Desk, { id, name }: ManagedTopic, into: { readonly id: number; readonly name: string }) => ({
  title: `话题 ${name}`,
  body: html`<p>
      已并入<a href="${TOPIC_PATH}/${into.id}">${into.name}</a
      >，内容和关注的人都在那里；打开它的人会看到并到了哪里。合并不能撤销。
    </p>
    ${historyOf(desk, `topic ${id}`)}`,
});

const pictured = ({ id }: ManagedTopic): Pictured => ({
  wall: TOPIC_WALL,
  id,
  kind: 'topic',
  path: `${TOPIC_PATH}/${id}`,
});

const shown = (desk: Desk, topic: ManagedTopic, values: Values, picture?: Sent) => {
  const stored = storedOf(topic);
  const path = `${TOPIC_PATH}/${topic.id}`;
  return {
    title: `话题 ${topic.name}`,
    body: html`<section>
        ${changedNote(desk, TOPIC_BOXES, values, stored)}
        ${form(desk.token, path, html`${readField(TOPIC_BOXES, stored)}${topicFields(values)}<button class="main" name="do" value="save">保存</button>`, 'stack')}
      </section>
      ${pictureForms(desk, pictured(topic), picture)} ${hideForm(desk, topic)} ${topicPinForms(desk, topic)}
      ${hostForm(desk, topic)} ${windowForm(desk, topic)} ${awardForms(desk, topic)} ${mergeForm(desk, topic)}
      ${historyOf(desk, `topic ${topic.id}`)}`,
  };
};

/** A topic with all that can be done with it; one that was merged leads to the other. */
export const showTopicPage = (desk: Desk): Outcome => {
  const topic = topicOf(desk);
  const into = mergedInto(desk.parts, topic.id);
  return into === null ? shown(desk, topic, storedOf(topic)) : merged(desk, topic, into);
};

/** What is done with its cover. */
export const decideTopicCover = (desk: Desk) => {
  const topic = topicOf(desk);
  return decidePictures(
    desk,
    pictured(topic),
    ({ database }) => void managedTopic(database, topic.id),
    (picture) => ({ ...shown(desk, topic, storedOf(topic), picture), status: 400 }),
  );
};

/** Each answers to the buttons of its own forms. */
const DECISIONS = [decideHidden, decideHost, decideWindow, decideAwards, decideTopicPins] as const;

/** What was asked of a topic. */
export const decideTopic = async (desk: Desk): Promise<Outcome> => {
  const found = topicOf(desk);
  const { id, name } = found;
  if (mergedInto(desk.parts, id) !== null) throw refuse('decided', { errMsg: '这个话题已经并入别的话题，不能再改' });
  const [subject, go] = [`topic ${id}`, `${TOPIC_PATH}/${id}`];
  switch (typed(desk, 'do')) {
    case 'save': {
      const topic = topicTyped(desk);
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
      for (const decide of DECISIONS) {
        const said = await decide(desk, found);
        if (said !== null) return { go, said };
      }
      throw refuse('badRequest');
    }
  }
};
