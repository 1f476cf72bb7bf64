import { join } from 'node:path';
import { root } from './machine.mjs';

/** Where the proof keeps its things: nothing of it is served, and `npm start` never sees it. */
export const scratch = join(root, '.cache/test');
/** The site that tests, checks and the bench look at. SITE_DIST names another built one. */
export const testDist = process.env.SITE_DIST ?? join(scratch, 'dist');
