import { useStore } from '@nanostores/react';
import { browserPublish } from '../../../stores/publish/browser.ts';
import type { Publish } from '../../../stores/publish/createPublish.ts';
import { roomOf } from '../../../stores/publish/payload.ts';
import sheetStyles from '../../../styles/publish/publish-sheets.css?url';
import { useStyles } from '../../../ui/useStyles.ts';
import { Modal } from '../../../ui/modal/Modal.tsx';
import { PlaceSheet } from '../../place/PlaceSheet.tsx';
import { RoutePick } from '../../route/RoutePick.tsx';
import { AsidesSheet } from './AsidesSheet.tsx';
import { PictureSheet } from './PictureSheet.tsx';
import { RoomSheet } from './RoomSheet.tsx';
import { SheetHead } from './SheetHead.tsx';
import { TopicSheet } from './TopicSheet.tsx';
import { tileOf } from '../words.ts';

export type Sheet =
  | { readonly kind: 'topic' | 'route' | 'room' | 'asides' | 'place' }
  | { readonly kind: 'picture'; readonly id: string };

interface Props {
  readonly sheet: Sheet;
  readonly publish: Publish;
  readonly onClose: () => void;
}

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
      return (
        <PlaceSheet
          onChoose={(place) => {
            publish.sending.calm();
            publish.editor.change({ place });
            onClose();
          }}
          onClose={onClose}
          onFail={() => {
            publish.sayOffline();
            onClose();
          }}
        />
      );
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
    case 'route':
      return (
        <Modal label="选一条路线" kind="sheet" onClose={onClose}>
          <SheetHead title="选一条路线" onClose={onClose} />
          <RoutePick
            onChoose={(routeId) => {
              publish.sending.calm();
              publish.editor.change({ routeId });
              onClose();
            }}
          />
        </Modal>
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
