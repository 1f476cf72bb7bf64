import { ArrowDown, ArrowUp, Trash2 } from 'lucide';
import { type KeyboardEvent, memo } from 'react';
import type { Track } from '../../../../api/community/fields.ts';
import type { EventInText } from '../../../../api/event/inText.ts';
import type { GoodsCard } from '../../../../api/youzan/card.ts';
import type { DraftPicture } from '../../../../stores/publish/draft/draft.ts';
import type { ShownPicture } from '../../../../stores/publish/pictures/uploads.ts';
import type { Films } from '../../../../stores/community/writing/films.ts';
import type { Piece, WorkVideo } from '../../../../stores/community/writing/work/work.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import type { Acts } from './acts.ts';
import { pieceName } from './names.ts';
import { FilmFields } from './FilmFields.tsx';
import { PartFields } from './PartFields.tsx';
import { PictureFields } from './PictureFields.tsx';
import styles from './Pieces.module.css';

interface Props {
  readonly piece: Piece;
  readonly at: number;
  readonly count: number;
  readonly ready: boolean;
  readonly picture: DraftPicture | undefined;
  readonly shown: ShownPicture | undefined;
  readonly video: WorkVideo | undefined;
  readonly films: Films | undefined;
  readonly track: Track | undefined;
  readonly goods: GoodsCard | undefined;
  readonly event: EventInText | undefined;
  /** A route can be laid out as days and stops. */
  readonly lays: boolean;
  readonly acts: Acts;
}

/** One block: what is written in it, and its way up, down and out, by buttons and by keys (Alt with an arrow). */
export const PieceRow = memo(
  ({ piece, at, count, ready, picture, shown, video, films, track, goods, event, lays, acts }: Props) => {
    const { key, part } = piece;
    const name = pieceName(part, at);
    const keys = (event: KeyboardEvent): void => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      acts.move(key, event.key === 'ArrowUp' ? -1 : 1);
    };
    return (
      <li className={styles.piece} data-piece={key} data-kind={part.type} aria-label={name} onKeyDown={keys}>
        {part.type === 'video' ? (
          video !== undefined &&
          films !== undefined && (
            <FilmFields
              video={video}
              films={films}
              caption={part.caption}
              onCaption={(caption) => acts.write(key, { ...part, caption })}
              onRemove={() => acts.remove(key)}
            />
          )
        ) : part.type === 'picture' ? (
          picture !== undefined && (
            <PictureFields
              picture={picture}
              shown={shown}
              caption={part.caption}
              onCaption={(caption) => acts.write(key, { ...part, caption })}
              onDescribe={(alt) => acts.describe(part.local, alt)}
              onWay={(way) => acts.way(part.local, way)}
            />
          )
        ) : (
          <PartFields
            part={part}
            first={count === 1}
            track={track}
            goods={goods}
            event={event}
            onLay={lays ? () => acts.lay(key) : null}
            naming={acts}
            onWrite={(next) => acts.write(key, next)}
            onKeyDown={(event) => acts.keyDown(key, event)}
            onPaste={(event) => acts.paste(key, event)}
          />
        )}
        <div className={styles.ways} role="group" aria-label={`移动${name}`}>
          <button
            type="button"
            aria-label={`${name}，上移`}
            data-way="up"
            disabled={!ready || at === 0}
            onClick={() => acts.move(key, -1)}
          >
            <Icon of={ArrowUp} />
          </button>
          <button
            type="button"
            aria-label={`${name}，下移`}
            data-way="down"
            disabled={!ready || at === count - 1}
            onClick={() => acts.move(key, 1)}
          >
            <Icon of={ArrowDown} />
          </button>
          <button
            type="button"
            aria-label={`删除${name}`}
            data-way="out"
            data-destroys
            disabled={!ready || (count === 1 && part.type === 'paragraph' && part.text === '')}
            onClick={() => acts.remove(key)}
          >
            <Icon of={Trash2} />
          </button>
        </div>
      </li>
    );
  },
);
PieceRow.displayName = 'PieceRow';
