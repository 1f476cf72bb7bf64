import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { GOODS_QUERY_MAX } from '../../../../api/youzan/list.ts';
import type { Picture } from '../../../../api/fields.ts';
import { thumbnailAddress } from '../../../../host/thumbnail.ts';
import { messages } from '../../../../messages.ts';
import type { Shelf } from '../../../../stores/community/writing/asks/shelf.ts';
import { useSlow } from '../../../../ui/useSlow.ts';

/** How one of them is told. */
interface Told {
  readonly id: string;
  readonly title: string;
  readonly picture: Picture | null;
  readonly small: ReactNode;
}
interface Props<Item> {
  readonly open: () => Shelf<Item>;
  /** What they are: 商品. */
  readonly noun: string;
  readonly tell: (item: Item) => Told;
  /** Nothing to choose from; what nothing was found for is said here. */
  readonly none: string;
  readonly onChoose: (item: Item) => void;
}

/** Everything that can be put into a text of a kind, or what the words find of it; page by page. */
export const ShelfChoice = <Item,>({ open, noun, tell, none, onChoose }: Props<Item>) => {
  const [shelf] = useState(open);
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
        aria-label={`搜索${noun}`}
        placeholder={`搜索${noun}`}
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
        {items.map((item) => {
          const { id, title, picture, small } = tell(item);
          return (
            <button key={id} type="button" className="goods-choice-one" onClick={() => onChoose(item)}>
              {picture !== null && (
                <img src={thumbnailAddress(picture.token, 1)} alt="" loading="lazy" width={56} height={56} />
              )}
              <span>
                <b>{title}</b>
                <small>{small}</small>
              </span>
            </button>
          );
        })}
        {slow && (
          <p className="topic-sheet-none" role="status">
            {messages.slow}
            {again}
          </p>
        )}
        {status === 'failed' && (
          <p className="topic-sheet-none" role="alert">
            {noun}没有加载出来{again}
          </p>
        )}
        {status === 'ready' && items.length === 0 && (
          <p className="topic-sheet-none" role="status">
            {query === '' ? none : `没有找到带“${query}”的${noun}，换个短一点的词试试`}
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
