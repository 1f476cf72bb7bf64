import { refuse } from '../errors.ts';

/** Words of one line, as they are kept. */

/** Words of one line as they are kept: composed, without marks that nobody sees, one space between. */
export const lineTyped = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

interface Wanted {
  readonly label: string;
  readonly least: number;
  readonly most: number;
}

/** A line of so many characters; refused with its label. */
export const lineOf = (text: string, { label, least, most }: Wanted): string => {
  const line = lineTyped(text);
  const { length } = [...line];
  if (length < least || length > most) throw refuse('badRequest', { errMsg: `${label}是 ${least} 到 ${most} 个字` });
  return line;
};
