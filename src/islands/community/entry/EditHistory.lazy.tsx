import { call } from '../../../api/call.ts';
import { editHistory } from '../../../api/community/entry/post.ts';
import type { ReplyOf } from '../../../api/define.ts';
import { comparePassages, countChanges } from '../../../lib/diff/passages.ts';
import { absoluteTime } from '../../../lib/time.ts';
import { passagesOf, type SomeBlock } from './passagesOf.ts';
import { showSheet } from '../showSheet.ts';
import { Changes } from '../../../ui/Changes.tsx';
import { NotThere } from '../../../ui/NotThere.tsx';
import { useLoaded } from '../../../ui/useLoaded.ts';

type Version = ReplyOf<typeof editHistory>['items'][number];

interface Present {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly SomeBlock[];
}

const Versions = ({ items, present }: { readonly items: readonly Version[]; readonly present: Present }) => {
  if (items.length === 0) return <p className="sheet-note">没有更早的版本</p>;
  return (
    <ol className="history">
      {items.map((version, at) => {
        const next = items[at - 1] ?? present;
        const changes = comparePassages(passagesOf(version.title, version.blocks), passagesOf(next.title, next.blocks));
        const count = countChanges(changes);
        return (
          <li key={version.version}>
            <details open={at === 0}>
              <summary>
                <b>第 {version.version} 版</b>
                <time dateTime={new Date(version.writtenAt).toISOString()}>{absoluteTime(version.writtenAt)}</time>
                <span>{count === 0 ? '后来只换了图片或排版' : `后来改了 ${count} 处`}</span>
              </summary>
              <Changes changes={changes} />
            </details>
          </li>
        );
      })}
    </ol>
  );
};

const EditHistory = ({ present, close }: { readonly present: Present; readonly close: () => void }) => {
  const items = useLoaded(async () => (await call(editHistory, { id: present.id })).items, [present.id]);
  return (
    <>
      <h2 className="sheet-title">修改记录</h2>
      {items.status !== 'ready' && <NotThere on={items} what="修改记录" className="sheet-note" />}
      {items.status === 'ready' && <Versions items={items.value} present={present} />}
      <button type="button" className="button sheet-close" onClick={close}>
        关闭
      </button>
    </>
  );
};

/** Shows what a post was before each edit: what went is struck through, what came is marked. */
export const showEditHistory = (present: Present): Promise<void> =>
  showSheet('修改记录', (close) => <EditHistory present={present} close={() => close()} />);
