const IN_TEXT = /[&<>\u00a0]/g;
const IN_ATTRIBUTE = /[&<>"\u00a0]/g;
const NAMES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
};
const named = (sign: string): string => NAMES[sign] as string;

/** Text as it stands between tags. */
export const escapeText = (text: string): string => text.replace(IN_TEXT, named);

/** A value as it stands between double quotes. Not even there does a tag begin for those who look for tags alone. */
export const escapeAttribute = (text: string): string => text.replace(IN_ATTRIBUTE, named);

/** Inside a script element these end it, or change how what follows is read; two line ends are none in older JavaScript. */
const IN_SCRIPT = /[<>&\u2028\u2029]/g;

/** Data as it stands inside `<script type="application/json">`. */
export const jsonBlock = (data: unknown): string =>
  JSON.stringify(data).replace(IN_SCRIPT, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
