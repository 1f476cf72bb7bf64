import { halfWidth } from '../../lib/member/halfWidth.ts';
import { areas } from '../../lib/member/phoneAreas.ts';
import { refuse } from '../errors.ts';

/** Spaces, dashes, brackets and full-width signs are how people paste a number. */
const bare = (typed: string): string =>
  halfWidth(typed).replace(/[\s\u00A0\u2000-\u200F\u202A-\u202E\u2060-\u2069\uFEFF().\-\u2010-\u2015\u2212·・･]/g, '');

/**
 * The account's number (area code and digits, no plus) of what somebody typed; refuses anything
 * that is not a mobile number of a known area. A number that brings its own area code overrules
 * nothing: it must be the same one.
 */
export const judgePhone = (typed: string, areaCode = '86'): string => {
  const pattern = areas.find(({ code }) => code === areaCode)?.pattern;
  if (!pattern) throw refuse('area');
  const text = bare(typed);
  const prefixed = /^(?:\+|00)(\d+)$/.exec(text)?.[1];
  const withArea = prefixed ?? text;
  const local =
    withArea.startsWith(areaCode) && pattern.test(withArea.slice(areaCode.length))
      ? withArea.slice(areaCode.length)
      : text;
  if (!pattern.test(local)) throw refuse('phone');
  return areaCode + local;
};
