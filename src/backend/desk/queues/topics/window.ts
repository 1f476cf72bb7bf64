import type { ManagedTopic } from '../../../community/topic/managed.ts';
import { windowOf } from '../../../community/topic/phase.ts';
import { setWindow } from '../../../community/topic/window.ts';
import type { Desk } from '../../desk.ts';
import { boxes } from '../../page/boxes.ts';
import { minuteOf, minuteTyped, typed } from '../../page/fields.ts';
import { form, type Html, html } from '../../page/html.ts';

const WINDOW = [
  { name: 'starts', label: '开始，北京时间', look: 'minute' },
  { name: 'ends', label: '结束，北京时间', look: 'minute' },
] as const;

/** When an activity takes entries, and the form for it. */
export const windowForm = (desk: Desk, { id }: ManagedTopic): Html => {
  const { starts_at, ends_at } = windowOf(desk.parts.database, id);
  const values = {
    starts: starts_at === null ? '' : minuteOf(starts_at),
    ends: ends_at === null ? '' : minuteOf(ends_at),
  };
  return html`<section>
    <h2>活动时间</h2>
    <p>写了就是活动，只在这段时间收内容；都空着，一直收。</p>
    ${form(desk.token, `/desk/topics/${id}`, html`${boxes(WINDOW, values)}<button name="do" value="window">保存时间</button>`, 'stack')}
  </section>`;
};

/** Does what the form asks for and says what was done; null where something else is asked. */
export const decideWindow = async (desk: Desk, { id, name }: ManagedTopic): Promise<string | null> => {
  if (typed(desk, 'do') !== 'window') return null;
  const [starts, ends] = [typed(desk, 'starts'), typed(desk, 'ends')];
  const window = starts === '' && ends === '' ? null : { starts: minuteTyped(starts), ends: minuteTyped(ends) };
  await desk.act('topic.window', `topic ${id}`, { name, starts, ends }, (act) => setWindow(act, id, window));
  return '时间已保存';
};
