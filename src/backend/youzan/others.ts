import type { Other } from '../../api/youzan/other.ts';
import type { CallContext } from '../context.ts';
import { all } from '../database/statement.ts';
import { picturesOfGoods } from './goodsPictures.ts';

interface Row {
  readonly id: number;
  readonly title: string;
  readonly price: number;
}

const LIKE_IT = `SELECT id, title, price FROM goods
  WHERE category = ? AND off_shelf = 0 AND id <> ? ORDER BY sold DESC LIMIT +?`;
/** What can be bought today, whatever it is. */
const ON_SALE = `SELECT id, title, price FROM goods WHERE off_shelf = 0 AND sold >= 0
  AND EXISTS (SELECT 1 FROM goods_kinds WHERE goods_id = goods.id AND stock > 0) ORDER BY sold DESC, id LIMIT +?`;

const shown =
  (context: CallContext) =>
  ({ id, title, price }: Row): Other => ({
    id: String(id),
    title,
    priceFen: price,
    image: picturesOfGoods(context, id, 1)[0] ?? null,
  });

/** What sells best and can be bought now, at most `most`. */
export const onSale = (context: CallContext, most: number): Other[] =>
  all<Row>(context.database, ON_SALE, most).map(shown(context));

/**
 * Products of the same shelf, what sells best first. `filled`: it cannot be bought, and where its own shelf has too few others,
 * what sells best of all follows, so that nobody who came for it stands before nothing.
 */
export const othersLike = (
  context: CallContext,
  { id, category }: { readonly id: number; readonly category: string },
  most: number,
  filled: boolean,
): Other[] => {
  const like = all<Row>(context.database, LIKE_IT, category, id, most);
  const known = new Set([id, ...like.map((row) => row.id)]);
  const more = filled && like.length < most ? all<Row>(context.database, ON_SALE, known.size + most) : [];
  return [...like, ...more.filter((row) => !known.has(row.id))].slice(0, most).map(shown(context));
};
