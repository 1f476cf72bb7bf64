import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { shortCount } from '../../../lib/number.ts';
import { messages } from '../../../messages.ts';
import type { Named } from '../../../stores/publish/draft/draft.ts';
import type { Topics } from '../../../stores/publish/topics.ts';
import { Modal } from '../../../ui/modal/Modal.tsx';
import { useSlow } from '../../../ui/useSlow.ts';
import { SheetHead } from './SheetHead.tsx';

interface Props {
  readonly topics: Topics;
  readonly chosen: Named | null;
  readonly onChoose: (topic: Named | null) => void;
  readonly onClose: () => void;
}

/** Recent and hot topics, or those whose name holds the words. */
export const TopicSheet = ({ topics, chosen, onChoose, onClose }: Props) => {
  const list = useStore(topics.$topics);
  const slow = useSlow(list.status === 'loading');
  const [words, setWords] = useState('');
  const [composing, setComposing] = useState(false);
  const [recent] = useState(() => topics.recent());
  useEffect(() => {
    topics.search('');
    void topics.load();
  }, [topics]);
  useEffect(() => {
    if (!composing) topics.search(words);
  }, [topics, words, composing]);

  const choose = (topic: Named): void => {
    topics.remember(topic);
    onChoose({ id: topic.id, name: topic.name });
  };
  return (
    <Modal label="选择话题" kind="sheet" onClose={onClose}>
      <SheetHead title="选择话题" onClose={onClose} />
      <input
        className="topic-sheet-search"
        type="search"
        enterKeyHint="search"
        aria-label="搜索话题"
        placeholder="搜索话题"
        autoComplete="off"
        maxLength={60}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
      />
      {words === '' && recent.length > 0 && (
        <section aria-label="最近用过">
          <h3 className="topic-sheet-head">最近用过</h3>
          <div className="topic-sheet-chips">
            {recent.map((topic) => (
              <button key={topic.id} type="button" className="topic-sheet-chip" onClick={() => choose(topic)}>
                #{topic.name}
              </button>
            ))}
          </div>
        </section>
      )}
      <h3 className="topic-sheet-head">{list.query === '' ? '大家在写' : '搜索结果'}</h3>
      <div className="topic-sheet-list" aria-busy={list.status === 'loading'}>
        {list.status === 'loading' &&
          list.items.length === 0 &&
          [0, 1, 2, 3].map((row) => <span key={row} className="skeleton topic-sheet-skeleton" />)}
        {slow && (
          <p className="topic-sheet-none" role="status">
            {messages.slow}
            <button type="button" className="topic-sheet-again" onClick={() => void topics.load()}>
              {messages.retry}
            </button>
          </p>
        )}
        {list.status === 'failed' && (
          <p className="topic-sheet-none" role="alert">
            话题没有加载出来
            <button type="button" className="topic-sheet-again" onClick={() => void topics.load()}>
              {messages.retry}
            </button>
          </p>
        )}
        {list.status === 'ready' && list.items.length === 0 && (
          <p className="topic-sheet-none" role="status">
            没有找到带“{list.query}”的话题，换个短一点的词试试
          </p>
        )}
        {list.items.map((topic) => (
          <button
            key={topic.id}
            type="button"
            className="topic-sheet-topic"
            disabled={topic.closed}
            aria-pressed={chosen?.id === topic.id}
            onClick={() => choose(topic)}
          >
            <b>#{topic.name}</b>
            <span>
              {topic.closed ? '已结束' : `${shortCount(topic.entries)} 篇 · ${shortCount(topic.people)} 人参与`}
            </span>
          </button>
        ))}
      </div>
      {chosen !== null && (
        <button type="button" className="button topic-sheet-clear" onClick={() => onChoose(null)}>
          不带话题
        </button>
      )}
    </Modal>
  );
};
