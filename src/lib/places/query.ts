import { plainLatin } from './searchTable.ts';

/** Longer than any name of the directory; what stands behind is not read. */
const QUERY_LENGTH = 40;
const CHINESE = /[\u3400-\u9fff]/;

export interface Query {
  /** The words of the query, at most six. */
  readonly words: readonly Word[];
  /** All of it as one word: `xi an` is `xian`. */
  readonly whole: Word;
}

export interface Word {
  readonly text: string;
  /** The word in letters that a reading has (`ü` as `v`), and in those an English name has; '' for a Chinese word. */
  readonly reading: string;
  readonly english: string;
}

const asWord = (text: string): Word => {
  if (CHINESE.test(text)) return { text, reading: '', english: '' };
  const lower = text.toLowerCase();
  // ü is typed as v, as u with its dots, or as yu after n and l.
  const reading = plainLatin(lower.replace(/u\u0308|ü/g, 'v').replace(/\b([nl])yu/g, '$1v')).replace(/[^a-z]/g, '');
  return { text: lower, reading, english: plainLatin(lower) };
};

/** A query as it is searched, or null when there is nothing in it to search for. */
export const readQuery = (text: string): Query | null => {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u0000-\u001f\u007f\u00ad\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g, ' ')
    .replace(/[\s,、·・/>›]+/g, ' ')
    .trim()
    .slice(0, QUERY_LENGTH)
    .trim();
  if (plain === '') return null;
  const words = plain.split(' ').slice(0, 6).map(asWord);
  const chinese = CHINESE.test(plain);
  return {
    words,
    whole: {
      ...asWord(chinese ? plain.replace(/ /g, '') : plain),
      ...(chinese ? {} : { english: plainLatin(plain.toLowerCase()) }),
    },
  };
};
