import { savePicture } from '../../../stores/community/savePicture.ts';
import { pictureAddress, pictureTitle, type Viewer } from '../../../stores/community/viewer.ts';
import { shareAddress } from '../../../stores/share/sharePage.ts';

type Shown = Pick<Viewer, 'entry' | 'pictures'>;

export const save = ({ entry, pictures }: Shown, index: number): void => {
  const picture = pictures[index];
  if (picture !== undefined) void savePicture(picture.token, entry.title, index);
};

export const share = ({ entry, pictures }: Shown, index: number): void =>
  void shareAddress(location.origin + pictureAddress(entry, index), pictureTitle(entry, index, pictures.length));
