import { hostOf, setHost } from '../../../community/topic/host.ts';
import type { ManagedTopic } from '../../../community/topic/managed.ts';
import type { Desk } from '../../desk.ts';
import { memberLink, typed, wholeTyped } from '../../page/fields.ts';
import { form, type Html, html } from '../../page/html.ts';

/** Who hosts a topic, and the form that names another. */
export const hostForm = (desk: Desk, { id }: ManagedTopic): Html => {
  const { host_id, host_name } = hostOf(desk.parts.database, id);
  return html`<section>
    <h2>主持人</h2>
    <p>现在是${host_id === null ? '社区' : memberLink(desk, host_id, host_name ?? '')}。</p>
    ${form(
      desk.token,
      `/desk/topics/${id}`,
      html`<label
          >成员编号，空着是社区<input
            name="members"
            inputmode="numeric"
            maxlength="15"
            autocomplete="off"
            value="${host_id ?? ''}" /></label
        ><button name="do" value="host">保存主持人</button>`,
      'stack',
    )}
  </section>`;
};

/** Does what the form asks for and says what was done; null where something else is asked. */
export const decideHost = async (desk: Desk, { id, name }: ManagedTopic): Promise<string | null> => {
  if (typed(desk, 'do') !== 'host') return null;
  const member = typed(desk, 'members') === '' ? null : wholeTyped(typed(desk, 'members')) || 0;
  const facts = { name, target: member === null ? '' : `member ${member}` };
  await desk.act('topic.host', `topic ${id}`, facts, (act) => setHost(act, id, member));
  return '主持人已保存';
};
