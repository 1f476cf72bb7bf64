import type { GoodsCard } from '../../../../api/youzan/card.ts';
import { yuan } from '../../../../lib/money.ts';
import { browserShelf } from '../../../../stores/community/writing/topics.ts';
import { ShelfChoice } from './ShelfChoice.tsx';

interface Props {
  readonly onChoose: (card: GoodsCard) => void;
}

/** What is on the shelf. */
export const GoodsChoice = ({ onChoose }: Props) => (
  <ShelfChoice
    open={browserShelf}
    noun="商品"
    none="现在没有在售的商品"
    tell={({ goodsId, title, picture, priceFen, isFrom, state }) => ({
      id: goodsId,
      title,
      picture,
      small: (
        <>
          <span className="num">{yuan(priceFen)}</span>
          {isFrom && ' 起'}
          {state === 'soldOut' && ' · 售罄'}
        </>
      ),
    })}
    onChoose={onChoose}
  />
);
