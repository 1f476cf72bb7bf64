import * as z from 'zod/mini';
import { day } from '../content/day.ts';

const id = z.string("id 要加引号，例如 '3'").check(z.regex(/^[1-9]\d{0,5}$/, 'id 是不以 0 开头的数字'));
const line = (least: number, most: number, name: string) =>
  z
    .string(`${name}要写成文字`)
    .check(
      z.trim(),
      z.minLength(least, `${name}至少 ${least} 个字`),
      z.maxLength(most, `${name}最多 ${most} 个字`),
      z.regex(/^[^\n\r]*$/, `${name}只能有一行`),
    );
/** A month's count: null for as often as one likes, 0 for a kind that has not got it. */
const limit = z.nullable(z.int('次数是整数，不限写 null').check(z.nonnegative('次数不能小于 0')));

/** What stands above the text of a benefit (`src/content/benefits/<slug>.md`). The file's name is its slug. */
export const benefitFacts = z.object({
  id,
  name: line(2, 12, '名称'),
  summary: line(6, 60, '一句话说明'),
  /** What it does not include: never empty, there is always something. */
  except: line(4, 80, '不包含'),
  /** The least kind that has it. */
  from: z.enum(['VIP', 'SVIP'], 'from 只能是 VIP 或 SVIP'),
  monthly: z.object({ vip: limit, svip: limit }),
  /** Unit of the count: 条, 次, 张; '' for what is not counted. */
  unit: z.string().check(z.maxLength(2, '单位最多两个字')),
  since: z.object({
    ios: z.nullable(z.string().check(z.regex(/^\d{1,3}(?:\.\d{1,3}){1,3}$/, '版本写成 8.0.2 这样'))),
    androidBuild: z.nullable(z.int().check(z.positive())),
    harmony: z.nullable(z.string().check(z.regex(/^\d{1,3}(?:\.\d{1,3}){1,3}$/, '版本写成 5.0 这样'))),
  }),
  /** Where in the app it is. */
  where: line(2, 60, '使用入口'),
});
export type BenefitFacts = z.infer<typeof benefitFacts>;

export const questionGroups = ['cancel', 'buy', 'redeem', 'refund', 'invoice', 'device'] as const;
export type QuestionGroup = (typeof questionGroups)[number];

/** What stands above a question's answer (`src/content/faq/<name>.md`). */
export const questionFacts = z.object({
  id,
  question: line(5, 40, '问题'),
  group: z.enum(questionGroups, `group 只能是 ${questionGroups.join('、')}`),
  /** Place in its group, from 1. */
  order: z.int().check(z.positive()),
  /** Day on which somebody last read the answer and found it right. */
  reviewed: day,
  /** Ids of questions that readers ask next. */
  related: z.array(id).check(z.maxLength(5, '相关问题最多 5 个')),
});
export type QuestionFacts = z.infer<typeof questionFacts>;
