import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { dayInChina } from '../src/lib/agreements/versions.ts';
import { checkSaved, entryOf, fileOf, readEntry, unreadable } from './content.ts';
import { meaningOf } from './meaning.ts';

/** A save as the editor sends it: paths below the project, contents in base64. */
export interface Save {
  readonly additions: readonly { readonly path: string; readonly contents: string }[];
  readonly deletions: readonly { readonly path: string }[];
}

/** Reads a save from anything. */
export const readSave = (value: unknown): Save | null => {
  const { additions, deletions } = (value ?? {}) as { additions?: unknown; deletions?: unknown };
  const path = (one: unknown): one is { path: string } => typeof (one as { path?: unknown } | null)?.path === 'string';
  const whole = (one: unknown): boolean => path(one) && typeof (one as { contents?: unknown }).contents === 'string';
  if (!Array.isArray(additions) || !Array.isArray(deletions) || !additions.every(whole) || !deletions.every(path))
    return null;
  return { additions, deletions } as Save;
};

const inForce = async (root: string, slug: string, now: number): Promise<boolean> => {
  const entry = existsSync(join(root, fileOf('agreements', slug))) ? await readEntry(root, 'agreements', slug) : null;
  return entry !== null && String(entry.facts['effective']) <= dayInChina(now);
};

/**
 * Why a save must be refused, in sentences for its editor; none when it may be written. The save is tried on a copy: a
 * text that breaks its schema never reaches the project. A version in force stays as people agreed to it.
 */
export const refuseSave = async (root: string, { additions, deletions }: Save, now: number): Promise<string[]> => {
  const problems: string[] = [];
  const copy = mkdtempSync(join(tmpdir(), 'content-'));
  try {
    cpSync(join(root, 'src/content'), join(copy, 'src/content'), { recursive: true });
    for (const { path } of deletions) {
      const entry = entryOf(path);
      if (entry === null) problems.push(`${path}：这里不能删除`);
      else if (entry.collection === 'agreements' && (await inForce(root, entry.slug, now)))
        problems.push(`${entry.slug}：已经生效的版本要一直查得到，不能删除或改名`);
      else rmSync(join(copy, path), { force: true });
    }
    for (const { path, contents } of additions) {
      if (entryOf(path) === null) problems.push(`${path}：文件名只能用小写英文、数字、点和连字符`);
      else {
        mkdirSync(dirname(join(copy, path)), { recursive: true });
        writeFileSync(join(copy, path), Buffer.from(contents, 'base64'));
      }
    }
    for (const { path } of additions) {
      const found = entryOf(path);
      if (found === null) continue;
      const { collection, slug } = found;
      try {
        problems.push(...(await checkSaved(copy, collection, slug)));
        const picture = collection === 'banners' && (await readEntry(copy, collection, slug))?.facts['picture'];
        if (typeof picture === 'string' && !existsSync(join(root, 'public', picture)))
          problems.push(`图片：public/ 里没有 ${picture}`);
        if (collection !== 'agreements' || !(await inForce(root, slug, now))) continue;
        const [was, is] = [await readEntry(root, collection, slug), await readEntry(copy, collection, slug)];
        if (was && is && meaningOf(was) !== meaningOf(is))
          problems.push(`${slug}：这一版已经生效，同意过它的人看到的不能再变。请用“发布新版本”`);
      } catch (error) {
        problems.push(unreadable(collection, slug, error));
      }
    }
    return problems;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};
