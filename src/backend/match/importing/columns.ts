/** What the columns of a table of results may be called; a point of the course is a column of its own name. */
const COLUMNS = {
  bib: ['号码', '号码布', '参赛号'],
  name: ['姓名'],
  club: ['队伍', '俱乐部'],
  groups: ['组别'],
  state: ['状态'],
  net: ['净时间', '净成绩'],
  gun: ['枪声时间', '枪声成绩'],
  reason: ['说明', '原因', '备注'],
  member: ['成员编号'],
  masked: ['隐名'],
  /** Follows from the rest. */
  left: ['名次', '差距'],
} as const;
export type Column = keyof typeof COLUMNS;

export const COLUMN_NAMES: readonly string[] = Object.values(COLUMNS).flat();

export const columnOf = (name: string): Column | undefined =>
  (Object.keys(COLUMNS) as Column[]).find((column) => (COLUMNS[column] as readonly string[]).includes(name));
