import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Track } from '../../../../api/community/fields.ts';
import type { EventInText } from '../../../../api/event/inText.ts';
import type { GoodsCard } from '../../../../api/youzan/card.ts';
import { yuan } from '../../../../lib/money.ts';
import { grouped, kilometres } from '../../../../lib/number.ts';
import type { Part } from '../../../../stores/community/writing/work/work.ts';
import type { Acts } from './acts.ts';
import { Grow } from './Grow.tsx';
import { DayFields, StopFields } from './TripFields.tsx';
import styles from './Pieces.module.css';

export interface FieldKeys {
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
}

interface Props extends FieldKeys {
  readonly part: Exclude<Part, { type: 'picture' | 'video' }>;
  readonly first: boolean;
  readonly track: Track | undefined;
  readonly goods: GoodsCard | undefined;
  readonly event: EventInText | undefined;
  /** Lays a route out as days and stops; null: not in this text. */
  readonly onLay: (() => void) | null;
  readonly naming: Pick<Acts, 'offer' | 'name'>;
  readonly onWrite: (part: Part) => void;
}

const standing = ({ state, priceFen, isFrom }: GoodsCard): string =>
  state === 'offShelf'
    ? '已下架，新写的内容要换一件'
    : `${yuan(priceFen)}${isFrom ? ' 起' : ''}${state === 'soldOut' ? ' · 售罄' : ''}`;
const linesOf = (text: string): string[] => text.split('\n');

/** What is written in a block of one kind. Every text is plain: a field that an input method and an old web view know. */
export const PartFields = ({ part, first, track, goods, event, onLay, naming, onWrite, onKeyDown, onPaste }: Props) => {
  switch (part.type) {
    case 'paragraph':
      return (
        <Grow
          label="正文"
          className={styles.text}
          rows={first ? 4 : 1}
          placeholder={first ? '从哪里出发，走了多久，路上怎么样' : '接着写'}
          value={part.text}
          naming={naming}
          onWrite={(text) => onWrite({ ...part, text })}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
      );
    case 'heading':
      return (
        <Grow
          label="小标题"
          className={styles.heading}
          placeholder="小标题"
          value={part.text}
          onWrite={(text) => onWrite({ ...part, text })}
          onKeyDown={onKeyDown}
        />
      );
    case 'quote':
      return (
        <div className={styles.quote}>
          <Grow
            label="引用的话"
            className={styles.text}
            placeholder="引用的话"
            value={part.text}
            naming={naming}
            onWrite={(text) => onWrite({ ...part, text })}
            onKeyDown={onKeyDown}
          />
          <input
            aria-label="是谁说的"
            placeholder="是谁说的（可不写）"
            value={part.source}
            onChange={({ target }) => onWrite({ ...part, source: target.value })}
          />
        </div>
      );
    case 'list':
    case 'checklist':
      return (
        <div className={styles.quote}>
          {part.type === 'checklist' && (
            <input
              aria-label="清单的名字"
              placeholder="清单的名字，比如“过夜要带的”"
              value={part.title}
              onChange={({ target }) => onWrite({ ...part, title: target.value })}
            />
          )}
          <Grow
            label={part.type === 'list' ? '列表，一行一项' : '清单，一行一样'}
            className={styles.text}
            rows={2}
            placeholder="一行一样"
            value={part.items.join('\n')}
            naming={naming}
            onWrite={(text) => onWrite({ ...part, items: linesOf(text) })}
            onKeyDown={onKeyDown}
          />
          {part.type === 'checklist' && part.listId !== undefined && (
            <p className={styles.help}>这些字改了，清单不会跟着改。清单公开的时候，读者可以从这里打开它</p>
          )}
        </div>
      );
    case 'tip':
      return (
        <div className={styles.quote}>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={part.tone === 'warning'}
              onChange={({ target }) => onWrite({ ...part, tone: target.checked ? 'warning' : 'tip' })}
            />
            这里有危险
          </label>
          <Grow
            label={part.tone === 'warning' ? '要当心的' : '提示'}
            className={styles.text}
            placeholder="后来的人最该知道的"
            value={part.text}
            naming={naming}
            onWrite={(text) => onWrite({ ...part, text })}
            onKeyDown={onKeyDown}
          />
        </div>
      );
    case 'link':
      return (
        <div className={styles.quote}>
          <Grow
            label="链接的名字"
            className={styles.text}
            value={part.text}
            onWrite={(text) => onWrite({ ...part, text })}
            onKeyDown={onKeyDown}
          />
          <p className={styles.help}>{part.href}</p>
        </div>
      );
    case 'day':
      return <DayFields part={part} onWrite={onWrite} />;
    case 'stop':
      return <StopFields part={part} naming={naming} onWrite={onWrite} />;
    case 'divider':
      return <hr className={styles.divider} />;
    case 'goods':
      return (
        <div className={styles.route}>
          <b>{goods?.title ?? `商品 ${part.goodsId}`}</b>
          <span>{goods === undefined ? '发布后显示名字、图片和价格' : standing(goods)}</span>
        </div>
      );
    case 'event':
      return (
        <div className={styles.route}>
          <b>{event?.title ?? `活动 ${part.eventId}`}</b>
          <span>{event === undefined ? '发布后显示名字、时间和地点' : `${event.span} · ${event.where}`}</span>
        </div>
      );
    case 'route':
      return (
        <div className={styles.route}>
          <b>{track?.name ?? `路线 ${part.routeId}`}</b>
          <span>
            {track === undefined
              ? '发布后显示里程、爬升和海拔剖面'
              : `${kilometres(track.distance)} 公里${track.climb === null ? '' : ` · 爬升 ${grouped(track.climb)} 米`} · ${track.days} 天`}
          </span>
          {onLay !== null && (
            <button type="button" className={styles.lay} onClick={onLay}>
              由轨迹生成草稿
            </button>
          )}
        </div>
      );
  }
};
