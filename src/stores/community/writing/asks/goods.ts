import type { GoodsCard } from '../../../../api/youzan/card.ts';
import { Refused } from '../../../../api/errors.ts';
import type { Desk } from '../desk.ts';
import type { Work } from '../work/work.ts';

export interface GoodsPorts {
  readonly bring: (goodsId: string) => Promise<GoodsCard>;
  readonly say: (words: string) => void;
}

/** The products of a work. */
export interface Goods {
  /** One that was chosen from the shelf. */
  know(card: GoodsCard): void;
  /** One was put into the text: what it is comes, where that is not known yet. */
  came(goodsId: string): Promise<void>;
  /** Another work is on the screen: what its products are comes. */
  follow(work: Work): void;
}

export const createGoods = (desk: Desk, { bring, say }: GoodsPorts): Goods => {
  const isKnown = (goodsId: string): boolean => desk.$work.get().goods.some((card) => card.goodsId === goodsId);

  const know = (card: GoodsCard): void => {
    if (!isKnown(card.goodsId)) desk.know({ goods: [...desk.$work.get().goods, card] });
  };

  /** Only what the work on the screen still names is told to it. */
  const fetchFor = async (goodsId: string): Promise<void> => {
    const card = await bring(goodsId);
    const { pieces } = desk.$work.get();
    if (pieces.some(({ part }) => part.type === 'goods' && part.goodsId === goodsId)) know(card);
  };

  return {
    know,
    async came(goodsId) {
      if (isKnown(goodsId)) return;
      try {
        await fetchFor(goodsId);
      } catch (error) {
        say(error instanceof Refused ? '没有找到这件商品，换一件再发布' : '商品的名字没有加载出来，发布后会显示');
      }
    },
    follow({ pieces }) {
      const ids = new Set(pieces.flatMap(({ part }) => (part.type === 'goods' ? [part.goodsId] : [])));
      for (const goodsId of ids) if (!isKnown(goodsId)) void fetchFor(goodsId).catch(() => undefined);
    },
  };
};
