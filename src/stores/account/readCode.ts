/** Digits of a login code (api/account/login.ts). */
export const CODE_LENGTH = 6;

/** The code in what was typed or pasted: a whole text message gives its one group of six digits. */
export const readCode = (raw: string): string => {
  const text = raw
    .slice(0, 500)
    .replace(/[\uff10-\uff19]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0));
  const groups = text.split(/\D+/).filter((group) => group !== '');
  return groups.find((group) => group.length === CODE_LENGTH) ?? groups.join('').slice(0, CODE_LENGTH);
};
