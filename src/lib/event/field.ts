import { CHINA_MS } from '../../site.ts';

/** A moment as a field of a form holds it, in China's time: "2026-03-07 06:30". */
export const chinaField = (at: number): string => new Date(at + CHINA_MS).toISOString().slice(0, 16).replace('T', ' ');

/** The moment of such a text; full-width signs, slashes and a T are read as well. Null for a day that is none. */
export const chinaInstant = (text: string): number | null => {
  const plain = text.replace(/[\uFF10-\uFF1A]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
  const found = /^\s*(\d{4})[-/年](\d{1,2})[-/月](\d{1,2})日?[\sT]+(\d{1,2}):(\d{2})\s*$/.exec(plain);
  if (found === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = found.slice(1).map(Number);
  const at = Date.UTC(year, month - 1, day, hour, minute) - CHINA_MS;
  // A day or an hour that does not exist would be another one.
  const two = (value: number): string => String(value).padStart(2, '0');
  return chinaField(at) === `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}` ? at : null;
};
