import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { useCallback, useRef, useState } from 'react';
import { POST_MAX_CHARACTERS, TITLE_MAX_CHARACTERS } from '../../../api/community/writing/manuscript.ts';
import { shortTime } from '../../../lib/time.ts';
import { choiceOf } from '../../../stores/community/writing/asks/choice.ts';
import type { Face, Writing } from '../../../stores/community/writing/createWriting.ts';
import type { Named } from '../../../stores/publish/draft/draft.ts';
import type { Kept, Notice } from '../../../stores/community/writing/desk.ts';
import type { Phase } from '../../../stores/community/writing/sending.ts';
import type { Sync } from '../../../stores/community/writing/sync.ts';
import type { Work, Written } from '../../../stores/community/writing/work/work.ts';
import type { ShownPicture } from '../../../stores/publish/pictures/uploads.ts';
import { bringPart } from '../../editing/bringPart.ts';
import { useLazy } from '../../editing/useLazy.ts';
import { Faces } from './Faces.tsx';
import { NoticeBar } from './NoticeBar.tsx';
import { Grow } from './pieces/Grow.tsx';
import { holdStill } from './pieces/holdStill.ts';
import { PieceRow } from './pieces/PieceRow.tsx';
import { useActs } from './pieces/useActs.ts';
import { Settings } from './Settings.tsx';
import type { Sheet } from './sheets/Sheets.lazy.tsx';
import { useWriting } from './useWriting.ts';
import { WriteBar } from './WriteBar.tsx';
import styles from './WritePost.module.css';
import { grouped } from '../../../lib/number.ts';

const loadSheets = () => bringPart(() => import('./sheets/Sheets.lazy.tsx'));

/** What the build shows, and the first render after it: nothing is known yet. */
const blank = {
  $length: atom(0),
  $kept: atom<Kept | null>(null),
  $notice: atom<Notice | null>(null),
  $shown: atom<Readonly<Record<string, ShownPicture>>>({}),
  $phase: atom<Phase>({ name: 'idle' }),
  $sync: atom<Sync>('off'),
  $face: atom<Face>('opening'),
  $seat: atom<Named | null | undefined>(),
  $off: atom(false),
  $reason: atom<string | null>('先写个标题和几句话'),
};

const useView = (writing: Writing | null, $empty: ReadableAtom<Work>) => ({
  work: useStore(writing?.desk.$work ?? $empty),
  length: useStore(writing?.$length ?? blank.$length),
  kept: useStore(writing?.desk.$kept ?? blank.$kept),
  notice: useStore(writing?.desk.$notice ?? blank.$notice),
  shown: useStore(writing?.uploads.$shown ?? blank.$shown),
  phase: useStore(writing?.sending.$phase ?? blank.$phase),
  sync: useStore(writing?.sync.$sync ?? blank.$sync),
  face: useStore(writing?.$face ?? blank.$face),
  seat: useStore(writing?.$seat ?? blank.$seat),
  auto: useStore(writing?.$auto ?? blank.$off),
  reason: useStore(writing?.$reason ?? blank.$reason),
});

const syncWords: Readonly<Record<Sync, string>> = {
  off: '',
  saved: '，已同步',
  waiting: '',
  saving: '，正在同步',
  lost: '，联网后同步',
  full: '',
  conflict: '',
};

const CHOICES = [
  ['post', '图文'],
  ['travelogue', '游记'],
  ['question', '提问'],
  ['company', '约伴'],
] as const;

interface Props {
  /** A work in which nothing is written yet: it comes with the page, what knows of works with the store. */
  readonly empty: Work;
}

/** Writing a post, a travelogue, a question, or looking for company: title, blocks, what goes with them, and the bar with the button. */
export const WritePost = ({ empty }: Props) => {
  const [$empty] = useState(() => atom(empty));
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const desktop = useWriting(root);
  const writing = desktop?.writing ?? null;
  const { work, length, kept, notice, shown, phase, sync, face, seat, auto, reason } = useView(writing, $empty);
  const [said, setSaid] = useState('');
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const say = useCallback((words: string) => setSaid(words), []);
  const acts = useActs(list, writing, say);
  const sheets = useLazy(loadSheets, sheet !== null, () => {
    setSheet(null);
    say('没有网络，这一项暂时打不开。写下的内容都在');
  });
  const ready = writing !== null && face === 'ready';
  const change = (part: Partial<Written>): void => {
    writing?.sending.calm();
    writing?.desk.write(part);
  };
  const leadTo = (words: string): Promise<boolean> => writing?.companions.leadTo(words) ?? Promise.resolve(false);
  const keptWords =
    kept === null
      ? ''
      : kept.lasting
        ? `已存 ${shortTime(kept.at, Date.now())}${syncWords[sync]}`
        : '草稿存不下来，离开会丢失';

  if (writing !== null && face !== 'ready' && face !== 'opening')
    return <Faces face={face} onLogin={() => writing.toLogin()} onAgain={() => writing.again()} />;
  return (
    <div
      ref={root}
      className={styles.write}
      data-ready={ready}
      data-phase={phase.name}
      data-sync={sync}
      onPointerDown={({ target }) => holdStill(list.current, target)}
    >
      {writing !== null && (
        <NoticeBar notice={notice} sync={sync} writing={writing} onConflict={() => setSheet('conflict')} />
      )}
      <div className={styles.top}>
        <fieldset className={styles.kinds} disabled={!ready}>
          <legend className="vh">写什么</legend>
          {CHOICES.map(([value, name]) => (
            <label key={value}>
              <input
                type="radio"
                name="kind"
                value={value}
                checked={choiceOf(work) === value}
                onChange={() => writing?.turnInto(value)}
              />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <button type="button" disabled={!ready} onClick={() => setSheet('versions')}>
          版本
        </button>
        <button type="button" disabled={!ready} onClick={() => void desktop?.preview()}>
          预览
        </button>
      </div>
      <Grow
        label="标题"
        className={styles.title}
        placeholder="标题，5 到 40 个字"
        value={work.title}
        describedBy="title-room"
        onWrite={(title) => change({ title: title.replace(/\n+/g, ' ') })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          list.current?.querySelector('textarea')?.focus();
        }}
      />
      <p id="title-room" className={styles.room}>
        标题 {Array.from(work.title.trim()).length}/{TITLE_MAX_CHARACTERS} · 正文 {grouped(length)}
        {length > POST_MAX_CHARACTERS * 0.8 && ` / ${grouped(POST_MAX_CHARACTERS)}`} 字
      </p>
      <ol ref={list} className={styles.pieces} aria-label="正文，一块一块写">
        {work.pieces.map((piece, at) => {
          const { part } = piece;
          return (
            <PieceRow
              key={piece.key}
              piece={piece}
              at={at}
              count={work.pieces.length}
              ready={ready}
              picture={part.type === 'picture' ? work.pictures.find(({ local }) => local === part.local) : undefined}
              shown={part.type === 'picture' ? shown[part.local] : undefined}
              video={part.type === 'video' ? work.videos.find(({ local }) => local === part.local) : undefined}
              films={writing?.films}
              track={part.type === 'route' ? work.tracks.find(({ routeId }) => routeId === part.routeId) : undefined}
              goods={part.type === 'goods' ? work.goods.find(({ goodsId }) => goodsId === part.goodsId) : undefined}
              event={part.type === 'event' ? work.events.find(({ eventId }) => eventId === part.eventId) : undefined}
              lays={work.kind === 'travelogue'}
              acts={acts}
            />
          );
        })}
      </ol>
      <p className="vh" role="status">
        {said}
      </p>
      <button type="button" className={styles.add} disabled={!ready} onClick={() => setSheet('insert')}>
        ＋ 插入小标题、清单、路线、商品…
      </button>
      <Settings
        work={work}
        seat={seat}
        ready={ready}
        phase={phase}
        onOpen={setSheet}
        onChange={change}
        onEvent={leadTo}
      />
      <button type="button" className={styles.others} disabled={!ready} onClick={() => setSheet('works')}>
        这台设备上的其他草稿
      </button>
      <WriteBar
        ready={ready}
        changes={work.entryId !== null}
        reason={reason}
        kept={keptWords}
        unkept={kept?.lasting === false}
        phase={phase}
        auto={auto}
        onInsert={() => setSheet('insert')}
        onPictures={(files) => void acts.addPictures(files)}
        onPublish={() => void desktop?.publish()}
        onStopAuto={() => writing?.stopAuto()}
      />
      {sheet !== null && writing !== null && sheets !== null && (
        <sheets.Sheets
          sheet={sheet}
          writing={writing}
          onInsert={acts.insert}
          onFilm={acts.addFilm}
          onClose={() => setSheet(null)}
        />
      )}
    </div>
  );
};
