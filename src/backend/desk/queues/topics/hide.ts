import { hideTopic, showTopic } from '../../../community/topic/hide.ts';
import type { ManagedTopic } from '../../../community/topic/managed.ts';
import type { Desk } from '../../desk.ts';
import { typed } from '../../page/fields.ts';
import { form, type Html, html } from '../../page/html.ts';
import { reasonField } from '../../page/reasons.ts';
import { TOPIC_PATH } from './fields.ts';

/** Hides a topic with a reason, or shows it again. */
export const hideForm = (desk: Desk, topic: ManagedTopic): Html => {
  const path = `${TOPIC_PATH}/${topic.id}`;
  return html`<section>
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
  </section>`;
};

/** Does what the form asks for and says what was done; null where something else is asked. */
export const decideHidden = async (desk: Desk, { id, name }: ManagedTopic): Promise<string | null> => {
  const subject = `topic ${id}`;
  switch (typed(desk, 'do')) {
    case 'hide': {
      const reason = typed(desk, 'reason');
      await desk.act('topic.hide', subject, { name, reason }, (act) => hideTopic(act, id, reason));
      return '已隐藏';
    }
    case 'show':
      await desk.act('topic.show', subject, { name }, (act) => showTopic(act, id));
      return '已恢复显示';
    default:
      return null;
  }
};
