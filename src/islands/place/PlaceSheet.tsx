import { useLazy } from '../editing/useLazy.ts';

interface Props {
  /** Null where the place is taken away. */
  readonly onChoose: (place: { readonly id: string; readonly name: string } | null) => void;
  readonly onClose: () => void;
  /** The directory could not be brought. */
  readonly onFail: () => void;
}

/** With its directory too large to be brought for everybody. */
const loadPicker = async () => {
  if (navigator.onLine === false) throw new Error('no network');
  return import('./PlacePicker.tsx');
};

/** Chooses where something was written. The place by its name, never the spot: where somebody stood is nobody's business. */
export const PlaceSheet = ({ onChoose, onClose, onFail }: Props) => {
  const picker = useLazy(loadPicker, true, onFail);
  return (
    picker && (
      <picker.PlacePicker
        level="any"
        title="所在位置"
        onPick={({ id, name }) => onChoose({ id, name })}
        onClear={() => onChoose(null)}
        onClose={onClose}
      />
    )
  );
};
