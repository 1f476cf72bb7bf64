/** Why something may not be read, by `data.state` of a silent refusal (api/community/refusal.ts, api/youzan/other.ts); {} is what it is. */
const WORDS: ReadonlyMap<unknown, string> = new Map([
  ['unknown', '没有找到{}，链接可能抄漏了几个字'],
  ['unnamed', '链接不完整，没有说要看哪一件'],
  ['deleted', '作者已经删除了{}'],
  ['blocked', '{}违反社区规则，已被移除'],
  ['auditing', '{}还在审核，通过后就能看到'],
  ['private', '作者只让自己或好友看{}'],
  ['blockedAuthor', '你和作者之间有屏蔽，看不到对方的内容'],
]);

/** The sentence for a reason, or undefined for one that this build does not know. `what` is what the page calls its thing. */
export const unavailableWords = (reason: unknown, what: string | null | undefined): string | undefined =>
  WORDS.get(reason)?.replace('{}', () => what ?? '这篇内容');
