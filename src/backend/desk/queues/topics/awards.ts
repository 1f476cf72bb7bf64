import { awardsOf, giveAward, takeAward } from '../../../community/topic/awards.ts';
import type { ManagedTopic } from '../../../community/topic/managed.ts';
import { phaseOf, windowOf } from '../../../community/topic/phase.ts';
import type { Desk } from '../../desk.ts';
import { boxes } from '../../page/boxes.ts';
import { typed, wholeTyped } from '../../page/fields.ts';
import { form, type Html, html } from '../../page/html.ts';
import { table } from '../../page/table.ts';

const AWARD = [
  { name: 'entry', label: '内容编号，在它的网址里', look: 'whole', must: true, max: 15 },
  { name: 'rank', label: '名次，排在第几；可以并列', look: 'whole', must: true, max: 2 },
  { name: 'award', label: '奖项，例如“一等奖”', must: true, max: 10 },
] as const;

/** What was awarded below a topic, and the form that awards more. */
export const awardForms = (desk: Desk, { id }: ManagedTopic): Html => {
  const { database } = desk.parts;
  const path = `/desk/topics/${id}`;
  const phase = phaseOf(windowOf(database, id), desk.now);
  return html`<section>
    <h2>获奖</h2>
    ${table(
      awardsOf(database, id),
      [
        ['名次', ({ place }) => place, 'num'],
        ['奖项', ({ award }) => award],
        ['内容', ({ entry_id, words }) => `${entry_id} ${words}`],
        [
          '',
          ({ entry_id }) =>
            form(
              desk.token,
              path,
              html`<input type="hidden" name="entry" value="${entry_id}" /><button name="do" value="unaward">
                  取消
                </button>`,
            ),
        ],
      ],
      '还没有。',
    )}
    ${
      phase === 'upcoming' || phase === 'running'
        ? html`<p>活动结束后才能评奖。</p>`
        : form(desk.token, path, html`${boxes(AWARD, {})}<button name="do" value="award">评为获奖</button>`, 'stack')
    }
    <p>话题里的“精选”是其中的精华，到<a href="/desk/best">精华</a>里设。</p>
  </section>`;
};

/** Does what these forms ask for and says what was done; null where something else is asked. */
export const decideAwards = async (desk: Desk, { id }: ManagedTopic): Promise<string | null> => {
  const subject = `topic ${id}`;
  const entry = wholeTyped(typed(desk, 'entry')) || 0;
  switch (typed(desk, 'do')) {
    case 'award': {
      const [rank, award] = [wholeTyped(typed(desk, 'rank')), typed(desk, 'award')];
      const facts = { target: `entry ${entry}`, rank, award };
      await desk.act('topic.award', subject, facts, (act) => giveAward(act, id, { entry, place: rank, award }));
      return '已评为获奖，作者会收到通知';
    }
    case 'unaward':
      await desk.act('topic.unaward', subject, { target: `entry ${entry}` }, (act) => takeAward(act, id, entry));
      return '已取消';
    default:
      return null;
  }
};
