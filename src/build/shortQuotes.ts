import { htmlPieces } from './htmlPieces.ts';

const TAG = /^<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/i;
const VALUE = /="([^"']*&quot;[^"']*)"/g;

/**
 * HTML in which a value that is full of double quotes, such as the settings of a page, stands between single ones: each of the
 * others would be written out as a word.
 */
export const shortQuotes = (html: string): string =>
  htmlPieces(html)
    .map((piece) =>
      piece.replace(TAG, (tag) => tag.replace(VALUE, (_, value: string) => `='${value.replaceAll('&quot;', '"')}'`)),
    )
    .join('');
