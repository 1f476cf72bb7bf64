import { RADII_KM } from '../../../api/place/city.ts';
import type { RadiusKm } from '../../../stores/place/city.ts';
import { showToast } from '../../../stores/toast.ts';
import { button, element } from '../../live/element.ts';
import type { Choice } from './choice.ts';

/** How far around, by distance, and from where distances count. */
export const createControls = (
  reach: (radiusKm: RadiusKm) => void,
  turn: () => void,
): {
  readonly parts: readonly HTMLElement[];
  /** `located`: the position is in this city. `elsewhere`: the city where the visitor is, if it is known. */
  show(choice: Choice, located: boolean, elsewhere: string | null): void;
  /** The city's name is known. */
  from(city: string): void;
} => {
  const radii = RADII_KM.map((radius) => [radius, button(`${radius} 公里`, () => reach(radius))] as const);
  const note = element('p', 'ar-note');
  note.id = 'around-from';
  let name = '这座城市';
  let why: { readonly located: boolean; readonly elsewhere: string | null } = { located: false, elsewhere: null };
  const say = (): void => {
    const { located, elsewhere } = why;
    note.textContent = located
      ? '距离从你的位置算起，到活动或路线写的地点，精确到公里'
      : elsewhere === null
        ? `距离从${name}中心算起；先定位才能按距离排`
        : `你在${elsewhere}，距离从${name}中心算起，不能按距离排`;
  };
  const sort = button('按距离', () => {
    if (why.located) turn();
    else showToast({ message: note.textContent ?? '', type: 'warning', time: 3_000 });
  });
  sort.setAttribute('aria-describedby', note.id);
  for (const one of [sort, ...radii.map(([, chip]) => chip)]) one.className = '';
  const row = element('div', 'city-modes', ...radii.map(([, chip]) => chip), sort);
  row.setAttribute('role', 'group');
  row.setAttribute('aria-label', '范围和排序');
  return {
    parts: [row, note],
    show({ radiusKm, byDistance }, located, elsewhere) {
      for (const [radius, chip] of radii) chip.setAttribute('aria-pressed', String(radius === radiusKm));
      sort.setAttribute('aria-pressed', String(byDistance && located));
      sort.setAttribute('aria-disabled', String(!located));
      why = { located, elsewhere };
      say();
    },
    from(city) {
      name = city;
      say();
    },
  };
};
