import { type Choice, choosesAtOnce, choosesWhole, type PickLevel } from '../../lib/places/level.ts';
import { picked } from '../../lib/places/picked.ts';
import type { PickedPlace, Place, PlaceRef } from '../../lib/places/types.ts';
import { Roving } from './Roving.tsx';
import type { PlaceSource } from './source.ts';
import { useLoaded } from '../useLoaded.ts';
import { Waiting } from './Waiting.tsx';

interface Props {
  readonly source: PlaceSource;
  /** From the province or country down to the place whose children are shown. */
  readonly path: readonly PlaceRef[];
  readonly level: PickLevel;
  readonly onPick: (place: PickedPlace) => void;
  readonly onOpen: (path: readonly PlaceRef[]) => void;
}

interface Opened {
  /** The places of the path, from the first level down. */
  readonly nodes: readonly (Choice & { readonly id: number; readonly coordinate: Place['coordinate'] })[];
  readonly children: readonly Place[];
}

/** Walks down the path. A step that the directory does not have ends it. */
export const openPath = async (source: PlaceSource, path: readonly PlaceRef[]): Promise<Opened> => {
  const [first, ...rest] = path as [PlaceRef, ...PlaceRef[]];
  const top = (await source.index()).byId.get(first.id);
  if (top === undefined) throw new RangeError(`No place ${first.id} at the first level`);
  let children = await source.children(top.id);
  const nodes = [{ id: top.id, isCity: top.isCity, hasChildren: children.length > 0, coordinate: top.coordinate }];
  for (const { id } of rest) {
    const node = children.find((child) => child.id === id);
    if (node === undefined) break;
    nodes.push({ id, isCity: node.isCity, hasChildren: node.children.length > 0, coordinate: node.coordinate });
    children = node.children;
  }
  return { nodes, children };
};

/** A path as a choice, with its city and coordinate. */
export const pickPath = (path: readonly PlaceRef[], nodes: Opened['nodes']): PickedPlace =>
  picked(path, nodes.find(({ isCity }) => isCity)?.id ?? null, nodes[path.length - 1]?.coordinate ?? null);

/** What lies in a province, country, region or city. */
export const Inside = ({ source, path, level, onPick, onOpen }: Props) => {
  const opened = useLoaded(() => openPath(source, path), [path.map(({ id }) => id).join()]);
  if (opened.status !== 'ready') return <Waiting on={opened} />;
  const { nodes, children } = opened.value;
  const own = nodes[nodes.length - 1];
  const here = path[path.length - 1] as PlaceRef;
  const tap = (child: Place): void => {
    const down = [...path, { id: child.id, name: child.name }];
    const choice = {
      id: child.id,
      isCity: child.isCity,
      hasChildren: child.children.length > 0,
      coordinate: child.coordinate,
    };
    if (choosesAtOnce(choice, level)) onPick(pickPath(down, [...nodes, choice]));
    else onOpen(down);
  };
  return (
    <Roving label={here.name} className="pick-rows">
      {own !== undefined && (choosesWhole(own, level) || children.length === 0) && (
        <button type="button" className="pick-row pick-whole" onClick={() => onPick(pickPath(path, nodes))}>
          {children.length === 0 ? here.name : `整个${here.name}`}
        </button>
      )}
      {children.map((child) => (
        <button key={child.id} type="button" className="pick-row" onClick={() => tap(child)}>
          <span>{child.name}</span>
          {child.children.length > 0 && !choosesAtOnce({ isCity: child.isCity, hasChildren: true }, level) && (
            <span className="pick-where">{child.children.length} 个 ›</span>
          )}
        </button>
      ))}
    </Roving>
  );
};
