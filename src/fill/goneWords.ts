/** Why somebody may not read an entry, by `data.state` of a silent refusal (api/community/refusal.ts). */
const WORDS: ReadonlyMap<unknown, string> = new Map([
  ['unknown', '没有找到这篇内容，链接可能抄漏了几个字'],
  ['deleted', '作者已经删除了这篇内容'],
  ['blocked', '这篇内容违反社区规则，已被移除'],
  ['auditing', '这篇内容还在审核，通过后就能看到'],
  ['private', '作者只让自己或好友看这篇内容'],
  ['blockedAuthor', '你和作者之间有屏蔽，看不到对方的内容'],
]);

/** Says it where the face of what is gone stands: until then that says what holds for all of them. */
export const tellWhyGone = (): void => {
  const tell = (): void => {
    const words = WORDS.get(window.live?.state);
    const place = document.querySelector('[data-live] [data-when-face="gone"] [data-why]');
    if (words !== undefined && place !== null) place.textContent = words;
  };
  document.addEventListener('live', tell);
  tell();
};
