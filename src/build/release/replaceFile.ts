import { rename, writeFile } from 'node:fs/promises';

/** Writes a file whole, or leaves it as it was. */
export const replaceFile = async (path: string, text: string): Promise<void> => {
  await writeFile(`${path}.next`, text);
  await rename(`${path}.next`, path);
};
