import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { GoodsCard } from '../../../../api/youzan/card.ts';
import { GOODS_QUERY_MAX } from '../../../../api/youzan/list.ts';
import { thumbnailAddress } from '../../../../host/thumbnail.ts';
import { yuan } from '../../../../lib/money.ts';
import { messages } from '../../../../messages.ts';
import { browserShelf } from '../../../../stores/community/writing/topics.ts';
import { useSlow } from '../../../../ui/useSlow.ts';

interface Props {
  readonly onChoose: (card: GoodsCard) => void;
}

/** What is on the shelf, or what the words find of it; page by page. */
export const GoodsChoice = ({ onChoose }: Props) => {
  const [shelf] = useState(browserShelf);
  const { query, status, items, cursor } = useStore(shelf.$shelf);
  const slow = useSlow(status === 'loading' || status === 'more');
  const [words, setWords] = useState('');
  const [composing, setComposing] = useState(false);
  useEffect(() => void shelf.load(), [shelf]);
  useEffect(() => {
    if (!composing) shelf.search(words);
  }, [shelf, words, composing]);
  const again = (
    <button type="button" className="topic-sheet-again" onClick={() => void shelf.load()}>
      {messages.retry}
    </button>
  );
  return (
    <>
      <input
        className="topic-sheet-search"
        type="search"
        enterKeyHint="search"
        aria-label="搜索商品"
        placeholder="搜索商品"
        autoComplete="off"
        maxLength={GOODS_QUERY_MAX}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
      />
      <div className="goods-choice" aria-busy={status === 'loading' || status === 'more'}>
        {status === 'loading' &&
          [0, 1, 2, 3].map((row) => <span key={row} className="skeleton topic-sheet-skeleton" />)}
        {items.map((card) => (
          <button key={card.goodsId} type="button" className="goods-choice-one" onClick={() => onChoose(card)}>
            {card.picture !== null && (
              <img src={thumbnailAddress(card.picture.token, 1)} alt="" loading="lazy" width={56} height={56} />
            )}
            <span>
              <b>{card.title}</b>
              <small>
                <span className="num">{yuan(card.priceFen)}</span>
                {card.isFrom && ' 起'}
                {card.state === 'soldOut' && ' · 售罄'}
              </small>
            </span>
          </button>
        ))}
        {slow && (
          <p className="topic-sheet-none" role="status">
            {messages.slow}
            {again}
          </p>
        )}
        {status === 'failed' && (
          <p className="topic-sheet-none" role="alert">
            商品没有加载出来{again}
          </p>
        )}
        {status === 'ready' && items.length === 0 && (
          <p className="topic-sheet-none" role="status">
            {query === '' ? '现在没有在售的商品' : `没有找到带「${query}」的商品，换个短一点的词试试`}
          </p>
        )}
        {status === 'ready' && cursor !== null && (
          <button type="button" className="button goods-choice-more" onClick={() => void shelf.load()}>
            再看一些
          </button>
        )}
      </div>
    </>
  );
};
