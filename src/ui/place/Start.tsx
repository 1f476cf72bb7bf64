import { hotCities, hotCountries } from '../../lib/places/hot.ts';
import type { PickLevel } from '../../lib/places/level.ts';
import { shortName } from '../../lib/places/names.ts';
import type { PickedPlace, PlaceRef } from '../../lib/places/types.ts';
import { Chips } from './Chips.tsx';
import { HereBlock } from './Here.tsx';
import { Letters } from './Letters.tsx';
import type { FoundHalf, PlaceSource, Position } from './source.ts';
import { useLoaded } from '../useLoaded.ts';
import { Waiting } from './Waiting.tsx';

interface Props {
  readonly source: PlaceSource;
  readonly position: Position;
  readonly onLocate: () => void;
  readonly half: FoundHalf;
  readonly level: PickLevel;
  readonly onPick: (place: PickedPlace) => void;
  /** A place was tapped; the picker knows whether that chooses it. */
  readonly onOpen: (path: readonly PlaceRef[]) => void;
}

const fits = (place: PickedPlace, level: PickLevel): boolean =>
  level === 'any' || (level === 'city' ? place.cityId === place.id || place.cityId === null : place.cityId !== null);

const groupsOf = <Item extends { readonly letter: string }>(items: readonly Item[]) => {
  const groups: { letter: string; items: Item[] }[] = [];
  for (const item of items) {
    const last = groups[groups.length - 1];
    // The order of the file is the order to show: a letter ends where the next begins.
    if (last?.letter === item.letter) last.items.push(item);
    else groups.push({ letter: item.letter, items: [item] });
  }
  return groups;
};

const Abroad = ({ source, onOpen }: Props) => {
  const index = useLoaded(() => source.index(), []);
  if (index.status !== 'ready') return <Waiting on={index} />;
  return (
    <>
      <Chips title="热门" items={hotCountries} name={({ name }) => name} onTap={(country) => onOpen([country])} />
      <Letters
        title="国家和地区"
        groups={groupsOf(index.value.countries)}
        onTap={({ id, name }) => onOpen([{ id, name }])}
      />
    </>
  );
};

const Home = ({ source, onOpen }: Props) => {
  const both = useLoaded(() => Promise.all([source.index(), source.cities()]), []);
  if (both.status !== 'ready') return <Waiting on={both} />;
  const [index, groups] = both.value;
  const openCity = (city: PlaceRef & { readonly provinceId: number }): void => {
    const province = index.byId.get(city.provinceId);
    const own = { id: city.id, name: city.name };
    onOpen(province === undefined || province.id === city.id ? [own] : [{ id: province.id, name: province.name }, own]);
  };
  return (
    <>
      <Chips
        title="热门"
        items={hotCities}
        name={({ name }) => shortName(name).replace('白族自治州', '')}
        onTap={openCity}
      />
      <Chips
        title="按省份"
        items={index.provinces}
        name={({ name }) => shortName(name)}
        onTap={({ id, name }) => onOpen([{ id, name }])}
      />
      <Letters
        title="按拼音"
        groups={groups.map(({ letter, cities }) => ({ letter, items: cities }))}
        onTap={openCity}
      />
    </>
  );
};

/** The picker before anything was typed or opened. */
export const Start = (props: Props) => {
  const { half, level, source, position, onLocate, onPick } = props;
  const recent = source.recent().filter((place) => fits(place, level));
  return (
    <>
      {half === 'cn' && (
        <HereBlock source={source} position={position} level={level} onLocate={onLocate} onPick={onPick} />
      )}
      {half === 'cn' && <Chips title="最近" items={recent} name={({ name }) => name} onTap={onPick} />}
      {half === 'cn' ? <Home {...props} /> : <Abroad {...props} />}
    </>
  );
};
