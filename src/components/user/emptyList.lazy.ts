/** Why nothing stands under a tab of a home: to whom it belongs, and to whom it does not. */
import { find } from '../../live/drawn/find.ts';

const WORDS: Readonly<Record<string, readonly [own: string, others: string]>> = {
  dynamic: ['你还没有发过动态', '这里没有公开的动态'],
  travel: ['你还没有写过游记', '这里没有公开的游记'],
  post: ['你还没有发过帖子', '这里没有公开的帖子'],
  track: ['你还没有发过带轨迹的内容', '这里没有公开的轨迹'],
  event: ['这里还没有你的活动', '这里没有公开的活动'],
  gear: ['你还没有装备清单', '这里没有公开的清单'],
  favourite: ['这个收藏夹是空的，看到喜欢的点“收藏”', ''],
  like: ['你还没有赞过什么', ''],
  block: ['你没有屏蔽任何人', ''],
};

/** `tab`: the one that was asked for; those that are their member's alone have no words for others. */
export const emptyWords = (tab: string, mine: boolean): string => WORDS[tab]?.[mine ? 0 : 1] ?? '';

/** Says so where the page leaves room for it. */
export const sayEmpty = (tab: string, mine: boolean): void => {
  const place = find<HTMLElement>(document, 'empty');
  find(place, 'words').textContent = emptyWords(tab, mine);
  find<HTMLElement>(place, 'events').hidden = tab !== 'event';
  place.setAttribute('data-said', '');
};
