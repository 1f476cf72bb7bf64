/** Words that may become classes: everything of a text that could be a name. */
export const wordsOf = (text: string): Set<string> => new Set(text.match(/[\w-]+/g));

/** Classes that an element must have for a selector to mean it: those within `:not()` and its like are no condition. */
const classesOf = (selector: string): string[] => {
  let [plain, before] = [selector.replace(/"(?:\\.|[^"\\])*"/g, ''), ''];
  while (plain !== before) [plain, before] = [plain.replace(/\([^()]*\)/g, ''), plain];
  return [...plain.matchAll(/\.((?:[\w-]|\\.|[^\0-\x7f])+)/g)].map(([, name = '']) => name);
};

/** Parts of a name that code may put it together from: `rt-way-` of `rt-way-1`, `look` of `look2024`. */
const stemsOf = (name: string): string[] => [
  ...[...name.matchAll(/-/g)].map(({ index }) => name.slice(0, index + 1)),
  name.replace(/\d+$/, ''),
];

/**
 * Whether a selector may ever mean anything where only these words are said, by the markup and by the scripts that it can
 * bring. A name that code puts together counts as said where its beginning is.
 */
export const possible = (words: ReadonlySet<string>): ((selector: string) => boolean) => {
  const known = new Map<string, boolean>();
  const isSaid = (name: string): boolean =>
    /[^\w-]/.test(name) || words.has(name) || stemsOf(name).some((stem) => words.has(stem));
  return (selector) =>
    classesOf(selector).every((name) => {
      const said = known.get(name) ?? isSaid(name);
      known.set(name, said);
      return said;
    });
};
