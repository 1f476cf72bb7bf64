/** A text with the full-width forms of ASCII signs, which Chinese keyboards write, as those signs. */
export const halfWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
