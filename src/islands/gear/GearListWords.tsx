import type { ReplyOf } from '../../api/define.ts';
import type { listGearLists } from '../../api/gear/editing.ts';
import { weightText } from '../../lib/gear/weights.ts';

type List = ReplyOf<typeof listGearLists>['items'][number];

const factsOf = ({ trip, season, count, grams, private: isPrivate }: List): string =>
  [trip, season, `${count} 件`, ...(grams > 0 ? [weightText(grams, 'kg')] : []), ...(isPrivate ? ['仅自己可见'] : [])]
    .filter(Boolean)
    .join(' · ');

/** A gear list in a list of them: what it is called, and what is in it. */
export const GearListWords = ({ list }: { readonly list: List }) => (
  <>
    <b>
      <bdi>{list.title}</bdi>
    </b>
    <small className="num">{factsOf(list)}</small>
  </>
);
