import { oneLine } from '../../../lib/text.ts';
import type { ResultRow } from '../results.ts';
import type { Column } from './columns.ts';
import { recordsIn } from './csv.ts';
import { groupsOfLine } from './groupsOfLine.ts';
import { type Head, headOf } from './head.ts';
import type { Layout } from './layout.ts';
import { stateTyped } from './stateTyped.ts';
import { type Times, timesOf } from './times.ts';

/** One line of a table of results. What its table does not tell is null: it stays as it was. */
export interface Starter {
  readonly line: number;
  readonly bib: string;
  readonly name: string;
  readonly course: number;
  readonly groups: readonly number[];
  /** Its table says no groups: those it is in stay as well. */
  readonly staysIn: boolean;
  readonly times: Times | null;
  readonly state: ResultRow['state'] | null;
  readonly club: string | null;
  readonly reason: string | null;
  /** Number of a member; '' for nobody. */
  readonly member: string | null;
  readonly masked: boolean | null;
}
export interface Wrong {
  readonly line: number;
  readonly why: string;
}

export const STARTERS_MOST = 5_000;
export const REASON_MOST = 60;
const LIMITS = { bib: 12, name: 30, club: 30, reason: REASON_MOST } as const;
const YES = ['是', '1', 'Y', 'YES'];
const NO = ['', '否', '0', 'N', 'NO'];

const starterOf = (
  head: Head,
  layout: Layout,
  { line, fields }: { readonly line: number; readonly fields: readonly string[] },
  no: (why: string) => void,
): Starter | null => {
  const cell = (column: Column): string | null => {
    const at = head.columns.get(column);
    return at === undefined ? null : oneLine(fields[at] ?? '');
  };
  const short = (column: keyof typeof LIMITS, words: string): string | null => {
    const text = cell(column);
    if (text !== null && Array.from(text).length > LIMITS[column]) no(`“${words}”最多 ${LIMITS[column]} 个字`);
    return text;
  };
  if (fields.slice(head.width).some((one) => one !== '')) no('比第一行多出几格，是不是有逗号没有加引号');
  const [bib, name] = [short('bib', '号码') ?? '', short('name', '姓名') ?? ''];
  if (bib === '') no('没有号码');
  if (name === '') no('没有姓名');
  if (/[*＊]{2}/u.test(name)) no('姓名是隐去的，要写全名；要隐名，“隐名”一列写“是”');
  const placed = groupsOfLine(cell('groups'), layout, no);
  if (placed === null) return null;
  const told = new Map(Array.from(head.points, ([point, at]) => [point, oneLine(fields[at] ?? '')] as const));
  const times = head.timed
    ? timesOf(placed.course, { points: told, net: cell('net') ?? '', gun: cell('gun') ?? '' }, no)
    : null;
  const reason = short('reason', '说明');
  const member = cell('member');
  if (member !== null && !/^\d{0,15}$/.test(member)) no(`“成员编号”的“${member}”不是编号`);
  const hidden = cell('masked')?.normalize('NFKC').toUpperCase() ?? null;
  if (hidden !== null && !YES.includes(hidden) && !NO.includes(hidden)) no('“隐名”写“是”或“否”');
  return {
    line,
    bib,
    name,
    course: placed.course.id,
    groups: placed.groups,
    staysIn: cell('groups') === null,
    times,
    state: stateTyped(cell('state'), times, reason, no),
    club: short('club', '队伍'),
    reason,
    member,
    masked: hidden === null ? null : YES.includes(hidden),
  };
};

/** All starters of a table, and everything that is wrong with it, line by line. */
export const startersIn = (text: string, layout: Layout): { starters: Starter[]; wrong: Wrong[] } => {
  const alone = (line: number, why: string) => ({ starters: [], wrong: [{ line, why }] });
  if (text.startsWith('PK\u0003\u0004')) return alone(1, '这是 Excel 工作簿，请在 Excel 里另存为 CSV 再上传');
  const records = recordsIn(text);
  if (typeof records === 'number') return alone(records, '引号没有成对');
  const [first, ...rest] = records;
  if (first === undefined) return alone(1, '里面是空的，选一个 CSV 文件，或者把成绩贴进来');
  const head = headOf(first, layout);
  if (typeof head === 'string') return alone(first.line, head);
  if (rest.length === 0) return alone(first.line, '只有列名，没有成绩');
  if (rest.length > STARTERS_MOST) return alone(first.line, `一次最多 ${STARTERS_MOST} 行，这里有 ${rest.length} 行`);
  const wrong: Wrong[] = [];
  const [bibs, members] = [new Map<string, number>(), new Map<string, number>()];
  const starters: Starter[] = [];
  for (const record of rest) {
    const no = (why: string): void => void wrong.push({ line: record.line, why });
    const starter = starterOf(head, layout, record, no);
    if (starter === null) continue;
    const { bib, member, line } = starter;
    if (bib !== '' && bibs.has(bib)) no(`号码 ${bib} 在第 ${bibs.get(bib) ?? 0} 行已经有了`);
    else bibs.set(bib, line);
    if (member !== null && member !== '') {
      if (members.has(member)) no(`成员 ${member} 在第 ${members.get(member) ?? 0} 行已经有了`);
      else members.set(member, line);
    }
    starters.push(starter);
  }
  return { starters, wrong };
};
