import { createKey } from '../../api/key.ts';
import { browserBlobs } from '../../host/browser/pictures/blobs.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { lookAtFilm } from '../../host/browser/pictures/film.ts';
import { shrink } from '../../host/browser/pictures/shrink.ts';
import { showFailure } from '../failure.ts';
import { $session, checkSession } from '../session/session.ts';
import { showToast } from '../toast.ts';
import { lateUpload } from './pictures/lateUpload.ts';
import type { UploadPicture } from './pictures/uploads.ts';
import { whenOnline } from './whenOnline.ts';

/** What calls the server, of whatever is written: it comes when it is needed. */
interface Server {
  readonly uploadPicture: UploadPicture;
  readonly goToLogin: (returnTo: string) => void;
}

/** What a dynamic, a post and a travelogue alike need of the real browser while they are written. */
export const browserPorts = (loadServer: () => Promise<Server>) => ({
  host: browserHost(),
  newKey: createKey,
  blobs: browserBlobs(),
  shrink,
  upload: lateUpload(loadServer),
  urls: {
    make: (file: Blob): string => URL.createObjectURL(file),
    drop: (url: string): void => URL.revokeObjectURL(url),
  },
  $session,
  checkSession,
  goToLogin: (returnTo: string): void => void loadServer().then(({ goToLogin }) => goToLogin(returnTo), showFailure),
  say: showToast,
  film: {
    look: lookAtFilm,
    isHevc: (file: Blob) => import('./film/codec.lazy.ts').then(({ isHevcFile }) => isHevcFile(file)),
    bring: () => whenOnline(() => import('./film/server.lazy.ts')),
  },
});
