import { RESULT_STATES } from '../states.ts';
import type { ResultRow } from '../results.ts';
import type { Times } from './times.ts';

type State = ResultRow['state'];

/** As the page's own table says it, as timekeepers do, or half of it. */
const stateOf = (words: string): State | undefined => {
  const bare = words.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
  return (Object.keys(RESULT_STATES) as State[]).find((state) => {
    const own = RESULT_STATES[state];
    return bare === own.replace(/\s+/g, '') || bare === state.toUpperCase() || bare === own.split(' ')[0];
  });
};

/**
 * The state of a line: who is out, or `racing` where it follows from the times. Null where the table has no such column:
 * what was judged stays. Whatever is wrong goes to `no`.
 */
export const stateTyped = (
  words: string | null,
  times: Times | null,
  reason: string | null,
  no: (why: string) => void,
): State | null => {
  if (words === null) return null;
  if (words === '') return times === null ? null : 'racing';
  const state = stateOf(words);
  if (state === undefined) {
    no(`状态“${words}”不认识，写${Object.values(RESULT_STATES).join('、')}里的一个`);
    return null;
  }
  const home = times?.home ?? false;
  if (state === 'finished' && !home) no('写了完赛，没有到终点的时间');
  if (state === 'racing' && home) no('写了途中，却有到终点的时间');
  if (state === 'dnf' && home) no('写了退赛，却有到终点的时间');
  if (state === 'dns' && (times?.splits.length ?? 0) > 0) no('写了未出发，却有时间');
  if (state === 'dq' && (reason ?? '') === '') no('取消成绩要在“说明”里写原因');
  return state === 'finished' ? 'racing' : state;
};
