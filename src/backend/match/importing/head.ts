import { type Column, columnOf } from './columns.ts';
import type { CsvRecord } from './csv.ts';
import type { Layout } from './layout.ts';

/** Where the columns of a table stand. */
export interface Head {
  readonly columns: ReadonlyMap<Column, number>;
  /** By the name of a point. */
  readonly points: ReadonlyMap<string, number>;
  readonly width: number;
  /** Something in it tells a time: then the times of a starter are all told anew. */
  readonly timed: boolean;
}

/** The first line of a table, or what is wrong with it. */
export const headOf = ({ fields }: CsvRecord, { courses }: Layout): Head | string => {
  const known = new Set(courses.flatMap(({ points }) => points.map(({ name }) => name)));
  const [columns, points] = [new Map<Column, number>(), new Map<string, number>()];
  for (const [at, name] of fields.entries()) {
    if (name === '') continue;
    const column = columnOf(name);
    if (column === undefined && !known.has(name)) return `不认识“${name}”这一列：它不是赛程上的点，也不是说明里的列`;
    if (column === undefined ? points.has(name) : column !== 'left' && columns.has(column))
      return `“${name}”这一列有两个`;
    if (column === undefined) points.set(name, at);
    else columns.set(column, at);
  }
  for (const [column, name] of [['bib', '号码'] as const, ['name', '姓名'] as const])
    if (!columns.has(column)) return `缺少“${name}”一列，第一行要写各列的名称`;
  if (!columns.has('groups') && courses.length > 1) return '有几个赛程，缺少“组别”一列';
  return {
    columns,
    points,
    width: fields.length,
    timed: points.size > 0 || columns.has('net') || columns.has('gun'),
  };
};
