import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';

const MIRROR = 'http://deb.debian.org/debian';
/** The newest first; an older one keeps a package that the newer has dropped. */
const SUITES = ['trixie', 'bookworm', 'sid'] as const;

/** A file as Debian's index of sources names it. */
export interface SourceFile {
  readonly url: string;
  readonly name: string;
  readonly sha256: string;
}

const get = async (url: string): Promise<Uint8Array> => {
  const response = await fetch(url).catch((error: unknown) => {
    throw new Error(`取不到 ${url}：${String(error)}。请检查网络后重试。`);
  });
  if (!response.ok) throw new Error(`取不到 ${url}：服务器答了 ${response.status}。`);
  return new Uint8Array(await response.arrayBuffer());
};

/** The upstream file of each package, by name, from the newest of Debian's suites that has it. */
export const findSources = async (packages: readonly string[]): Promise<Map<string, SourceFile>> => {
  const found = new Map<string, SourceFile>();
  for (const suite of SUITES) {
    if (packages.every((name) => found.has(name))) break;
    const index = gunzipSync(await get(`${MIRROR}/dists/${suite}/main/source/Sources.gz`)).toString('utf8');
    for (const name of packages) {
      const from = `\n\n${index}`.indexOf(`\n\nPackage: ${name}\n`);
      if (from < 0 || found.has(name)) continue;
      const entry = index.slice(from, index.indexOf('\n\n', from + 1));
      const folder = /^Directory: (\S+)$/m.exec(entry)?.[1];
      const [, sha256, file] = /^ ([0-9a-f]{64}) \d+ (\S+\.orig\.tar\.\w+)$/m.exec(entry) ?? [];
      if (folder && sha256 && file) found.set(name, { url: `${MIRROR}/${folder}/${file}`, name: file, sha256 });
    }
  }
  for (const name of packages)
    if (!found.has(name))
      throw new Error(
        `Debian 的 ${SUITES.join('、')} 里都没有 ${name} 的源码包了，请在 tests/recordings 里换一个来源。`,
      );
  return found;
};

/** The bytes of a file, as the index promises them. */
export const fetchSource = async ({ url, sha256 }: SourceFile): Promise<Uint8Array> => {
  const bytes = await get(url);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`${url} 和 Debian 索引里的校验和对不上，没有使用它。请重试。`);
  return bytes;
};
