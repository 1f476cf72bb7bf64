import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { instant } from '../fields.ts';
import { agreed } from '../vip/fields.ts';

/** The agreements, with the version in force and those before it, newest first (ours). */
export const listDocuments = defineCall({
  name: 'consent/listDocuments',
  method: 'GET',
  path: '/consent/documents',
  summary: '协议的现行版本',
  request: z.object({}),
  reply: z.object({
    list: z.array(
      z.object({
        ...agreed.shape,
        effective: instant,
        earlier: z.array(z.object({ version: agreed.shape.version, effective: instant })),
      }),
    ),
  }),
});
