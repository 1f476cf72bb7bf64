import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the members that are logged in at the server of this port are kept, for all workers. */
export const membersOf = (port: string): string => join(tmpdir(), `shell-e2e-members-${port}`);
