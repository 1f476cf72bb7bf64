/** Why the home has nothing, and where to go: of several things that narrow it, the one that narrows it most. */
import { find } from '../../live/drawn/find.ts';
import { ownChoice, ownUrl } from '../../live/list/ownParams.ts';
import { urlOf } from '../../lib/url/urlOf.ts';

interface Empty {
  readonly words: string;
  readonly way: string;
  readonly href: string;
}

const HOME = urlOf('/community/home');
const whole = (words: string): Empty => ({ words, way: '看全部', href: HOME });

/** `chosen`: what the address chooses, by the names of its parameters; null where it chooses nothing. */
export const emptyOf = (chosen: Readonly<Record<string, string>>, allBoards: string): Empty | null => {
  const { boardId, tab, track, sort } = chosen;
  if (boardId !== undefined) return { words: '这个版块里还没有这样的内容', way: '看全部版块', href: allBoards };
  if (tab === 'event')
    return {
      words: '没有要开始的活动，过几天再来看看',
      way: '看全部活动',
      href: urlOf('/community/home', { tab: 'event' }),
    };
  if (track !== undefined) return whole('这里还没有带轨迹的内容');
  if (sort === 'best') return whole('这里还没有精华');
  if (tab === 'travel') return whole('这里还没有游记');
  if (tab === 'follow')
    return { words: '你关注的人还没有新内容，去推荐里认识几位同路人', way: '去推荐看看', href: HOME };
  return null;
};

/** Says it where the page has the words of a home that nothing narrows. */
export const sayEmpty = (): void => {
  const place = find<HTMLElement>(document, 'empty');
  const said = emptyOf(ownChoice(), ownUrl({ boardId: null }, HOME));
  if (said !== null) {
    find(place, 'words').textContent = said.words;
    const way = find<HTMLAnchorElement>(place, 'lead');
    [way.textContent, way.href] = [said.way, said.href];
  }
  place.setAttribute('data-said', '');
};
