import type { ComponentType } from 'react';
import type { DraftPlace } from '../../stores/publish/draft.ts';

/** What a place picker takes to be used here. */
export interface PlacePickerProps {
  readonly chosen: { readonly id: string; readonly name: string } | null;
  readonly onChoose: (place: DraftPlace | null) => void;
  readonly onClose: () => void;
}

const found = import.meta.glob<{ PlacePicker: ComponentType<PlacePickerProps> }>('../../ui/PlacePicker.tsx');

/** Loads the picker; null where the build has none, and then the screen shows no way to it. */
export const loadPlacePicker = found['../../ui/PlacePicker.tsx'] ?? null;
