import { spawnSync } from 'node:child_process';

/* Debian's packages, where we may install them. */

const succeeds = (command, args, options = {}) =>
  spawnSync(command, args, { stdio: 'ignore', ...options }).status === 0;

export const mayInstall = () => process.getuid?.() === 0 && succeeds('apt-get', ['--version']);
export const aptInstall = (...packages) => {
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  return (
    succeeds('apt-get', ['update', '-qq'], quiet) &&
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)
  );
};
