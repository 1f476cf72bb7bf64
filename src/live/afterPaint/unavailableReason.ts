import { $view } from '../views.ts';

/** Why something may not be read, by `data.state` of a silent refusal (api/community/refusal.ts); {} is what it is. */
const WORDS: ReadonlyMap<unknown, string> = new Map([
  ['unknown', '没有找到{}，链接可能抄漏了几个字'],
  ['deleted', '作者已经删除了{}'],
  ['blocked', '{}违反社区规则，已被移除'],
  ['auditing', '{}还在审核，通过后就能看到'],
  ['private', '作者只让自己或好友看{}'],
  ['blockedAuthor', '你和作者之间有屏蔽，看不到对方的内容'],
]);

/** Says it where the state of what is gone stands: until then that says what holds for all of them. */
export const sayUnavailableReason = (): void => {
  $view.subscribe(({ reason }) => {
    const words = WORDS.get(reason);
    const root = document.querySelector<HTMLElement>('[data-live]');
    const place = root?.querySelector('[data-when-view="gone"] [data-why]');
    if (words !== undefined && place != null)
      place.textContent = words.replace('{}', root?.dataset['what'] ?? '这篇内容');
  });
};
