import { useStore } from '@nanostores/react';
import { browserPublish } from '../../../stores/publish/browser.ts';
import type { Publish } from '../../../stores/publish/createPublish.ts';
import { roomOf } from '../../../stores/publish/payload.ts';
import sheetStyles from '../../../styles/publish/publish-sheets.css?url';
import { useStyles } from '../../../ui/useStyles.ts';
import { AsidesSheet } from './AsidesSheet.tsx';
import { PictureSheet } from './PictureSheet.tsx';
import { RoomSheet } from './RoomSheet.tsx';
import { TopicSheet } from './TopicSheet.tsx';
import { useLazy } from '../useLazy.ts';
import { tileOf } from '../words.ts';

export type Sheet =
  { readonly kind: 'topic' | 'room' | 'asides' | 'place' } | { readonly kind: 'picture'; readonly id: string };

interface Props {
  readonly sheet: Sheet;
  readonly publish: Publish;
  readonly onClose: () => void;
}

/** With its directory too large to be brought for everybody. */
const loadPicker = async () => {
  if (navigator.onLine === false) throw new Error('no network');
  return import('../../place/PlacePicker.tsx');
};

const PlaceSheet = ({ publish, onClose }: Omit<Props, 'sheet'>) => {
  const picker = useLazy(loadPicker, true, () => {
    publish.sayOffline();
    onClose();
  });
  const choose = (place: { readonly id: string; readonly name: string } | null): void => {
    publish.sending.calm();
    publish.editor.change({ place });
    onClose();
  };
  // The place by its name, never the spot: where somebody stood is nobody's business unless they say so.
  return (
    picker && (
      <picker.PlacePicker
        level="any"
        title="所在位置"
        onPick={({ id, name }) => choose({ id, name })}
        onClear={() => choose(null)}
        onClose={onClose}
      />
    )
  );
};

/** The sheet that is open, with the styles of its kind. */
export const Sheets = ({ sheet, publish, onClose }: Props) => {
  const draft = useStore(publish.editor.$draft);
  const asides = useStore(publish.editor.$asides);
  const shown = useStore(publish.uploads.$shown);
  if (!useStyles(sheetStyles)) return null;
  switch (sheet.kind) {
    case 'room':
      return <RoomSheet room={roomOf(draft)} onClose={onClose} />;
    case 'place':
      return <PlaceSheet publish={publish} onClose={onClose} />;
    case 'asides':
      return (
        <AsidesSheet
          asides={asides}
          onBringBack={(at) => {
            publish.editor.bringBack(at);
            onClose();
          }}
          onClose={onClose}
        />
      );
    case 'topic':
      return (
        <TopicSheet
          topics={browserPublish().topics}
          chosen={draft.topic}
          onChoose={(topic) => {
            publish.sending.calm();
            publish.editor.change({ topic });
            onClose();
          }}
          onClose={onClose}
        />
      );
    case 'picture': {
      const at = draft.pictures.findIndex(({ local }) => local === sheet.id);
      const picture = draft.pictures[at];
      if (picture === undefined) return null;
      return (
        <PictureSheet
          key={picture.local}
          tile={tileOf(picture, shown[picture.local])}
          at={at}
          count={draft.pictures.length}
          onMove={(to) => publish.gallery.move(picture.local, to)}
          onDescribe={(alt) => publish.gallery.describe(picture.local, alt)}
          onRemove={() => {
            publish.gallery.remove(picture.local);
            onClose();
          }}
          onClose={onClose}
        />
      );
    }
  }
};
