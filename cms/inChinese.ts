import type { Plugin } from 'esbuild';
import { readFileSync } from 'node:fs';
import { PIECES, SENTENCES, TEXTS } from './words.ts';

/** A literal in its source that is shown: what a label, a text or a tooltip is set to, also by a choice of two or as the first of several. */
export const SHOWN =
  /((?:\b(?:children|label|title|description|placeholder|cancelLabel|primaryActionLabel|actionLabel|message|errorMessage|textValue|name)|["']aria-label["'])\s*:\s*(?:[^,\n"'`{}]*(?:\?|&&)\s*|\[\s*)?)(["'`])((?:(?!\2)[^\\\n]|\\.)*[A-Za-z]{2,}(?:(?!\2)[^\\\n]|\\.)*)\2/g;

/** Where lists show the file's name: the title is shown instead once it is read, and is found by it. */
const TITLES: readonly (readonly [source: string, ours: string])[] = [
  [
    'textValue: item_0.name,\n          children: /*#__PURE__*/jsx(Text, {\n            weight: "medium",\n            children: item_0.name',
    'textValue: titleOf(item_0, collection),\n          children: /*#__PURE__*/jsx(Text, {\n            weight: "medium",\n            children: titleOf(item_0, collection)',
  ],
  // A choice is shown by what the form calls it.
  ["val = val + '';", 'val = chosen(val, collection.schema[column_0]);'],
  [
    'item.name.toLowerCase().includes(searchTerm.toLowerCase())',
    '(item.name + " " + titleOf(item, collection)).toLowerCase().includes(searchTerm.toLowerCase())',
  ],
];
const TITLE_OF = `
const titleOf = (item, collection) => {
  const title = item.data?.[collection.slugField];
  return (typeof title === 'string' ? title : title?.name) || item.name;
};
const chosen = (value, field) => field.options?.find((one) => one.value === value)?.label ?? String(value);
`;

const holes = (english: string): RegExp =>
  new RegExp(
    `^${english
      .split('{}')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('(.+?)')}$`,
  );
const sentences = SENTENCES.map(([english, chinese]) => [holes(english), chinese] as const);

/** A sentence of Keystatic's about a field, or null where it is none that we know. */
export const sentenceInChinese = (text: string): string | null => {
  for (const [pattern, chinese] of sentences) {
    const found = pattern.exec(text);
    if (found === null) continue;
    let at = 0;
    return chinese.replace(/\{\}/g, () => found[(at += 1)] ?? '');
  }
  return null;
};

/** The editor's source in Chinese. Keystatic has no setting for these words. */
export const inChinese = (source: string): string => {
  let text = source.replace(SHOWN, (whole, before: string, quote: string, words: string) =>
    Object.prototype.hasOwnProperty.call(TEXTS, words) ? `${before}${quote}${TEXTS[words] ?? ''}${quote}` : whole,
  );
  for (const [piece, words] of PIECES) {
    let said = piece;
    for (const [english, chinese] of Object.entries(words)) said = said.split(english).join(chinese);
    text = text.split(piece).join(said);
  }
  // Its sentences about fields are templates: the holes are what it puts in.
  text = text.replace(/`(\$\{[\w.]+\} (?:must|is) [^`]*)`/g, (whole, words: string) => {
    const said = sentenceInChinese(words);
    return said === null ? whole : `\`${said}\``;
  });
  if (!TITLES.some(([from]) => text.includes(from))) return text;
  for (const [from, to] of TITLES) text = text.replaceAll(from, to);
  return text + TITLE_OF;
};

/** esbuild plugin: the editor as it is, in Chinese. */
export const chineseEditor: Plugin = {
  name: 'chinese-editor',
  setup({ onLoad }) {
    onLoad({ filter: /@keystatic[\\/]core[\\/]dist[\\/][^\\/]*\.js$/ }, ({ path }) => ({
      contents: inChinese(readFileSync(path, 'utf8')),
      loader: 'js',
    }));
  },
};
