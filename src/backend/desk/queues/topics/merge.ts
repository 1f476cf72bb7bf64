import type { ManagedTopic } from '../../../community/topic/managed.ts';
import { mergeTopic } from '../../../community/topic/merge.ts';
import { refuse } from '../../../errors.ts';
import type { Desk, Outcome } from '../../desk.ts';
import { typed } from '../../page/fields.ts';
import { form, type Html, html } from '../../page/html.ts';

/** The form that merges a topic into another. */
export const mergeForm = (desk: Desk, { id, entry_count, people_count }: ManagedTopic): Html =>
  html`<section>
    <h2>并入别的话题</h2>
    <p>
      现在 ${entry_count} 篇、${people_count}
      人参与。内容和关注的人都过去，两边都有的只算一次；这里的置顶取消。以后打开这个话题的人看到它并入了哪里，点一下就到。合并不能撤销。
    </p>
    ${form(
      desk.token,
      `/desk/topics/${id}`,
      html`<label>并入哪个话题，写它的名称<input name="into" required maxlength="30" autocomplete="off" /></label
        ><label>照抄编号 ${id} 确认<input name="confirm" required inputmode="numeric" autocomplete="off" /></label
        ><button name="do" value="merge" class="danger">合并</button>`,
      'stack',
    )}
  </section>`;

export const merge = async (desk: Desk, { id, name }: ManagedTopic): Promise<Outcome> => {
  if (typed(desk, 'confirm') !== String(id)) throw refuse('badRequest', { errMsg: '编号没有抄对，没有合并' });
  const asked = typed(desk, 'into');
  const into = await desk.act('topic.merge', `topic ${id}`, { name, into: asked }, (act) => mergeTopic(act, id, asked));
  return { go: `/desk/topics/${into.id}`, said: `“${name}”已并入“${into.name}”` };
};
