import type { Answer, Difference, ServerName } from './row.ts';

type But = Readonly<Partial<Record<ServerName, Difference>>>;
const on =
  (servers: readonly ServerName[], why: string) =>
  (answer: Answer): But =>
    Object.fromEntries(servers.map((name) => [name, { why, answer }]));

/* Where a server answers otherwise than the others by design, and why. */

export const noBrotli = on(
  ['nginx'],
  'Debian’s nginx has no brotli; the printed configuration says how it is turned on.',
);

export const readEarly = on(
  ['nginx'],
  'nginx refuses what climbs above the root, a zero byte and a broken escape before it reads any rule of ours.',
);

export const strict = on(
  ['nginx'],
  'nginx keeps to the conditions of writers too; ours has nothing that is written, and reads none of them.',
);

export const ownTags = on(['nginx'], 'Each form of a file has a tag of its own: a copy of another form is sent anew.');

export const noBackslash = on(['local'], 'Node’s own listener refuses an address with a backslash in it.');

export const tidied = on(
  ['local', 'worker'],
  'Both read an address as the URL standard does: a dot between slashes is gone, and two take what is before them away.',
);

export const queryCut = on(
  ['nginx'],
  'A map of nginx writes no escapes: a query with a backslash does not go along with a redirect.',
);

export const strangeMethod = on(
  ['worker'],
  'The runtime says of a method that nobody has that it is not made yet (501).',
);

export const versions = on(['nginx'], 'nginx has a word for versions of HTTP that it does not speak; Node says 400.');

export const unlimited = on(
  ['worker'],
  'The runtime has no limits of its own: the host in front of it has them, and refuses what has no Host too.',
);

export const notFilled = on(['nginx'], 'nginx sends the build’s page; the browser asks for what stands in it.');
