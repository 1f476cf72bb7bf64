import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useRef, useState } from 'react';
import { DYNAMIC_MAX_PICTURES } from '../../api/dynamic/publish.ts';
import { ACCEPTED_FILMS, ACCEPTED_PICTURES } from '../../api/upload/upload.ts';
import { chooseFile } from '../../host/browser/files/chooseFile.ts';
import { namedIn, withPerson } from '../../lib/mentions/people.ts';
import { messages } from '../../messages.ts';
import { MENTIONS_MAX } from '../../site.ts';
import type { Publish } from '../../stores/publish/createPublish.ts';
import { type Draft, emptyDraft, isEmptyDraft } from '../../stores/publish/draft/draft.ts';
import type { Kept } from '../../stores/publish/editor.ts';
import type { Notice } from '../../stores/publish/notice.ts';
import type { Room } from '../../stores/publish/payload.ts';
import type { Phase } from '../../stores/publish/sending.ts';
import type { ShownFilm } from '../../stores/publish/film/film.ts';
import type { ShownPicture } from '../../stores/publish/pictures/uploads.ts';
import { PictureGrid } from '../../ui/pictures/PictureGrid.tsx';
import { Attachments } from './Attachments.tsx';
import { Longer } from './Longer.tsx';
import { PublishBar } from './PublishBar.tsx';
import type { Sheet } from './sheets/Sheets.lazy.tsx';
import styles from './ShortPublish.module.css';
import { useLazy } from '../editing/useLazy.ts';
import { bringPart } from '../editing/bringPart.ts';
import { useOnline } from './useOnline.ts';
import { usePublish } from './usePublish.ts';
import { tileOf } from './words.ts';
import { WriteField } from './WriteField.tsx';

const loadNoticeLine = () => bringPart(() => import('./NoticeLine.lazy.tsx'));
const loadRestLine = () => bringPart(() => import('./RestLine.lazy.tsx'));
const loadFilm = () => bringPart(() => import('./film/FilmPart.lazy.tsx'));
const loadMentions = () => bringPart(() => import('../community/mentions/Mentions.tsx'));
const loadSheets = () => bringPart(() => import('./sheets/Sheets.lazy.tsx'));

/** What the build shows, and the first render after it: nothing is known yet. */
const blank = {
  $draft: atom<Draft>(emptyDraft('0'.repeat(32))),
  $kept: atom<Kept | null>(null),
  $asides: atom<readonly Draft[]>([]),
  $shown: atom<Readonly<Record<string, ShownPicture>>>({}),
  $phase: atom<Phase>({ name: 'idle' }),
  $notice: atom<Notice | null>(null),
  $off: atom(false),
  $room: atom<Room | null>(null),
  $reason: atom<string | null>(null),
  $film: atom<{ readonly step: ShownFilm['step'] }>({ step: 'none' }),
};

interface Props {
  /** Room and reason of an empty draft: the figures come with the page, what counts them with the store. */
  readonly room: Room;
  readonly reason: string | null;
}

const useView = (publish: Publish | null, first: Props) => {
  const reason = useStore(publish?.$reason ?? blank.$reason);
  return {
    draft: useStore(publish?.editor.$draft ?? blank.$draft),
    kept: useStore(publish?.editor.$kept ?? blank.$kept),
    asides: useStore(publish?.editor.$asides ?? blank.$asides),
    shown: useStore(publish?.uploads.$shown ?? blank.$shown),
    phase: useStore(publish?.sending.$phase ?? blank.$phase),
    notice: useStore(publish?.$notice ?? blank.$notice),
    auto: useStore(publish?.$auto ?? blank.$off),
    room: useStore(publish?.$room ?? blank.$room) ?? first.room,
    reason: publish === null ? first.reason : reason,
  };
};

/** Publishing a dynamic: the text, its pictures, what goes with them, and the bar with the button. */
export const ShortPublish = (first: Props) => {
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const publish = usePublish(root, field);
  const { draft, kept, asides, shown, phase, notice, auto, room, reason } = useView(publish, first);
  const online = useOnline();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const filmStep = useStore(publish?.film.$shown ?? blank.$film).step;
  const hasFilm = filmStep !== 'none';
  const lazy = {
    notice: useLazy(loadNoticeLine, notice !== null),
    rest: useLazy(loadRestLine, draft.rest !== ''),
    film: useLazy(loadFilm, hasFilm),
    mentions: useLazy(loadMentions, draft.text.includes('@')),
    sheets: useLazy(loadSheets, sheet !== null, () => {
      setSheet(null);
      publish?.sayOffline();
    }),
  };

  const tiles = draft.pictures.map((picture) => tileOf(picture, shown[picture.local]));
  const helps = draft.pictures.flatMap(({ local }, at): [number, string][] => {
    const state = shown[local]?.state;
    return state?.status === 'failed' && state.help !== null ? [[at, state.help]] : [];
  });
  const change = (part: Partial<Draft>): void => {
    publish?.sending.calm();
    publish?.editor.change(part);
  };
  const chooseFilm = (): void => chooseFile(ACCEPTED_FILMS, (file) => publish?.chooseFilm(file));
  return (
    <div ref={root} className={styles.publish} data-ready={publish !== null} data-phase={phase.name}>
      {notice !== null && publish !== null && lazy.notice !== null && (
        <lazy.notice.NoticeLine
          notice={notice}
          onDiscard={() => publish.editor.discard()}
          onBringBack={(at) => publish.editor.bringBack(at)}
          onPublish={() => void publish.publish()}
          onClose={() => publish.$notice.set(null)}
        />
      )}
      <WriteField
        field={field}
        text={publish === null ? null : draft.text}
        over={room.left < 0}
        onWrite={(text, before) => publish?.write(text, before) ?? null}
      />
      {publish !== null && lazy.mentions !== null && draft.text.includes('@') && (
        <lazy.mentions.Mentions
          field={field}
          text={draft.text}
          disabled={phase.name === 'sending'}
          offer={() => ({ near: draft.people, full: namedIn(draft.text, draft.people).length >= MENTIONS_MAX })}
          onName={(text, person) => {
            publish.write(text);
            publish.editor.change({ people: withPerson(draft.people, person) });
          }}
        />
      )}
      <Longer draft={draft} publish={publish} />
      {draft.rest !== '' && lazy.rest !== null && (
        <lazy.rest.RestLine
          rest={draft.rest}
          onPutBack={() => publish?.putBack()}
          onDrop={() => change({ rest: '' })}
        />
      )}
      {hasFilm && publish !== null && lazy.film !== null && (
        <lazy.film.FilmPart film={publish.film} video={draft.video} onChoose={chooseFilm} />
      )}
      {!hasFilm && (
        <PictureGrid
          tiles={tiles}
          max={DYNAMIC_MAX_PICTURES}
          first="封面"
          hint={`最多 ${DYNAMIC_MAX_PICTURES} 张，第一张是封面`}
          accept={ACCEPTED_PICTURES}
          disabled={phase.name === 'sending' || phase.name === 'sent'}
          onAdd={(files) => void publish?.gallery.add(files)}
          onOpen={(id) => setSheet({ kind: 'picture', id })}
          onMove={(id, to) => publish?.gallery.move(id, to)}
          onRemove={(id) => publish?.gallery.remove(id)}
          onWay={(id, way) => publish?.uploads[way === 'retry' ? 'retry' : 'stop'](id)}
        />
      )}
      {!hasFilm && tiles.length === 0 && (
        <p className={styles.film}>
          <button type="button" className="button" disabled={publish === null} onClick={chooseFilm}>
            选视频
          </button>
          <span>一个，MP4、MOV 或 WebM，最大 2 GB；照片和视频选一样</span>
        </p>
      )}
      {helps.map(([at, help]) => (
        <p key={at} className={styles.help} role="alert">
          第 {at + 1} 张：{help}
        </p>
      ))}
      <p className={styles.limits}>
        {hasFilm ? (
          '视频里记下的拍摄位置会在上传后去掉。'
        ) : (
          <>
            {tiles.length > 1 ? '长按拖动或点开照片调整顺序。' : messages.pictureKinds}
            照片里的拍摄位置会在上传时去掉。
          </>
        )}
      </p>
      <Attachments
        draft={draft}
        ready={publish !== null}
        wrong={phase.name === 'failed' ? phase.field : null}
        onPlace={() => setSheet({ kind: 'place' })}
        onTopic={() => setSheet({ kind: 'topic' })}
        onRoute={() => setSheet({ kind: 'route' })}
        onDropRoute={() => publish?.dropRoute()}
        onChange={change}
      />
      {asides.length > 0 && (
        <button type="button" className={styles.asides} onClick={() => setSheet({ kind: 'asides' })}>
          收起的草稿（{asides.length}）
        </button>
      )}
      <PublishBar
        ready={publish !== null}
        online={online}
        reason={reason}
        room={room}
        phase={phase}
        auto={auto}
        kept={kept}
        empty={isEmptyDraft(draft)}
        later={draft.remind}
        unsent={
          draft.video !== null && draft.video.id === null
            ? 'film'
            : draft.pictures.some(({ picture }) => picture === null)
              ? 'pictures'
              : null
        }
        onPublish={() => void publish?.publish()}
        onCancel={() => publish?.sending.cancel()}
        onStopAuto={() => publish?.stopAuto()}
        onSave={() => publish?.saveAndSay()}
        onLater={(wanted) => publish?.publishLater(wanted)}
        onRoom={() => setSheet({ kind: 'room' })}
      />
      {sheet !== null && publish !== null && lazy.sheets !== null && (
        <lazy.sheets.Sheets sheet={sheet} publish={publish} onClose={() => setSheet(null)} />
      )}
    </div>
  );
};
