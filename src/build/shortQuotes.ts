import { htmlPieces } from './htmlPieces.ts';

const TAG = /^<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/i;
const VALUE = /=(?:"([^"]*)"|'[^']*')/g;

const shorter = (written: string, value: string | undefined): string =>
  value?.includes('&quot;') === true && !value.includes("'") ? `='${value.replaceAll('&quot;', '"')}'` : written;

/**
 * HTML in which a value that is full of double quotes, such as the settings of a page, stands between single ones: each of the
 * others would be written out as a word.
 */
export const shortQuotes = (html: string): string =>
  htmlPieces(html)
    .map((piece) => piece.replace(TAG, (tag) => tag.replace(VALUE, shorter)))
    .join('');
