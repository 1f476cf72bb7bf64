import { createRoot } from 'react-dom/client';
import type { PickLevel } from '../../lib/places/level.ts';
import type { PickedPlace } from '../../lib/places/types.ts';
import { PlacePicker } from './PlacePicker.tsx';

/** Opens the place picker from a page that has no React of its own; it goes away when a place was picked or it is closed. */
export const openPlacePicker = (
  options: { readonly level: PickLevel; readonly title: string },
  onPick: (place: PickedPlace) => void,
): void => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = (): void => {
    root.unmount();
    place.remove();
  };
  root.render(
    <PlacePicker
      {...options}
      onClose={close}
      onPick={(picked) => {
        close();
        onPick(picked);
      }}
    />,
  );
};
