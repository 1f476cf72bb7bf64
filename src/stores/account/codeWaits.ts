import { browserHost } from '../../host/browser/browserHost.ts';
import { readUserId } from '../../host/storage.ts';
import { createWaits, type Waits } from './waits.ts';

let waits: Waits | null = null;

/** The waits that this browser knows of. */
export const codeWaits = (): Waits => (waits ??= createWaits(browserHost()));

/** The member's own number, which no page knows in full, as a name for its wait. */
export const ownNumber = (): string => `own ${readUserId(browserHost()) ?? ''}`;
