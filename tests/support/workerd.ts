/** The edge worker on the runtime that its hosts run, in front of a site and an API. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const workerd = require('workerd') as { readonly default: string; readonly compatibilityDate: string };

export interface WorkerdOptions {
  readonly port: number;
  /** The worker's module. */
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
}

const UP_WITHIN_MS = 20_000;

const configOf = ({ port, env }: WorkerdOptions): string => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "edge", worker = .edge),
    (name = "out", network = (allow = ["public", "private", "local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "edge")],
);
const edge :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  compatibilityDate = "${workerd.compatibilityDate}",
  globalOutbound = "out",
  bindings = [${Object.entries(env)
    .map(([name, text]) => `(name = "${name}", text = ${JSON.stringify(text)})`)
    .join(', ')}],
);
`;

/** Starts it; the returned function ends it. */
export const startWorkerd = async (options: WorkerdOptions): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), 'shell-workerd-'));
  writeFileSync(join(folder, 'worker.js'), options.script);
  writeFileSync(join(folder, 'config.capnp'), configOf(options));
  const child: ChildProcess = spawn(workerd.default, ['serve', join(folder, 'config.capnp')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = (): void => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);
  const end = Date.now() + UP_WITHIN_MS;
  for (;;) {
    const isUp = await fetch(`http://127.0.0.1:${options.port}/`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (isUp) return stop;
    if (child.exitCode !== null || Date.now() > end) throw new Error('workerd does not answer');
    await new Promise((then) => setTimeout(then, 50));
  }
};

/** Port of the edge worker in front of a test server: known before either of them begins. */
export const edgePort = (port: number): number => (port + 1_000 > 65_535 ? port - 1_000 : port + 1_000);
