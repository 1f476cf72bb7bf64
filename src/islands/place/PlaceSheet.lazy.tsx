import type { PickLevel } from '../../lib/places/level.ts';
import type { PickedPlace } from '../../lib/places/types.ts';
import { openModal } from '../../ui/modal/openSheet.tsx';
import { PlacePicker } from './PlacePicker.tsx';

/** Opens the place picker from a page that has no React of its own; it goes away when a place was picked or it is closed. */
export const showPlacePicker = (
  options: { readonly level: PickLevel; readonly title?: string },
  onPick: (place: PickedPlace) => void,
): Promise<void> =>
  openModal((close) => (
    <PlacePicker {...options} onClose={() => close()} onPick={(picked) => close(() => onPick(picked))} />
  ));
