import { parseBlocks } from '../../lib/markdown/blocks.ts';
import type { Block, Problem } from '../../lib/markdown/types.ts';
import { readText } from './frontMatter.ts';

type Facts<T> =
  | { readonly success: true; readonly data: T }
  | {
      readonly success: false;
      readonly error: { readonly issues: readonly { readonly path: PropertyKey[]; readonly message: string }[] };
    };

/** A file's facts and text by the schema that the site is built with, or an error that says what is wrong. */
export const parsed = <T>(
  name: string,
  file: string,
  check: (facts: unknown) => Facts<T>,
): { facts: T; blocks: Block[] } => {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(name)) throw new Error('is not named in small letters, figures and hyphens');
  const { facts, body } = readText(file);
  const found = check(facts);
  if (!found.success)
    throw new Error(found.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  const problems: Problem[] = [];
  const blocks = parseBlocks(body, problems);
  if (problems.length > 0)
    throw new Error(problems.map(({ line, message }) => `line ${line} of the text: ${message}`).join('; '));
  return { facts: found.data, blocks };
};
