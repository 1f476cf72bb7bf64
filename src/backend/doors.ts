import type { Hono } from 'hono';
import type { Answer } from './answer.ts';
import type { Parts } from './context.ts';
import type { Connection } from './visitor.ts';

/** Everything the server answers besides contract calls: files, uploads, downloads, the OpenAPI file, the demo inbox. */
export const partDoors = (_app: Hono<{ Bindings: Connection }>, _parts: Parts, _answers: readonly Answer[]): void => undefined;
