import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { editHistory } from '../../api/community/editHistory.ts';
import type { ReplyOf } from '../../api/define.ts';
import { type Passage, changedPassages } from '../../lib/passages.ts';
import { absoluteTime } from '../../lib/time.ts';
import { messages } from '../../messages.ts';
import { passagesOf, type SomeBlock } from './passagesOf.ts';
import { showSheet } from './sheet.tsx';

type Version = ReplyOf<typeof editHistory>['items'][number];

interface Present {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly SomeBlock[];
}

const Text = ({ passages }: { readonly passages: readonly Passage[] }) => (
  <div className="history-text">
    {passages.map(({ text, gone }, at) => (
      <p key={at}>{gone ? <del>{text}</del> : text}</p>
    ))}
  </div>
);

const Versions = ({ items, present }: { readonly items: readonly Version[]; readonly present: Present }) => {
  if (items.length === 0) return <p className="sheet-note">没有更早的版本</p>;
  return (
    <ol className="history">
      {items.map((version, at) => {
        const next = items[at - 1] ?? present;
        const passages = changedPassages(
          passagesOf(version.title, version.blocks),
          passagesOf(next.title, next.blocks),
        );
        const gone = passages.filter((passage) => passage.gone).length;
        return (
          <li key={version.version}>
            <details>
              <summary>
                <b>第 {version.version} 版</b>
                <time dateTime={new Date(version.writtenAt).toISOString()}>{absoluteTime(version.writtenAt)}</time>
                <span>{gone === 0 ? '后来只有增补' : `后来改了 ${gone} 段`}</span>
              </summary>
              <Text passages={passages} />
            </details>
          </li>
        );
      })}
    </ol>
  );
};

const EditHistory = ({ present, close }: { readonly present: Present; readonly close: () => void }) => {
  const [items, setItems] = useState<readonly Version[] | 'loading' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let here = true;
    setItems('loading');
    call(editHistory, { id: present.id }).then(
      (reply) => here && setItems(reply.items),
      () => here && setItems('failed'),
    );
    return () => {
      here = false;
    };
  }, [present.id, tries]);
  return (
    <>
      <h2 className="sheet-title">修改记录</h2>
      {items === 'loading' && (
        <p className="sheet-note" role="status">
          {messages.loading}
        </p>
      )}
      {items === 'failed' && (
        <p className="sheet-note" role="alert">
          修改记录没有加载出来{' '}
          <button type="button" className="button" onClick={() => setTries(tries + 1)}>
            {messages.retry}
          </button>
        </p>
      )}
      {typeof items !== 'string' && <Versions items={items} present={present} />}
      <button type="button" className="button sheet-close" onClick={close}>
        关闭
      </button>
    </>
  );
};

/** Shows what a post was before each edit; passages that a later version no longer has are struck through. */
export const showEditHistory = (present: Present): void =>
  showSheet('修改记录', (close) => <EditHistory present={present} close={close} />);
