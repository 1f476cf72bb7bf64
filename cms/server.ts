/* `npm run cms`: the editor of src/content in the browser, on this machine alone. */
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { makeGenericAPIRouteHandler } from '@keystatic/core/api/generic';
import { build } from 'esbuild';
import { Hono } from 'hono';
import { guideForm, waitingPage } from './guide.ts';
import { chineseEditor } from './inChinese.ts';
import config from './keystatic.config.ts';
import { startVersion } from './newVersion.ts';
import { pageOf, previewSite } from './preview.ts';
import { readSave, refuseSave } from './save.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const port = Number(process.env['PORT'] ?? 4330);
const own = [`127.0.0.1:${port}`, `localhost:${port}`];

const editor = async (): Promise<string> => {
  const made = await build({
    entryPoints: [`${root}/cms/page.tsx`],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    charset: 'utf8',
    platform: 'browser',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [chineseEditor],
    logLevel: 'error',
  });
  return made.outputFiles[0]?.text ?? '';
};
const script = await editor();
const shell = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>内容编辑</title>
<a href="/new" style="position:fixed;z-index:9;right:1rem;bottom:1rem;padding:.6rem 1rem;border-radius:2rem;color:#fff;background:#1e6b4f;font:600 15px system-ui;text-decoration:none">发布协议新版本</a>
<p id="saved" role="status" style="position:fixed;z-index:9;top:.6rem;left:50%;margin:0;transform:translateX(-50%);padding:0 .8rem;border-radius:2rem;color:#fff;background:#1e6b4f;font:600 15px/2.2 system-ui"></p>
<div id="editor"></div><script type="module" src="/editor.js"></script>`;

const keystatic = makeGenericAPIRouteHandler({ config, localBaseDirectory: root });
const preview = previewSite(root);
const app = new Hono();

// Another page in the same browser, or a name that someone points here, must not write files.
app.use(async (c, next) => {
  const { host, origin } = { host: c.req.header('host') ?? '', origin: c.req.header('origin') };
  if (!own.includes(host) || (origin !== undefined && !own.includes(origin.replace(/^http:\/\//, ''))))
    return c.text('只能从本机打开', 403);
  await next();
  c.header('X-Frame-Options', 'DENY');
  return undefined;
});
app.get('/', (c) => c.redirect('/keystatic'));
app.get('/editor.js', (c) => c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
app.get('/new', async (c) => c.html(await guideForm(root, Date.now(), c.req.query('document') ?? 'user-protocol')));
app.post('/new', async (c) => {
  const form = await c.req.parseBody();
  const text = (name: string): string => (typeof form[name] === 'string' ? form[name] : '').trim();
  const changes = text('changes')
    .split(/\r?\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const wanted = { document: text('document'), version: text('version'), effective: text('effective'), changes };
  const made = await startVersion(root, wanted, Date.now());
  if ('problems' in made)
    return c.html(
      await guideForm(root, Date.now(), wanted.document, made.problems, { ...wanted, changes: text('changes') }),
      422,
    );
  return c.redirect(
    `/keystatic/collection/agreements/item/${encodeURIComponent(`${wanted.document}/${wanted.version}`)}`,
    303,
  );
});
app.get('/preview/:collection/:slug{.+}', async (c) => {
  const origin = await preview.origin();
  return origin === null
    ? c.html(waitingPage(preview.waitedSec()))
    : c.redirect(origin + pageOf(c.req.param('collection'), c.req.param('slug')));
});
app.post('/api/keystatic/update', async (c) => {
  const save = readSave(
    await c.req.raw
      .clone()
      .json()
      .catch(() => null),
  );
  if (save === null) return c.text('读不懂这次保存', 400);
  const problems = await refuseSave(root, save, Date.now());
  // The editor shows this text above the form and keeps what was typed.
  if (problems.length > 0) return c.text(`没有保存。${problems.join('；')}`, 422);
  const { body, headers, status } = await keystatic(c.req.raw);
  return new Response(body as BodyInit | null, { status: status ?? 200, headers: headers as HeadersInit });
});
app.all('/api/keystatic/*', async (c) => {
  const { body, headers, status } = await keystatic(c.req.raw);
  return new Response(body as BodyInit | null, { status: status ?? 200, headers: headers as HeadersInit });
});
app.get('/keystatic/*', (c) => c.html(shell));

const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () =>
  console.log(`内容编辑：http://127.0.0.1:${port}/keystatic`),
);
const stop = (): void => {
  preview.stop();
  server.close(() => process.exit(0));
};
process.once('SIGINT', stop).once('SIGTERM', stop);
