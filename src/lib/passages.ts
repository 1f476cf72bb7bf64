export interface Passage {
  readonly text: string;
  /** The other version has no such passage any more. */
  readonly gone: boolean;
}

/** The passages of one version, each marked when `next` no longer has it. A passage that stood twice and stands once has gone once. */
export const changedPassages = (before: readonly string[], next: readonly string[]): Passage[] => {
  const left = new Map<string, number>();
  for (const text of next) left.set(text, (left.get(text) ?? 0) + 1);
  return before.map((text) => {
    const count = left.get(text) ?? 0;
    if (count > 0) left.set(text, count - 1);
    return { text, gone: count === 0 };
  });
};
