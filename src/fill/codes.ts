/**
 * Refusals that a reading page draws as a face of its own; anything else is the error face with the server's words. The
 * numbers are the reference backend's and follow HTTP (src/backend/errors.ts); -1 is the silent one (specification,
 * section 8), and its `data.state` says why (api/community/refusal.ts).
 */
export const SILENT = -1;
export const goneCodes: readonly number[] = [403, 404, 410];
export const guestCodes: readonly number[] = [401];

export const goneWords: Readonly<Record<string, string>> = {
  unknown: '没有找到这篇内容，链接可能抄漏了几个字',
  deleted: '作者已经删除了这篇内容',
  blocked: '这篇内容违反社区规则，已被移除',
  auditing: '这篇内容还在审核，通过后就能看到',
  private: '作者只让自己或好友看这篇内容',
  blockedAuthor: '你和作者之间有屏蔽，看不到对方的内容',
};
