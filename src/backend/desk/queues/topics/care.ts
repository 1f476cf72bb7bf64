import { awardsOf, careOf, giveAward, setHost, setWindow, takeAward } from '../../../community/topic/care.ts';
import type { ManagedTopic } from '../../../community/topic/managed.ts';
import { phaseOf } from '../../../community/topic/phase.ts';
import type { Desk } from '../../desk.ts';
import { boxes } from '../../page/boxes.ts';
import { memberLink, minuteOf, minuteTyped, typed, wholeTyped } from '../../page/fields.ts';
import { form, type Html, html } from '../../page/html.ts';
import { table } from '../../page/table.ts';

const WINDOW = [
  { name: 'starts', label: '开始，北京时间', look: 'minute' },
  { name: 'ends', label: '结束，北京时间', look: 'minute' },
] as const;
const AWARD = [
  { name: 'entry', label: '内容编号，在它的网址里', look: 'whole', must: true, max: 15 },
  { name: 'rank', label: '名次，排在第几；可以并列', look: 'whole', must: true, max: 2 },
  { name: 'award', label: '奖项，例如“一等奖”', must: true, max: 10 },
] as const;

const awards = (desk: Desk, id: number, path: string): Html => {
  const { database } = desk.parts;
  const phase = phaseOf(careOf(database, id), desk.now);
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

/** The host of a topic, the time of an activity, and what was awarded. */
export const careForms = (desk: Desk, { id }: ManagedTopic): Html => {
  const { host_id, host_name, starts_at, ends_at } = careOf(desk.parts.database, id);
  const path = `/desk/topics/${id}`;
  const values = {
    starts: starts_at === null ? '' : minuteOf(starts_at),
    ends: ends_at === null ? '' : minuteOf(ends_at),
  };
  return html`<section>
      <h2>主持人</h2>
      <p>现在是${host_id === null ? '社区' : memberLink(desk, host_id, host_name ?? '')}。</p>
      ${form(
        desk.token,
        path,
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
    </section>
    <section>
      <h2>活动时间</h2>
      <p>写了就是活动，只在这段时间收内容；都空着，一直收。</p>
      ${form(desk.token, path, html`${boxes(WINDOW, values)}<button name="do" value="window">保存时间</button>`, 'stack')}
    </section>
    ${awards(desk, id, path)}`;
};

/** Does what these forms ask for and says what was done; null where something else is asked. */
export const decideCare = async (desk: Desk, { id, name }: ManagedTopic): Promise<string | null> => {
  const subject = `topic ${id}`;
  const entry = wholeTyped(typed(desk, 'entry')) || 0;
  switch (typed(desk, 'do')) {
    case 'host': {
      const member = typed(desk, 'members') === '' ? null : wholeTyped(typed(desk, 'members')) || 0;
      const facts = { name, target: member === null ? '' : `member ${member}` };
      await desk.act('topic.host', subject, facts, (act) => setHost(act, id, member));
      return '主持人已保存';
    }
    case 'window': {
      const [starts, ends] = [typed(desk, 'starts'), typed(desk, 'ends')];
      const window = starts === '' && ends === '' ? null : { starts: minuteTyped(starts), ends: minuteTyped(ends) };
      await desk.act('topic.window', subject, { name, starts, ends }, (act) => setWindow(act, id, window));
      return '时间已保存';
    }
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
