import { oneLine } from '../../../lib/text.ts';
import { COLUMN_NAMES } from '../importing/columns.ts';

/** Courses and groups of a match as somebody types them, a line each. */

export const GROUP_KINDS = { distance: '赛程', sex: '性别', age: '年龄', team: '团队' } as const;
type GroupKind = keyof typeof GROUP_KINDS;

interface PointPlan {
  readonly name: string;
  readonly distance: number;
}
export interface CoursePlan {
  readonly name: string;
  /** In their order; the last one is the finish. */
  readonly points: readonly PointPlan[];
}
export interface GroupPlan {
  readonly name: string;
  readonly kind: GroupKind;
  readonly course: string;
}
/** What was read, or what is wrong with it. */
type Planned<Plan> = { readonly plan: readonly Plan[] } | { readonly why: string };

const COURSES_MOST = 12;
const GROUPS_MOST = 40;
const POINTS_MOST = 90;
const NAME_MOST = 20;
const POINT = /^(.+?)\s+(\d{1,3})(?:\.(\d{1,3}))?\s*(?:公里|千米|km)?$/iu;

const linesOf = (text: string): { line: string; at: number }[] =>
  text
    .split(/\r\n?|\n/)
    .map((line, index) => ({ line: oneLine(line), at: index + 1 }))
    .filter(({ line }) => line !== '');

const nameWrong = (name: string, what: string): string | null => {
  const length = Array.from(name).length;
  return length >= 1 && length <= NAME_MOST ? null : `${what} 1 到 ${NAME_MOST} 个字`;
};
const twice = (names: readonly string[]): string | undefined =>
  names.find((name, index) => names.indexOf(name) !== index);

const courseOf = (line: string): CoursePlan | string => {
  const [, name = '', rest = ''] = /^(.*?)\s*[：:]\s*(.*)$/u.exec(line) ?? [];
  if (rest === '') return '写成“30 公里：三岔口 10、垭口 20、终点 30”，最后一个点是终点';
  const wrong = nameWrong(name, '赛程名');
  if (wrong !== null) return wrong;
  const points: PointPlan[] = [];
  for (const part of rest.split(/[、，,；;]+/u).map((one) => one.trim())) {
    const [, point = '', whole = '', rest = ''] = POINT.exec(part) ?? [];
    if (point === '') return `“${part}”写成“点名 公里数”，中间空一格`;
    const bad = nameWrong(point, '点名');
    if (bad !== null) return bad;
    if (COLUMN_NAMES.includes(point)) return `点名不能叫“${point}”，成绩表里它是别的一列`;
    const distance = Number(whole) * 1_000 + Number(rest.padEnd(3, '0'));
    if (distance <= (points[points.length - 1]?.distance ?? 0)) return `“${point}”的公里数要比前一个点大`;
    points.push({ name: point, distance });
  }
  const again = twice(points.map((point) => point.name));
  if (again !== undefined) return `点名“${again}”写了两次`;
  return points.length > POINTS_MOST ? `最多 ${POINTS_MOST} 个点` : { name, points };
};

/** A line each: `30 公里：三岔口 10、垭口 20、终点 30`. */
export const coursesIn = (text: string): Planned<CoursePlan> => {
  const plan: CoursePlan[] = [];
  for (const { line, at } of linesOf(text)) {
    const course = courseOf(line);
    if (typeof course === 'string') return { why: `第 ${at} 行：${course}` };
    plan.push(course);
  }
  if (plan.length === 0) return { why: '至少写一个赛程' };
  if (plan.length > COURSES_MOST) return { why: `最多 ${COURSES_MOST} 个赛程` };
  const again = twice(plan.map(({ name }) => name));
  return again === undefined ? { plan } : { why: `赛程“${again}”写了两次` };
};

const kindOf = (word: string): GroupKind | undefined =>
  (Object.keys(GROUP_KINDS) as GroupKind[]).find((kind) => GROUP_KINDS[kind] === word);

const groupOf = (line: string, courses: readonly CoursePlan[]): GroupPlan | string => {
  const [name = '', word = GROUP_KINDS.distance, of = courses[0]?.name ?? '', ...rest] = line
    .split(/[，,]/u)
    .map((part) => part.trim());
  if (rest.length > 0) return '写成“女子，性别，30 公里”';
  const wrong = nameWrong(name, '组别名');
  if (wrong !== null) return wrong;
  if (/[、/；;|]/u.test(name)) return `组别名“${name}”里不能有顿号、斜线和分号，成绩表用它们分开几个组别`;
  const kind = kindOf(word);
  if (kind === undefined) return `类型“${word}”不认识，写${Object.values(GROUP_KINDS).join('、')}里的一个`;
  if (!courses.some((course) => course.name === of)) return `没有赛程“${of}”`;
  if (courses.length > 1 && line.split(/[，,]/u).length < 3) return '有几个赛程，写明是哪一个：“女子，性别，30 公里”';
  return { name, kind, course: of };
};

/** A line each: `女子，性别，30 公里`. Where nothing is written every course is a group. */
export const groupsIn = (text: string, courses: readonly CoursePlan[]): Planned<GroupPlan> => {
  const lines = linesOf(text);
  if (lines.length === 0) return { plan: courses.map(({ name }) => ({ name, kind: 'distance', course: name })) };
  const plan: GroupPlan[] = [];
  for (const { line, at } of lines) {
    const group = groupOf(line, courses);
    if (typeof group === 'string') return { why: `第 ${at} 行：${group}` };
    plan.push(group);
  }
  if (plan.length > GROUPS_MOST) return { why: `最多 ${GROUPS_MOST} 个组别` };
  const again = twice(plan.map(({ name }) => name));
  return again === undefined ? { plan } : { why: `组别“${again}”写了两次` };
};

const kilometres = (metres: number): string =>
  `${Math.floor(metres / 1_000)}.${String(metres % 1_000).padStart(3, '0')}`.replace(/\.?0+$/, '');

/** Courses as they are typed. */
export const courseText = (courses: readonly CoursePlan[]): string =>
  courses
    .map(({ name, points }) => `${name}：${points.map((one) => `${one.name} ${kilometres(one.distance)}`).join('、')}`)
    .join('\n');

/** Groups as they are typed. */
export const groupText = (groups: readonly GroupPlan[]): string =>
  groups.map(({ name, kind, course }) => `${name}，${GROUP_KINDS[kind]}，${course}`).join('\n');
