import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id } from '../fields.ts';

/** How often a month; null: as often as one likes. */
const limit = z.nullable(count);

/** Every benefit, what it does not include, and what the member used this month by China's calendar (ours). */
export const listBenefits = defineCall({
  name: 'vip/listBenefits',
  method: 'GET',
  path: '/vip/benefits',
  summary: '会员权益、限制和本月用量',
  request: z.object({}),
  reply: z.object({
    benefits: z.array(
      z.object({
        id: id,
        /** Names its picture and its content file. */
        slug: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/)),
        name: z.string(),
        summary: z.string(),
        /** What it does not do; '' for nothing to say. */
        except: z.string(),
        tiers: z.array(z.literal([1, 2])),
        monthly: z.object({ vip: limit, svip: limit }),
        /** Unit of the count: 条, 次, 张; '' for what is not counted. */
        unit: z.string(),
        since: z.object({
          ios: z.nullable(z.string()),
          androidBuild: z.nullable(count),
          harmony: z.nullable(z.string()),
        }),
        /** Whether the visitor has it now; null for a guest. */
        owned: z.nullable(z.boolean()),
        /** Used this month, as far as the app has said (`useBenefit`); null for a guest and for what is not counted. */
        used: z.nullable(count),
        /** Still to use this month; null for a guest and where there is no limit. */
        left: z.nullable(count),
      }),
    ),
    /** What membership does not include, in plain sentences. */
    notIncluded: z.array(z.string()),
  }),
});

/**
 * Counts the use of a benefit that has a limit (ours). All of them are the app's to carry out: it asks here before it does,
 * and does nothing when it is refused. From then on a payment of less than seven days ago is not sent back without a
 * reason. Refusals: 404 no such benefit or none that is counted, 2052 not in the membership, 2051 not enough left.
 */
export const useBenefit = defineCall({
  name: 'vip/useBenefit',
  method: 'POST',
  path: '/vip/useBenefit',
  summary: '使用计次的权益（App）',
  login: true,
  changes: true,
  request: z.object({
    slug: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/)),
    /** In the unit of the benefit. */
    amount: z.int().check(z.gte(1), z.lte(1_000)),
  }),
  reply: z.object({
    used: count,
    /** Null where there is no limit. */
    left: z.nullable(count),
  }),
});
