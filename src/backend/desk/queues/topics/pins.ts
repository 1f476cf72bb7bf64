import type { ManagedTopic } from '../../../community/topic/managed.ts';
import { pinInTopic, TOPIC_PINS_MAX, topicPins, unpinInTopic } from '../../../community/topic/pins.ts';
import type { Desk } from '../../desk.ts';
import { typed, wholeTyped } from '../../page/fields.ts';
import type { Html } from '../../page/html.ts';
import { pinForms } from '../../page/pins.ts';

/** What stands at the top of a topic. */
export const topicPinForms = (desk: Desk, { id }: ManagedTopic): Html =>
  pinForms(desk, {
    path: `/desk/topics/${id}`,
    pins: topicPins(desk.parts.database, id),
    most: TOPIC_PINS_MAX,
    order: '后置顶的在前，在“最热”和“最新”的最上面',
  });

/** Does what this form asks for and says what was done; null where something else is asked. */
export const decideTopicPins = async (desk: Desk, { id, name }: ManagedTopic): Promise<string | null> => {
  const asked = typed(desk, 'do');
  if (asked !== 'pin' && asked !== 'unpin') return null;
  const entry = wholeTyped(typed(desk, 'entry')) || 0;
  const set = asked === 'pin' ? pinInTopic : unpinInTopic;
  await desk.act(`topic.${asked}`, `topic ${id}`, { name, target: `entry ${entry}` }, (act) => set(act, id, entry));
  return asked === 'pin' ? '已置顶' : '已取消置顶';
};
