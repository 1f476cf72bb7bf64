/**
 * The film of a product, which the filler cannot address: it knows links and pictures. Drawn by the page's script, and before
 * the page leaves the server by the edge, so that it plays without scripts.
 */
import type { ReplyOf } from '../../../api/define.ts';
import type { getGoodsInfo } from '../../../api/youzan/goods.ts';
import { thumbnailAddress, videoAddress } from '../../../host/thumbnail.ts';
import { filmAddress, ownFilmToken } from '../../../lib/goods/film.ts';
import { each, find } from '../find.ts';

/** `video` is missing in a copy that was kept before there were films. */
type Filmed = Partial<Pick<ReplyOf<typeof getGoodsInfo>, 'video'>>;

/** Gives the player its film and its still; without an address that may be loaded, nothing of it is shown. */
export const drawFilm = (root: ParentNode, { video }: Filmed): void => {
  const player = find(root, 'film-player');
  const url = video?.url ?? '';
  const own = ownFilmToken(url);
  const address = own === null ? filmAddress(url) : videoAddress(own);
  for (const part of each<HTMLElement>(root, '[data-film-part]')) part.hidden = address === null;
  if (address === null) {
    player.removeAttribute('src');
    return;
  }
  if (video?.poster != null) player.setAttribute('poster', thumbnailAddress(video.poster.token, 2));
  // The same address once more would stop what plays.
  if (player.getAttribute('src') !== address) player.setAttribute('src', address);
};
