import * as z from 'zod/mini';
import { day } from '../content/day.ts';

const line = (least: number, most: number, name: string) =>
  z
    .string(`${name}要写成文字`)
    .check(
      z.trim(),
      z.minLength(least, `${name}至少 ${least} 个字`),
      z.maxLength(most, `${name}最多 ${most} 个字`),
      z.regex(/^[^\n\r]*$/, `${name}只能有一行`),
    );

/** What stands above the text of an agreement (`src/content/agreements/<document>/<version>.md`). */
export const agreementFacts = z
  .object({
    title: line(2, 20, '标题'),
    document: z
      .string('document 要写成文字')
      .check(z.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'document 用小写英文和连字符，例如 community-rules')),
    version: z
      .string("version 要加引号，例如 '3.1'")
      .check(z.regex(/^\d{1,4}\.\d{1,4}$/, "version 要写成 '3.1' 这样，带引号")),
    /** First day in force. */
    effective: day,
    /** Day on which it was made public. */
    published: day,
    /** One sentence: what this document is, for search engines and lists. */
    brief: z.string().check(z.regex(/^[^\n]{6,60}。$/, '一句话简介要 6 到 60 个字，以句号结尾')),
    /** What is different from the version before, one sentence each; of the first version, what it settles. */
    changes: z
      .array(line(4, 120, '修改摘要'))
      .check(z.minLength(1, '至少写一条修改摘要'), z.maxLength(12, '修改摘要最多 12 条')),
    who: z.array(
      z.enum(['login', 'leader', 'purchase', 'autoRenew'], '同意场景只能是 login、leader、purchase、autoRenew'),
    ),
  })
  .check(
    z.refine(({ published, effective }) => published <= effective, {
      path: ['effective'],
      message: '生效日期不能早于公布日期',
    }),
  );

export type AgreementFacts = z.infer<typeof agreementFacts>;
