import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../src/dev/freePort.ts';
import { pathOf } from '../src/lib/agreements/addresses.ts';
import { BASE } from '../src/site.ts';

/** Where an entry is seen on the site. Benefits and questions are found by their numbers on their page. */
export const pageOf = (collection: string, slug: string): string => {
  if (collection === 'agreements') {
    const [document = '', version] = slug.split('/');
    return BASE + pathOf(document, version);
  }
  if (collection === 'benefits') return `${BASE}/vip/rights`;
  return collection === 'faq' ? `${BASE}/vip/question` : `${BASE}/community/home`;
};

/** The site in its developing form, started with the first preview: it shows a text as soon as it is saved. */
export const previewSite = (
  root: string,
): { origin: () => Promise<string | null>; waitedSec: () => number; stop: () => void } => {
  let child: ChildProcess | undefined;
  let origin = '';
  let startedAt = 0;
  return {
    origin: async () => {
      if (child === undefined) {
        startedAt = Date.now();
        const port = await freePort();
        origin = `http://127.0.0.1:${port}`;
        child = spawn(
          process.execPath,
          [
            join(root, 'node_modules/astro/bin/astro.mjs'),
            'dev',
            '--ignore-lock',
            '--host',
            '127.0.0.1',
            '--port',
            String(port),
          ],
          {
            cwd: root,
            stdio: ['ignore', 'inherit', 'inherit'],
            env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
          },
        );
      }
      return fetch(`${origin}${BASE}/favicon.svg`).then(
        (response) => (response.ok ? origin : null),
        () => null,
      );
    },
    waitedSec: () => Math.round((Date.now() - startedAt) / 1_000),
    stop: () => void child?.kill('SIGTERM'),
  };
};
