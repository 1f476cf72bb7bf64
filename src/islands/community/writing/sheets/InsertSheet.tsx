import {
  CalendarDays,
  Film,
  Heading,
  List,
  ListChecks,
  MapPinned,
  Minus,
  Quote,
  Route,
  ShoppingBag,
  Text,
  TriangleAlert,
} from 'lucide';
import { useState } from 'react';
import type { GoodsCard } from '../../../../api/youzan/card.ts';
import { ACCEPTED_FILMS } from '../../../../api/upload/upload.ts';
import { chooseFile } from '../../../../host/browser/files/chooseFile.ts';
import { isId } from '../../../../lib/shortParams.ts';
import { emptyPart } from '../../../../stores/community/writing/blocks/pieces.ts';
import type { Part } from '../../../../stores/community/writing/work/work.ts';
import { findRouteLink } from '../../../../stores/publish/routeLink.ts';
import { type Drawing, Icon } from '../../../../ui/Icon.tsx';
import { Modal } from '../../../../ui/modal/Modal.tsx';
import { afterBack } from '../../../../ui/modal/modalHistory.ts';
import { SheetHead } from '../../../publish/sheets/SheetHead.tsx';
import { GoodsChoice } from './GoodsChoice.tsx';

interface Props {
  readonly travelogue: boolean;
  readonly onInsert: (part: Part) => void;
  readonly onFilm: (file: File) => void;
  /** What it is that comes next. */
  readonly onGoods: (card: GoodsCard) => void;
  readonly onClose: () => void;
}

type Kind = readonly [type: Parameters<typeof emptyPart>[0], name: string, drawing: Drawing];

const TEXTS: readonly Kind[] = [
  ['paragraph', '正文', Text],
  ['heading', '小标题', Heading],
  ['quote', '引用', Quote],
  ['list', '列表', List],
  ['checklist', '要带的清单', ListChecks],
  ['tip', '提示或危险', TriangleAlert],
  ['divider', '分隔线', Minus],
];
const TRIP: readonly Kind[] = [
  ['day', '新的一天', CalendarDays],
  ['stop', '途中一站', MapPinned],
];

/** What can be put into a text where the writing stands. */
export const InsertSheet = ({ travelogue, onInsert, onFilm, onGoods, onClose }: Props) => {
  const [words, setWords] = useState('');
  const [wrong, setWrong] = useState(false);
  const [choosing, setChoosing] = useState(false);
  // The dialog gives the focus back first; then it goes into the new block.
  const put = (part: Part): void => {
    const gone = afterBack();
    onClose();
    void gone.then(() => onInsert(part));
  };
  // The system's own dialog opens within the touch; the sheet goes when a film was chosen.
  const putFilm = (): void =>
    chooseFile(ACCEPTED_FILMS, (file) => {
      const gone = afterBack();
      onClose();
      void gone.then(() => onFilm(file));
    });
  const putRoute = (): void => {
    const text = words.trim();
    const routeId = isId(text) ? text : findRouteLink(text, location.origin)?.routeId;
    if (routeId === undefined) return setWrong(true);
    put({ type: 'route', routeId });
  };
  if (choosing)
    return (
      <Modal label="选一件商品" kind="sheet" onClose={onClose}>
        <SheetHead title="选一件商品" onClose={onClose} />
        <GoodsChoice
          onChoose={(card) => {
            onGoods(card);
            put({ type: 'goods', goodsId: card.goodsId });
          }}
        />
      </Modal>
    );
  return (
    <Modal label="插入" kind="sheet" onClose={onClose}>
      <SheetHead title="插入" onClose={onClose} />
      <ul className="insert-kinds">
        {(travelogue ? [...TRIP, ...TEXTS] : [...TEXTS, ...TRIP]).map(([type, name, drawing]) => (
          <li key={type}>
            <button type="button" onClick={() => put(emptyPart(type))}>
              <Icon of={drawing} />
              {name}
            </button>
          </li>
        ))}
        <li>
          <button type="button" onClick={putFilm}>
            <Icon of={Film} />
            视频
          </button>
        </li>
        <li>
          <button type="button" onClick={() => setChoosing(true)}>
            <Icon of={ShoppingBag} />
            商品
          </button>
        </li>
      </ul>
      <form
        className="insert-route"
        onSubmit={(event) => {
          event.preventDefault();
          putRoute();
        }}
      >
        <label htmlFor="insert-route">路线卡片</label>
        <div>
          <input
            id="insert-route"
            value={words}
            enterKeyHint="done"
            placeholder="粘贴路线的链接，或填编号"
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? 'insert-route-wrong' : undefined}
            onChange={({ target }) => {
              setWords(target.value);
              setWrong(false);
            }}
          />
          <button type="submit" className="button">
            <Icon of={Route} />
            插入路线
          </button>
        </div>
        {wrong && (
          <p id="insert-route-wrong" role="alert">
            没认出路线。打开那条路线，复制它的链接再粘贴
          </p>
        )}
      </form>
    </Modal>
  );
};
