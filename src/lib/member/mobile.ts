import { halfWidth } from './halfWidth.ts';
import { areas } from './phoneAreas.ts';

const HOME = areas[0];

/**
 * A mobile number as it is kept, out of what people paste: spaces, dashes, full width. One of the mainland is its 11 digits, one of
 * another area stands behind its code, `+85291234567`. What is none of these comes back as its digits, with the plus before them.
 */
export const mobileOf = (typed: string): string => {
  const plain = halfWidth(typed).replace(/[^\d+]/g, '');
  const digits = plain.replace(/\+/g, '');
  const away = /^(?:\+|00)/.test(plain);
  const international = plain.charAt(0) === '+' ? digits : digits.replace(/^00/, '');
  const local = international.replace(/^86/, '');
  // 86 in front of a whole number is the area also where nobody wrote the plus.
  if (local !== international && (away || HOME.pattern.test(local))) return local;
  return away ? `+${international}` : digits;
};

/** Whether a number that is kept like that is one of an area whose numbers are known (phoneAreas.ts). */
export const isMobile = (kept: string): boolean =>
  areas.some(({ code, pattern }) =>
    code === HOME.code
      ? pattern.test(kept)
      : kept.indexOf(`+${code}`) === 0 && pattern.test(kept.slice(code.length + 1)),
  );
