import type { DatabaseSync } from 'node:sqlite';
import { all } from '../../../database/statement.ts';
import { GROUP_KINDS } from '../../../match/manage/plan.ts';
import type { Html } from '../../page/html.ts';
import { table } from '../../page/table.ts';

interface Row {
  readonly name: string;
  readonly kind: keyof typeof GROUP_KINDS;
  readonly course: string;
  readonly entered: number;
  readonly home: number;
  readonly racing: number;
  readonly out: number;
}
const GROUPS = `SELECT g.name, g.kind, c.name AS course, count(r.id) AS entered,
  coalesce(sum(r.state = 'finished'), 0) AS home, coalesce(sum(r.state = 'racing'), 0) AS racing,
  coalesce(sum(r.state IN ('dnf', 'dns', 'dq')), 0) AS out
  FROM match_groups g JOIN match_courses c ON c.id = g.course_id
  LEFT JOIN match_places p ON p.group_id = g.id LEFT JOIN match_results r ON r.id = p.result_id
  WHERE g.match_id = ? GROUP BY g.id ORDER BY g.position`;

/** The groups of a match, and how many stand in each. */
export const groupTable = (database: DatabaseSync, match: number): Html =>
  table(
    all<Row>(database, GROUPS, match),
    [
      ['组别', ({ name }) => name],
      ['类型', ({ kind }) => GROUP_KINDS[kind]],
      ['赛程', ({ course }) => course],
      ['报名', ({ entered }) => entered, 'num'],
      ['完赛', ({ home }) => home, 'num'],
      ['途中', ({ racing }) => racing, 'num'],
      ['退出', ({ out }) => out, 'num'],
    ],
    '还没有组别。',
  );
