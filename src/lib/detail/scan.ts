/**
 * Where a text stops being JSON. Engines word and count this differently, or do not say it at all; the reader of `detail`
 * needs it to name the place, to leave out what messengers put behind a link, and to tell a cut link from a wrong one.
 */
export type Scan =
  /** An object that ends before `end`; what follows is not part of it. */
  | { readonly state: 'whole'; readonly end: number }
  /** Right as far as it goes. `closed` is the same text, cut behind its last whole value, with its brackets closed. */
  | { readonly state: 'cut'; readonly closed: string }
  | { readonly state: 'wrong'; readonly at: number };

const SPACE = /[\t\n\r ]*/y;
const TEXT = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y;
const CUT_TEXT =
  /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*(?:\\(?:u[0-9a-fA-F]{0,3})?)?$/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const CUT_NUMBER = /-?(?:(?:0|[1-9]\d*)(?:\.\d*)?(?:[eE][+-]?\d*)?)?$/y;
const WORD = /true|false|null/y;
const CUT_WORD = /(?:t(?:r(?:ue?)?)?|f(?:a(?:l(?:se?)?)?)?|n(?:u(?:ll?)?)?)$/y;

/** The end of what a sticky pattern matches at a place, or -1. */
const endOf = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
};
const afterSpace = (text: string, at: number): number => endOf(SPACE, text, at);

/** Reads one object from the beginning of a text, in one pass and without recursion. */
export const scanObject = (text: string): Scan => {
  const open: ('}' | ']')[] = [];
  // How far the text can be used: behind the last whole value. Whatever opens or closes moves it, so what is open stays true.
  let safe = 0;
  const cut = (): Scan => ({ state: 'cut', closed: text.slice(0, safe) + open.reverse().join('') });
  let at = afterSpace(text, 0);
  if (text[at] !== '{') return { state: 'wrong', at };
  let expects: 'key' | 'value' | 'end' = 'value';
  for (;;) {
    at = afterSpace(text, at);
    if (at >= text.length) return cut();
    const mark = text[at];
    if (expects === 'end') {
      if (mark === open[open.length - 1]) {
        open.pop();
        at += 1;
        if (open.length === 0) return { state: 'whole', end: at };
        safe = at;
        continue;
      }
      if (mark !== ',') return { state: 'wrong', at };
      at += 1;
      expects = open[open.length - 1] === '}' ? 'key' : 'value';
      continue;
    }
    if (expects === 'key') {
      const end = endOf(TEXT, text, at);
      if (end < 0) return endOf(CUT_TEXT, text, at) < 0 ? { state: 'wrong', at } : cut();
      at = afterSpace(text, end);
      if (at >= text.length) return cut();
      if (text[at] !== ':') return { state: 'wrong', at };
      at += 1;
      expects = 'value';
      continue;
    }
    if (mark === '{' || mark === '[') {
      open.push(mark === '{' ? '}' : ']');
      at += 1;
      safe = at;
      const next = afterSpace(text, at);
      expects = text[next] === open[open.length - 1] ? 'end' : mark === '{' ? 'key' : 'value';
      continue;
    }
    const number = endOf(NUMBER, text, at);
    const end = Math.max(endOf(TEXT, text, at), endOf(WORD, text, at), number);
    // The last digits of a number at the end may be missing: half a coordinate is a wrong one.
    if (end < 0 || (end === number && end === text.length)) {
      const isCut = [CUT_TEXT, CUT_NUMBER, CUT_WORD].some((pattern) => endOf(pattern, text, at) >= 0);
      return isCut ? cut() : { state: 'wrong', at };
    }
    at = end;
    safe = at;
    expects = 'end';
  }
};
