/*
 * `npm start`: the whole product on one address. Installs what is missing, builds the site when its sources have
 * changed, and runs the reference backend until Ctrl+C. Settings: PORT, HOST, DATA_DIR and those of
 * src/backend/settings.ts. Runs on Node 20 with nothing installed.
 */
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { buildId, builtId } from './lib/inputs.mjs';
import { findNode, install, root, run } from './lib/machine.mjs';
import { demoUnlessSaid, hostUnlessSaid } from './lib/own.mjs';
import { serve } from './lib/serve.mjs';

const port = Number(process.env.PORT ?? 4321);
const host = hostUnlessSaid(process.env);
process.env.DEMO = demoUnlessSaid(process.env);

const portIsFree = () =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code !== 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

const answers = () =>
  new Promise((resolve) => {
    const asked = request(
      {
        host: host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host,
        port,
        path: '/mc/',
        method: 'HEAD',
        timeout: 1_000,
      },
      (response) => {
        response.resume();
        resolve(true);
      },
    );
    asked
      .once('timeout', () => asked.destroy())
      .once('error', () => resolve(false))
      .end();
  });

const buildWhenNeeded = async (node) => {
  const wanted = buildId();
  if (builtId() === wanted) return;
  console.log(builtId() === null ? '正在构建网站……' : '源文件有改动，正在重新构建网站……');
  const code = await run(node, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build'], {
    ASTRO_TELEMETRY_DISABLED: '1',
    PUBLIC_BUILD_ID: wanted,
  });
  if (code !== 0) throw new Error('网站没有构建成功，原因见上面的输出。');
};

try {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT 应为 1 到 65535 的整数，收到的是 ${process.env.PORT}。`);
  if (port !== 4321) process.env.PUBLIC_SITE_ORIGIN ??= `http://localhost:${port}`;
  install();
  const node = findNode();
  if (!(await portIsFree())) throw new Error(`端口 ${port} 已被占用。换一个端口：PORT=${port + 1} npm start`);
  await buildWhenNeeded(node);
  const ended = serve(node, { PORT: String(port), HOST: host });
  let over = false;
  const end = ended.finally(() => (over = true));
  while (!over && !(await answers())) await Promise.race([end, new Promise((resolve) => setTimeout(resolve, 100))]);
  if (!over) await run(node, [join(root, 'scripts/lib/welcome.mjs'), String(port), host]);
  process.exitCode = await end;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
