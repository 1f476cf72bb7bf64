import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the server of this port keeps its world (tests/support/server.ts). */
export const dataOf = (port: string): string => join(tmpdir(), `shell-e2e-data-${port}`);
