import type { Hit } from '../../../../api/community/search.ts';
import type { CallContext } from '../../../context.ts';
import { all } from '../../../database/statement.ts';
import { kindsOf } from '../../../youzan/cards.ts';
import { picturesOfGoods } from '../../../youzan/goodsPictures.ts';
import { marked, piecesOf } from '../pieces.ts';
import { findThings, type FoundThing, type Thing, THINGS_MAX } from './find.ts';

/** What is on the shelf now. */
const WALK = `SELECT g.id, g.title AS name, g.pitch AS around, g.sold AS weight, g.price FROM search_goods
  CROSS JOIN goods g ON g.id = search_goods.rowid
  WHERE search_goods MATCH ?1 AND g.off_shelf = 0 ORDER BY search_goods.rowid DESC LIMIT +?2`;

type Row = Thing & { readonly price: number };
export type FoundGoods = FoundThing<Row>;

/** Products by name, or by what they are good for; what sells best first among those that are equally close. */
export const findGoods = ({ database }: CallContext, words: readonly string[]): FoundGoods[] =>
  findThings((match, most) => all<Row>(database, WALK, match, most), words, THINGS_MAX);

/** Products as a list of results shows them. */
export const goodsHits = (context: CallContext, found: readonly FoundGoods[], words: readonly string[]): Hit[] =>
  found.map(({ row, ranges }) => {
    const { least, greatest, stock } = kindsOf(context, row.id);
    return {
      kind: 'goods',
      id: String(row.id),
      name: piecesOf(row.name, ranges),
      pitch: marked(row.around, words),
      priceFen: least ?? row.price,
      isFrom: least !== greatest,
      soldOut: stock === 0,
      picture: picturesOfGoods(context, row.id, 1)[0] ?? null,
    };
  });
