import type { DeskRoute } from '../../desk.ts';
import { GOODS_PATH } from './fields.ts';
import { listGoods, newGoods } from './list.ts';
import { decideGoods, decideGoodsDetails, decideGoodsFilm, decideGoodsPictures, showGoods } from './one.ts';

const roles = ['moderator'] as const;

/** Products of the shop: made, pictured, filmed, put on the shelf, priced, taken down. */
export const goodsRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: GOODS_PATH, roles, handle: listGoods },
  { method: 'POST', path: GOODS_PATH, roles, handle: newGoods },
  { method: 'POST', path: `${GOODS_PATH}/:id/pictures`, roles, files: 'picture', handle: decideGoodsPictures },
  { method: 'POST', path: `${GOODS_PATH}/:id/details`, roles, files: 'picture', handle: decideGoodsDetails },
  { method: 'POST', path: `${GOODS_PATH}/:id/film`, roles, files: 'film', handle: decideGoodsFilm },
  { method: 'GET', path: `${GOODS_PATH}/:id`, roles, handle: showGoods },
  { method: 'POST', path: `${GOODS_PATH}/:id`, roles, handle: decideGoods },
];
