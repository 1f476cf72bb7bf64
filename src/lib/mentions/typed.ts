/** So long a name may be that somebody is still typing. */
const NAME_MAX = 20;

/** What stands between the last `@` and the caret, where somebody is typing a name: '' right behind the `@`, else null. */
export const typedName = (text: string, caret: number): string | null => {
  const at = text.lastIndexOf('@', caret - 1);
  if (at < 0) return null;
  const name = text.slice(at + 1, caret);
  return name.length > NAME_MAX || /[\s@]/.test(name) ? null : name;
};

/** The text with a name in place of what was typed of it, and where the caret stands behind it. */
export const withName = (
  text: string,
  caret: number,
  name: string,
): { readonly text: string; readonly caret: number } => {
  const at = text.lastIndexOf('@', caret - 1);
  const before = `${text.slice(0, at)}@${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
};
