import type { CourseOf, Layout } from './layout.ts';

/** Between the groups of one line: `30 公里、女子`. */
const BETWEEN = /[、/；;|]+/u;

/**
 * The course of a line and the groups it counts in. Whoever is on a course counts in the group of the whole course as well;
 * a team does not, of which the members are there already. Null where that is not known.
 */
export const groupsOfLine = (
  text: string | null,
  { courses, groups }: Layout,
  no: (why: string) => void,
): { readonly course: CourseOf; readonly groups: readonly number[] } | null => {
  const names = (text ?? '')
    .split(BETWEEN)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const found = names.flatMap((name) => groups.find((group) => group.name === name) ?? []);
  for (const name of names) if (!found.some((group) => group.name === name)) no(`没有组别“${name}”`);
  if (found.length < names.length) return null;
  const [only] = courses;
  const of = new Set(found.map(({ course_id }) => course_id));
  if (of.size > 1) {
    no(`“${names.join('、')}”不在同一个赛程上`);
    return null;
  }
  const course = found.length > 0 ? courses.find(({ id }) => of.has(id)) : courses.length === 1 ? only : undefined;
  if (course === undefined) {
    no('没有写组别');
    return null;
  }
  const isTeam = found.length > 0 && found.every(({ kind }) => kind === 'team');
  const whole = isTeam ? [] : groups.filter(({ kind, course_id }) => kind === 'distance' && course_id === course.id);
  const ids = [...new Set([...found, ...whole].map(({ id }) => id))].sort((one, other) => one - other);
  if (ids.length > 0) return { course, groups: ids };
  no('没有写组别');
  return null;
};
