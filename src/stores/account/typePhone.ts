import { halfWidth } from '../../lib/member/halfWidth.ts';
import { type Area, areaOf, areas } from '../../lib/member/phoneAreas.ts';

/** What the phone field shows after a change, where its caret stands, and the area it now has. */
export interface TypedPhone {
  readonly area: string;
  readonly text: string;
  readonly caret: number;
}

/** Marks that contacts and messages put between digits, and invisible ones around them. */
const MARKS = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff()\-‐‑‒–—―−.·・･]/g;
/** Nothing longer is a number with decoration; it stands as it is and is refused. */
const MAX_LENGTH = 40;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Groups of 3-4-4 on the mainland, of four elsewhere, as people there write them. */
export const showDigits = (digits: string, area: string): string => {
  const groups =
    area === '86' ? [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)] : [digits.slice(0, 4), digits.slice(4)];
  return groups.join(' ').trim();
};

/** Place in `shown` behind its n-th digit. */
const caretBehind = (shown: string, count: number): number => {
  let seen = 0;
  for (let at = 0; at < shown.length; at += 1) {
    if (seen === count) return at;
    if (shown[at] !== ' ') seen += 1;
  }
  return shown.length;
};

/** The area and local digits of a number that brings its area along: `+86…`, `0086…`, or `86…` where that fits alone. */
const withArea = (plain: string, now: Area): { area: Area; local: string } | null => {
  const international = /^(?:\+|00)(\d+)$/.exec(plain)?.[1];
  const found =
    international === undefined
      ? [now].find(
          ({ code, pattern }) =>
            plain.startsWith(code) && pattern.test(plain.slice(code.length)) && !pattern.test(plain),
        )
      : areas.find(({ code }) => international.startsWith(code));
  if (found === undefined) return null;
  const local = (international ?? plain).slice(found.code.length);
  // A number that is still being typed keeps its plus sign until it can be told from another area's.
  return local.length >= 5 ? { area: found, local } : null;
};

/**
 * Reads the phone field after a change. `before` is what it showed: one more character is typing, and what is no digit
 * is left out; more is a paste, which keeps whatever stands between its digits, so that a half-read number is refused
 * instead of being sent to somebody else. Too many digits stay for the same reason.
 */
export const typePhone = (raw: string, caret: number, before: string, code: string): TypedPhone => {
  const area = areaOf(code);
  const text = halfWidth(raw);
  const keep: TypedPhone = { area: area.code, text: raw.slice(0, MAX_LENGTH), caret: Math.min(caret, MAX_LENGTH) };
  if (raw.length > MAX_LENGTH * 4) return keep;
  const bare = text.replace(MARKS, '').replace(/^[^\d+]+|\D+$/g, '');
  const plain = raw.length - before.length === 1 ? bare.replace(/(?!^\+)\D/g, '') : bare;
  const brought = withArea(plain, area);
  const behind = digitsOf(text.slice(0, caret)).length;
  if (brought !== null) {
    const dropped = digitsOf(plain).length - brought.local.length;
    const shown = showDigits(brought.local, brought.area.code);
    return { area: brought.area.code, text: shown, caret: caretBehind(shown, Math.max(0, behind - dropped)) };
  }
  if (/^\+\d*$/.test(plain)) return { area: area.code, text: plain, caret: Math.min(plain.length, behind + 1) };
  if (!/^\d*$/.test(plain) || plain.length > 20) return keep;
  // A lone "+" at the end of `bare` is trimmed away above; typing it must still be possible.
  if (plain === '' && /^\s*\+\s*$/.test(text)) return { area: area.code, text: '+', caret: 1 };
  const shown = showDigits(plain, area.code);
  return { area: area.code, text: shown, caret: caretBehind(shown, behind) };
};

/** The local digits of what the field shows, or words about what is wrong with it. */
export const readPhone = (shown: string, code: string): { readonly digits: string } | { readonly wrong: string } => {
  const area = areaOf(code);
  const plain = halfWidth(shown).replace(MARKS, '');
  if (plain === '') return { wrong: '请输入手机号' };
  if (area.pattern.test(plain)) return { digits: plain };
  if (!/^\d+$/.test(plain)) return { wrong: '手机号只能是数字，请检查一下' };
  if (plain.length !== area.digits) {
    const more = plain.length - area.digits;
    return { wrong: `${area.name}手机号是 ${area.digits} 位，现在${more > 0 ? `多了 ${more}` : `还差 ${-more}`} 位` };
  }
  return { wrong: '这不像手机号，请检查一下' };
};
