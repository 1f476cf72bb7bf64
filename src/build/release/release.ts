import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestFile, readManifest } from '../../edge/manifest.ts';
import { addAssets, brokenIn } from './assets.ts';
import { currentIn, putOut, type Released, releasesIn } from './folders.ts';
import { noteAfter, recentOf, trailOf } from './trail.ts';

/** So many of the releases stay that went out last, and of those that stayed out: what can be gone back to. */
const RELEASES_KEPT = 5;
/** Of so many of either the hashed files go along: pages stay open for days. */
const ASSETS_OF = 3;

/** What cannot be done, in words for whoever typed the command. */
export class ReleaseFault extends Error {}

/** One at a time: two that change the link and the folders at once would each take the other's away. */
const alone = async <Result>(root: string, work: () => Promise<Result>): Promise<Result> => {
  await mkdir(root, { recursive: true });
  const lock = join(root, '.lock');
  try {
    await mkdir(lock);
  } catch {
    throw new ReleaseFault(`另一次发布正在进行。确定没有的话删掉 ${lock} 再来`);
  }
  return work().finally(() => rmdir(lock));
};

const forget = async (root: string, kept: number): Promise<void> => {
  const all = await releasesIn(root);
  const recent = recentOf(all, currentIn(root), kept);
  for (const one of all) if (!recent.includes(one)) await rm(one.folder, { recursive: true });
};

export interface Out {
  readonly name: string;
  readonly build: string;
  /** The one that was out before, or null. */
  readonly before: string | null;
}

/**
 * Puts a built site out: a whole, checked copy in a folder of its own below `root`, with the hashed files of the releases
 * before, then the link. Until the link changes nothing has happened; what breaks off leaves no release behind.
 */
export const release = (dist: string, root: string, kept = RELEASES_KEPT): Promise<Out> =>
  alone(root, async () => {
    if (!existsSync(manifestFile(dist))) throw new ReleaseFault(`${dist} 还没有构建好，请先运行 npm run build`);
    const { build } = readManifest(dist);
    const all = await releasesIn(root);
    const before = currentIn(root);
    if (all.find(({ name }) => name === before)?.build === build)
      throw new ReleaseFault(`这一版（${build}）已经在线上了`);
    const name = `${String((all.at(-1)?.number ?? 0) + 1).padStart(4, '0')}-${build.replace(/[^\w-]/g, '')}`;
    const arriving = join(root, '.arriving');
    await rm(arriving, { recursive: true, force: true });
    await cp(dist, arriving, { recursive: true });
    await addAssets(
      arriving,
      recentOf(all, before, ASSETS_OF).map(({ folder }) => folder),
    );
    if (before !== null) await noteAfter(arriving, before);
    const broken = await brokenIn(arriving);
    if (broken.length > 0) {
      await rm(arriving, { recursive: true });
      throw new ReleaseFault(`构建不完整，没有发布：${broken.slice(0, 5).join('、')}。请重新运行 npm run build`);
    }
    await rename(arriving, join(root, name));
    await putOut(root, name);
    await forget(root, kept);
    return { name, build, before };
  });

const wanted = (all: readonly Released[], trail: readonly Released[], asked: string | undefined): Released => {
  const found =
    asked === undefined
      ? trail[1]
      : all.find(({ name, number }) => name === asked || (/^\d+$/.test(asked) && number === Number(asked)));
  const there = `现有：${all.map(({ name }) => name).join('、') || '无'}`;
  if (found === undefined)
    throw new ReleaseFault(asked === undefined ? `没有更早的一版了。${there}` : `没有 ${asked} 这一版。${there}`);
  if (found === trail[0]) throw new ReleaseFault(`${found.name} 就是线上这一版`);
  return found;
};

/**
 * Puts out again what was out before, each time one further back along what stayed out, or the release that is named (by its
 * number or name; one that was left as well). Pages of those that are left stay open: their hashed files go along.
 */
export const rollback = (root: string, asked?: string): Promise<Out> =>
  alone(root, async () => {
    const all = await releasesIn(root);
    const before = currentIn(root);
    const trail = trailOf(all, before);
    const found = wanted(all, trail, asked);
    const { name, folder, build } = found;
    const others = recentOf(all, before, ASSETS_OF).filter((one) => one !== found);
    await addAssets(
      folder,
      others.map((one) => one.folder),
    );
    const broken = await brokenIn(folder);
    if (broken.length > 0) throw new ReleaseFault(`${name} 的文件不全，没有换：${broken.slice(0, 5).join('、')}`);
    if (trail[0] !== undefined && !trail.includes(found)) await noteAfter(folder, trail[0].name);
    await putOut(root, name);
    return { name, build, before };
  });
