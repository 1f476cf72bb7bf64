import { type Comparison, compare } from '../../../match/importing/compare.ts';
import { takeResults } from '../../../match/importing/take.ts';
import { STARTERS_MOST } from '../../../match/importing/starters.ts';
import type { ManagedMatch } from '../../../match/manage/managed.ts';
import { RESULT_STATES } from '../../../match/states.ts';
import type { Desk, Outcome } from '../../desk.ts';
import { typed, wholeTyped } from '../../page/fields.ts';
import { type Html, html, raw } from '../../page/html.ts';
import { table } from '../../page/table.ts';
import { MATCH_PATH } from './fields.ts';
import { matchOf } from './one.ts';

const WRONG_SHOWN = 50;
const TEXT_MOST = 2_000_000;

const EXAMPLE = [
  ['101', '张小山', '女子', '5:32:10', '', ''],
  ['102', '李大河', '男子', '', 'DNF', '膝盖受伤'],
] as const;
const EXAMPLE_COLUMNS = ['号码', '姓名', '组别', '净时间', '状态', '说明'].map(
  (name, at) => [name, (row: readonly string[]) => row[at] ?? ''] as const,
);

/** A form that may bring a file. */
const bringing = (desk: Desk, match: ManagedMatch, body: Html, look = ''): Html =>
  html`<form method="post" action="${MATCH_PATH}/${match.id}/results" enctype="multipart/form-data" class="${look}">
    <input type="hidden" name="token" value="${desk.token}" />${body}
  </form>`;

const chooser = (desk: Desk, match: ManagedMatch, text: string, replaces: boolean): Html =>
  bringing(
    desk,
    match,
    html`<label>CSV 文件<input type="file" name="file" accept=".csv,.tsv,.txt,text/csv" /></label
      ><label>或者把表格贴在这里<textarea name="text" maxlength="${TEXT_MOST}">${text}</textarea></label
      ><label
        ><input
          type="checkbox"
          name="replaces"
          value="1"
          ${replaces ? raw('checked') : ''}
        />表里没有的号码一起删掉</label
      ><button class="main">看一看再导入</button>`,
    'stack',
  );

const guide = (match: ManagedMatch): Html =>
  html`<details>
    <summary>表格怎么写</summary>
    <p>
      第一行是列名：号码、姓名必须有；还可以有组别、队伍、状态、净时间、枪声时间、说明、成员编号、隐名，以及赛程上各个点的名称。名次和差距不用写，会自己算。一次最多
      ${STARTERS_MOST} 行。
    </p>
    <p>
      时间写成 5:32:10，时、分、秒都要。几个组别用顿号分开；赛程的总组别自动算在内。状态写完赛、途中、DNF、DNS 或
      DQ，空着就按时间算；DQ 要在说明里写原因。表里没有的列，原来的内容不动。
    </p>
    ${table(EXAMPLE, EXAMPLE_COLUMNS, '')}
    <p><a href="${MATCH_PATH}/${match.id}">回到比赛，看有哪些组别和点</a></p>
  </details>`;

const wrongList = ({ wrong }: Comparison): Html =>
  html`<p class="said bad" role="alert">有 ${wrong.length} 处要改，一行也没有导入。</p>
    ${table(
      wrong.slice(0, WRONG_SHOWN),
      [
        ['行', ({ line }) => `第 ${line} 行`],
        ['要改什么', ({ why }) => why],
      ],
      '',
    )}
    ${wrong.length > WRONG_SHOWN ? html`<p>还有 ${wrong.length - WRONG_SHOWN} 处，改好这些再看。</p>` : ''}`;

const countsTable = ({ layout, standing }: Comparison): Html => {
  const state = (name: keyof typeof RESULT_STATES, group: number): number =>
    standing.filter((one) => one.state === name && one.groups.includes(group)).length;
  return table(
    layout.groups,
    [
      ['组别', ({ name }) => name],
      ['共', ({ id }) => standing.filter(({ groups }) => groups.includes(id)).length, 'num'],
      ...(Object.keys(RESULT_STATES) as (keyof typeof RESULT_STATES)[]).map(
        (name) => [RESULT_STATES[name], ({ id }: { id: number }) => state(name, id), 'num'] as const,
      ),
    ],
    '还没有组别。',
  );
};

const look = (desk: Desk, match: ManagedMatch, text: string, replaces: boolean, found: Comparison): Html => {
  const { added, changed, same, removed } = found;
  const changes = added.length + changed.length + removed.length;
  return html`<section>
      <dl>
        <dt>新增</dt>
        <dd>${added.length} 人</dd>
        <dt>改动</dt>
        <dd>${changed.length} 人</dd>
        <dt>不变</dt>
        <dd>${same} 人</dd>
        <dt>删掉</dt>
        <dd>
          ${removed.length}
          人${
            removed.length === 0
              ? ''
              : `：号码 ${removed
                  .slice(0, 20)
                  .map(({ bib }) => bib)
                  .join('、')}${removed.length > 20 ? ' 等' : ''}`
          }
        </dd>
      </dl>
      <h2>导入后</h2>
      ${countsTable(found)}
      ${
        changes === 0
          ? html`<p>和现在的成绩一样，没有要导入的。</p>`
          : bringing(
              desk,
              match,
              html`<textarea name="text" hidden>${text}</textarea
                ><input type="hidden" name="seen" value="${match.changed_at}" />${
                  replaces ? html`<input type="hidden" name="replaces" value="1" />` : ''
                }<button class="main" name="sure" value="1" autofocus>导入</button>`,
            )
      }
    </section>
    <section>
      <h2>换一份</h2>
      ${chooser(desk, match, text, replaces)}
    </section>`;
};

export const showImport = (desk: Desk): Outcome => {
  const match = matchOf(desk);
  return {
    title: `导入成绩：${match.name}`,
    body: html`<section>${guide(match)} ${chooser(desk, match, '', false)}</section>`,
  };
};

/** What a table would do, before it does; then, once it was looked at, it is taken whole. */
export const importResults = async (desk: Desk): Promise<Outcome> => {
  const match = matchOf(desk);
  const file = desk.form.get('file') ?? '';
  const text = file.trim() === '' ? (desk.form.get('text') ?? '') : file;
  const replaces = typed(desk, 'replaces') === '1';
  const found = compare(desk.parts.database, match.id, text, replaces);
  if (found.wrong.length > 0)
    return {
      title: `没有导入：${match.name}`,
      status: 400,
      body: html`${wrongList(found)}
        <section>${guide(match)} ${chooser(desk, match, text, replaces)}</section>`,
    };
  const seen = wholeTyped(typed(desk, 'seen'));
  const sure = typed(desk, 'sure') === '1';
  if (!sure || seen !== match.changed_at)
    return {
      title: `看一看再导入：${match.name}`,
      ...(sure ? { status: 409 } : {}),
      body: html`${sure ? html`<p class="said bad" role="alert">成绩刚刚有人改过，没有导入，请再看一遍。</p>` : ''}
      ${look(desk, match, text, replaces, found)}`,
    };
  const facts = {
    added: found.added.length,
    changed: found.changed.length,
    removed: found.removed.length,
  };
  await desk.act('match.import', `match ${match.id}`, facts, (act) =>
    takeResults(act, match.id, { text, replaces, seen }),
  );
  return {
    go: `${MATCH_PATH}/${match.id}`,
    said: `已导入：新增 ${facts.added} 人，改动 ${facts.changed} 人，删掉 ${facts.removed} 人`,
  };
};
