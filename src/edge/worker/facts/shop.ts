import type { ReplyOf } from '../../../api/define.ts';
import type { getGoodsInfo } from '../../../api/youzan/goods.ts';
import { clampMessage } from '../../../lib/text.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { DESCRIPTION_LENGTH, type Facts } from './facts.ts';

type Goods = ReplyOf<typeof getGoodsInfo>;

/** For search engines, which ask again; kinds that cost differently begin at this price. */
const offerOf = ({ priceFen, isFrom, state }: Goods, url: string): object => {
  const price = (priceFen / 100).toFixed(2);
  return {
    ...(isFrom ? { '@type': 'AggregateOffer', lowPrice: price } : { '@type': 'Offer', price }),
    priceCurrency: 'CNY',
    availability: `https://schema.org/${state === 'onSale' ? 'InStock' : 'SoldOut'}`,
    url,
  };
};

/** What it is and what it is good for. What it costs stays out of a card that is passed on: prices move, and it may be a gift. */
export const goodsFacts = (goods: Goods): Facts => {
  const figures = goods.facts.map(({ name, value, unit }) => `${name} ${value}${unit}`).join('，');
  const description = clampMessage([goods.pitch, figures].filter(Boolean).join('。'), DESCRIPTION_LENGTH);
  return {
    path: urlOf('/goods', { id: goods.id }),
    description,
    picture: goods.images[0]?.token ?? null,
    type: 'website',
    structured: {
      '@type': 'Product',
      name: clampMessage(goods.title, DESCRIPTION_LENGTH),
      description,
      ...(goods.url === null ? {} : { offers: offerOf(goods, goods.url) }),
    },
  };
};
