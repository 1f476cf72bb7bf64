import { ChevronLeft, Search, X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { choosesAtOnce, type PickLevel } from '../lib/places/level.ts';
import type { Found } from '../lib/places/search.ts';
import type { PickedPlace, PlaceRef } from '../lib/places/types.ts';
import sheet from '../styles/place/place-picker.css?url';
import { Icon } from './Icon.tsx';
import { Modal } from './modal/Modal.tsx';
import { Inside, openPath, pickPath } from './place/Inside.tsx';
import { Results } from './place/Results.tsx';
import type { FoundHalf, PlaceSource, Position } from './place/source.ts';
import { Start } from './place/Start.tsx';
import { useStyles } from './useStyles.ts';

/** What a page says about the choice. */
export interface PickOptions {
  readonly onPick: (place: PickedPlace) => void;
  readonly onClose: () => void;
  /** How far down one must choose: `city` (default) stops at cities, `district` goes on, `any` takes every level. */
  readonly level?: PickLevel;
  /** Words above the search. */
  readonly title?: string;
  /** Offers to name no place at all. */
  readonly onClear?: () => void;
}

interface Props extends PickOptions {
  readonly source: PlaceSource;
  readonly position: Position;
  readonly onLocate: () => void;
  /** A tapped place could not be opened. */
  readonly onFailed: (error: unknown) => void;
}

const halves = [
  ['cn', '国内'],
  ['world', '国外'],
] as const;

/** A sheet to choose a place in: position, recent, hot, A–Z, province by province, or by typing. */
export const PlacePicker = ({
  source,
  position,
  onLocate,
  onFailed,
  onPick,
  onClose,
  level = 'city',
  title = '选择地点',
  onClear,
}: Props) => {
  const [half, setHalf] = useState<FoundHalf>('cn');
  const [query, setQuery] = useState('');
  const [path, setPath] = useState<readonly PlaceRef[]>([]);
  const here = path[path.length - 1];
  const styled = useStyles(sheet);
  const field = useRef<HTMLInputElement>(null);
  const turn = useRef(0);
  // What was tapped before the next choice, or before the sheet was closed, is not opened any more.
  useEffect(() => () => void (turn.current += 1), [query, half, path]);
  const clear = (): void => {
    setQuery('');
    field.current?.focus();
  };

  /** Chooses the place, or shows what lies in it, as the level says. */
  const open = async (down: readonly PlaceRef[]): Promise<void> => {
    const mine = (turn.current += 1);
    try {
      const { nodes } = await openPath(source, down);
      if (mine !== turn.current) return;
      // A district stands below the city that was asked for: the city is what it means.
      const city = nodes.findIndex(({ isCity }) => isCity);
      const last = level === 'city' && city >= 0 ? city : nodes.length - 1;
      const node = nodes[last];
      if (node !== undefined && choosesAtOnce(node, level)) onPick(pickPath(down.slice(0, last + 1), nodes));
      else {
        setQuery('');
        setPath(down);
      }
    } catch (error) {
      if (mine === turn.current) onFailed(error);
    }
  };

  if (!styled) return null;
  return (
    <Modal label={title} kind="sheet" onClose={onClose}>
      <div className="picker">
        <div className="pick-top">
          <div className="pick-bar">
            {here !== undefined && query === '' && (
              <button
                type="button"
                className="pick-icon"
                aria-label="返回上一级"
                onClick={() => setPath(path.slice(0, -1))}
              >
                <Icon of={ChevronLeft} />
              </button>
            )}
            <h2 className="pick-name">
              {here === undefined || query !== '' ? title : path.map(({ name }) => name).join(' › ')}
            </h2>
            <button type="button" className="pick-icon" aria-label="关闭" onClick={onClose}>
              <Icon of={X} />
            </button>
          </div>
          <div className="pick-search">
            <label>
              <Icon of={Search} />
              <span className="vh">搜索地点</span>
              <input
                ref={field}
                type="search"
                value={query}
                placeholder="名称、拼音或首字母"
                autoComplete="off"
                enterKeyHint="search"
                onChange={(event) => setQuery(event.target.value)}
              />
            </label>
            {query !== '' && (
              <button type="button" className="pick-icon" aria-label="清空搜索" onClick={clear}>
                <Icon of={X} />
              </button>
            )}
          </div>
          {here === undefined && (
            <div className="pick-tabs" role="group" aria-label="国内或国外">
              {halves.map(([value, words]) => (
                <button key={value} type="button" aria-pressed={half === value} onClick={() => setHalf(value)}>
                  {words}
                </button>
              ))}
            </div>
          )}
        </div>
        {query.trim() !== '' ? (
          <Results source={source} half={half} query={query} onFound={(_, found: Found) => void open(found.path)} />
        ) : here !== undefined ? (
          <Inside source={source} path={path} level={level} onPick={onPick} onOpen={setPath} />
        ) : (
          <>
            {onClear && (
              <button type="button" className="pick-row pick-whole" onClick={onClear}>
                不显示位置
              </button>
            )}
            <Start
              source={source}
              position={position}
              onLocate={onLocate}
              half={half}
              level={level}
              onPick={onPick}
              onOpen={(down) => void open(down)}
            />
          </>
        )}
      </div>
    </Modal>
  );
};
