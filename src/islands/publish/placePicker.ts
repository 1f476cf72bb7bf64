import { type ComponentType, createElement } from 'react';
import type { DraftPlace } from '../../stores/publish/draft.ts';

/** What a place picker takes to be used here. */
export interface PlacePickerProps {
  readonly chosen: { readonly id: string; readonly name: string } | null;
  readonly onChoose: (place: DraftPlace | null) => void;
  readonly onClose: () => void;
}

/** Loads the picker. It gives a place of the directory and no coordinate: nobody's own position is published by it. */
export const loadPlacePicker = async (): Promise<{ PlacePicker: ComponentType<PlacePickerProps> }> => {
  const { PlacePicker } = await import('../place/PlacePicker.tsx');
  return {
    PlacePicker: ({ chosen, onChoose, onClose }) =>
      createElement(PlacePicker, {
        level: 'any',
        onPick: ({ id, name }) => onChoose({ id, name }),
        ...(chosen === null ? {} : { onClear: () => onChoose(null) }),
        onClose,
      }),
  };
};
