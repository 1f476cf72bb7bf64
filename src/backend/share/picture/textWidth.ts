/** Width of one sign in parts of the letters' size, as sans-serif faces have it. */
const signWidth = (sign: string): number => {
  if (/\s/.test(sign)) return 0.28;
  if (/[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff01-\uff60\u3000-\u303f“”‘’…—·]|[\ud800-\udbff]/.test(sign)) return 1;
  if (/[A-Z@%]/.test(sign)) return 0.72;
  return /[ijl.,:;'|!]/.test(sign) ? 0.3 : 0.57;
};

/** Width of a text in parts of its size. */
export const widthOf = (text: string): number => Array.from(text).reduce((sum, sign) => sum + signWidth(sign), 0);
