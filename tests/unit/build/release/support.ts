import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postbuild } from '../../../../src/build/postbuild.ts';
import { release, type Out } from '../../../../src/build/release/release.ts';
import { contentHash } from '../../../../src/edge/server/contentHash.ts';
import { siteHandler } from '../../../../src/edge/server/server.ts';

/** Finishes a build by hand, as a build does it in a thousandth of the time: nothing is packed and nothing printed. */
const finishByHand = async (dist: string, _cache: string, build: string): Promise<void> => {
  const own = [`app.${build}.js`];
  mkdirSync(join(dist, '.delivery'));
  writeFileSync(join(dist, '.delivery/own-assets.json'), JSON.stringify(own));
  writeFileSync(join(dist, 'build.json'), JSON.stringify({ build, kept: [build] }));
  const names = ['index.html', '404.html', 'worker.json', 'build.json', ...own.map((file) => `_astro/${file}`)];
  const files = names.map((name) => [name, { hash: contentHash(readFileSync(join(dist, name))) }] as const);
  const documents = { 'index.html': { scripts: [], styles: [] }, '404.html': { scripts: [], styles: [] } };
  const manifest = { build, files: Object.fromEntries(files), documents };
  writeFileSync(join(dist, '.delivery/manifest.json'), JSON.stringify(manifest));
};

export interface Site {
  readonly home: string;
  readonly dist: string;
  readonly root: string;
  /** A build that knows of no other one, as a machine makes it that starts from nothing each time. */
  readonly build: (name: string) => Promise<void>;
  /** Builds it and puts it out. */
  readonly out: (name: string) => Promise<Out>;
  /** What the server that is started now answers. */
  readonly open: (path: string, encoding?: string) => Promise<readonly [status: number, text: string]>;
  /** Status of the script that a build made. */
  readonly asset: (name: string) => Promise<number>;
  /** Builds whose pages may stay open. */
  readonly kept: () => Promise<string[]>;
  readonly remove: () => void;
}

/** A folder with a small site and its releases; `byHand`: of builds that are finished by hand. */
export const makeSite = (byHand = false): Site => {
  const home = mkdtempSync(join(tmpdir(), 'release-'));
  const [dist, root] = [join(home, 'dist'), join(home, 'releases')];
  const build = async (name: string): Promise<void> => {
    rmSync(dist, { recursive: true, force: true });
    mkdirSync(join(dist, '_astro'), { recursive: true });
    writeFileSync(join(dist, 'index.html'), `<!DOCTYPE html><title>${name}</title>${'<p>山</p>'.repeat(200)}`);
    writeFileSync(join(dist, '404.html'), '<!DOCTYPE html><title>404</title>');
    writeFileSync(join(dist, 'worker.json'), '{ "worker": true }');
    writeFileSync(join(dist, `_astro/app.${name}.js`), `export const a = '${name} ${'x'.repeat(2_000)}';`);
    await (byHand ? finishByHand : postbuild)(dist, mkdtempSync(join(home, 'cache-')), name, Date.now());
  };
  const open = async (path: string, encoding = 'identity'): Promise<readonly [number, string]> => {
    const handle = siteHandler({
      dist: join(root, 'current'),
      settings: { origins: ['https://m.example.com'], secure: true },
    });
    const response = await handle(new Request(`https://x${path}`, { headers: { 'accept-encoding': encoding } }));
    return [response.status, response.headers.has('content-encoding') ? '' : await response.text()];
  };
  return {
    home,
    dist,
    root,
    build,
    out: async (name) => {
      await build(name);
      return release(dist, root);
    },
    open,
    asset: async (name) => (await open(`/mc/_astro/app.${name}.js`, 'br'))[0],
    kept: async () => (JSON.parse(readFileSync(join(root, 'current/build.json'), 'utf8')) as { kept: string[] }).kept,
    remove: () => rmSync(home, { recursive: true }),
  };
};
