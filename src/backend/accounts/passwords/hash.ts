import { argon2, randomBytes } from 'node:crypto';
import { refuse } from '../../errors.ts';
import { normalPassword } from '../../../lib/password/rules.ts';
import { same } from '../../sessions/secrets.ts';

/**
 * How passwords are kept: Argon2id with what OWASP asks for today (19 MiB, two passes, one lane), salted, in the text form
 * of the Argon2 reference with its version and parameters, so that stronger ones can come beside those that are there.
 */
const ALGORITHM = 'argon2id';
const VERSION = 19;
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

interface Kept {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly salt: Uint8Array;
  readonly hash: Uint8Array;
}

/** Hashes at one moment: the pool of threads also reads files. Who waits behind too many is sent away. */
const MOST_AT_ONCE = 2;
const MOST_WAITING = 40;
let running = 0;
const waiting: (() => void)[] = [];

const turn = async (): Promise<void> => {
  if (running < MOST_AT_ONCE) {
    running += 1;
    return;
  }
  if (waiting.length >= MOST_WAITING) throw refuse('unavailable', { retryAfterSec: 2 });
  await new Promise<void>((resolve) => waiting.push(resolve));
};
const done = (): void => {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
};

const digest = async (password: string, { memory, passes, parallelism, salt, hash }: Kept): Promise<Uint8Array> => {
  await turn();
  try {
    return await new Promise<Uint8Array>((resolve, reject) =>
      argon2(
        ALGORITHM,
        { message: normalPassword(password), nonce: salt, memory, passes, parallelism, tagLength: hash.length },
        (error, key) => (error === null ? resolve(key) : reject(error)),
      ),
    );
  } finally {
    done();
  }
};

const plain = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

/** A password as it is stored. Never the same twice. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  const shape = { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES, salt, hash: new Uint8Array(HASH_BYTES) };
  const key = await digest(password, shape);
  return `$${ALGORITHM}$v=${VERSION}$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${plain(salt)}$${plain(key)}`;
};

const FORM = /^\$argon2id\$v=19\$m=(\d{3,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

const read = (stored: string): Kept | null => {
  const [, memory, passes, parallelism, salt = '', hash = ''] = FORM.exec(stored) ?? [];
  if (memory === undefined) return null;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
};

/** What is compared with where a member has no password: the answer takes as long and is no. */
const NOBODY: Kept = {
  memory: MEMORY_KIB,
  passes: PASSES,
  parallelism: LANES,
  salt: randomBytes(SALT_BYTES),
  hash: randomBytes(HASH_BYTES),
};

/** Whether this is the password that was stored; takes as long for none. */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const kept = stored === null ? null : read(stored);
  const known = kept ?? NOBODY;
  const equal = same(await digest(password, known), known.hash);
  return equal && kept !== null;
};
