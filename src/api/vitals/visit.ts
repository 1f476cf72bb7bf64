import * as z from 'zod/mini';

/** The path below `{api}` to which one visit in some is told, as text of a beacon. It is answered with 204. */
export const VISIT_PATH = '/report';
/** A visit that is told is shorter than this. */
export const VISIT_MAX_BYTES = 8_192;
/** Of each visit so many faults are told, each once with how often it came. */
export const FAULTS_MAX = 20;

/** Web vitals: milliseconds, and a shift in thousandths. */
export const metric = z.enum(['TTFB', 'FCP', 'LCP', 'INP', 'CLS']);
export type Metric = z.infer<typeof metric>;
/** `script` an error of a script, `part` a file of the build that did not come, `call` a call that failed, `view` a part of the page that shows a failure. */
export const faultKind = z.enum(['script', 'part', 'call', 'view']);
export type FaultKind = z.infer<typeof faultKind>;

/**
 * One visit of a page, as it is told when it ends: how fast it was and what failed. Who it was, what was looked for and what
 * an error said is not in it: of an error its class and the file, of a call its path without the query.
 */
export const visit = z.object({
  build: z.string().check(z.regex(/^[\w.-]{1,40}$/)),
  /** Path of the page; the server keeps the row of the route table that it belongs to, and no id. */
  path: z.string().check(z.maxLength(400)),
  host: z.string().check(z.regex(/^[a-z]{1,20}$/)),
  metrics: z.array(z.object({ name: metric, value: z.int().check(z.gte(0), z.lte(600_000)) })).check(z.maxLength(10)),
  faults: z
    .array(
      z.object({
        kind: faultKind,
        name: z.string().check(z.regex(/^[\w./:-]{1,80}$/)),
        times: z.int().check(z.gte(1), z.lte(1_000)),
      }),
    )
    .check(z.maxLength(FAULTS_MAX)),
});
export type Visit = z.infer<typeof visit>;
