import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/freePort.mjs';
import { NGINX_ROOT } from '../../../src/edge/nginx.ts';

const reachable = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Runs the printed configuration in nginx itself, on a port of this machine. */
export const startNginx = async (
  path: string,
  config: string,
  dist: string,
  backendPort: number,
): Promise<{ port: number; stop: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  mkdirSync(join(folder, 'root'));
  symlinkSync(dist, join(folder, 'root/mc'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
events { worker_connections 256; }
http { access_log off; ${temporary.join(' ')}
upstream shell_backend { server 127.0.0.1:${backendPort}; }
${config.replace('listen 80;', `listen 127.0.0.1:${port};`).split(NGINX_ROOT).join(join(folder, 'root'))} }
`,
  );
  const child: ChildProcess = spawn(path, ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (part) => (said += String(part)));
  while (!(await reachable(port))) {
    if (child.exitCode !== null) throw new Error(`nginx does not take the configuration: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGQUIT');
    await ended;
  };
  return { port, stop };
};
