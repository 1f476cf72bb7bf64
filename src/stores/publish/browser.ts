/** The publishing store of this page, with the ports of the real browser. Made on first use, in an effect. */
import { createKey } from '../../api/key.ts';
import { browserBlobs } from '../../host/browser/pictures/blobs.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { lookAtFilm } from '../../host/browser/pictures/film.ts';
import { shrink } from '../../host/browser/pictures/shrink.ts';
import { local } from '../../host/browser/storage.ts';
import { storageOf } from '../../host/storage.ts';
import { UploadLost } from '../../host/upload.ts';
import { showFailure } from '../failure.ts';
import { $session, checkSession } from '../session/session.ts';
import { dropWaiting, keepWaiting } from '../outbox/queue.ts';
import { showToast } from '../toast.ts';
import { createPublish, type Publish } from './createPublish.ts';
import { detailAddress } from './detailAddress.ts';
import type { Published } from './sending.ts';
import { createTopics, type Topics } from './topics.ts';
import type { PictureUpload, UploadPicture } from './pictures/uploads.ts';

/** What calls the server; more than this page's own script. Not asked for without a network: the guard would offer a reload. */
export const loadServer = async () => {
  if (!browserHost().online()) throw new Error('no network');
  return import('./server.lazy.ts');
};

const upload: UploadPicture = (file, size, onProgress) => {
  let cancelled = false;
  let under: PictureUpload | null = null;
  const start = async () => {
    const { uploadPicture } = await loadServer();
    if (cancelled) throw new UploadLost('cancelled');
    under = uploadPicture(file, size, onProgress);
    return under.done;
  };
  return {
    done: start(),
    cancel: () => {
      cancelled = true;
      under?.cancel();
    },
  };
};

const onPublished = async (published: Published, again: string | null): Promise<void> => {
  // The lists will be right after their next request as well.
  await loadServer()
    .then(({ tellLists, retire }) => Promise.all([tellLists(published), retire(again)]))
    .catch(() => undefined);
  browserHost().open.replace(detailAddress(published.did));
};

let made: { readonly publish: Publish; readonly topics: Topics } | undefined;

export const browserPublish = (): { readonly publish: Publish; readonly topics: Topics } => (made ??= make());

const make = () => {
  const host = browserHost();
  const publish = createPublish({
    host,
    newKey: createKey,
    blobs: browserBlobs(),
    shrink,
    upload,
    urls: { make: (file) => URL.createObjectURL(file), drop: (url) => URL.revokeObjectURL(url) },
    $session,
    checkSession,
    publish: async (payload, signal) => (await loadServer()).publish(payload, signal),
    describe: async (pictures, signal) => (await loadServer()).describe(pictures, signal),
    goToLogin: (returnTo) => void loadServer().then(({ goToLogin }) => goToLogin(returnTo), showFailure),
    onPublished: (published, again) => void onPublished(published, again),
    say: showToast,
    showFailure,
    later: {
      keep: (user, key) =>
        void keepWaiting(local, { user, name: 'createDynamic', payload: {}, key, at: Date.now(), triedAt: null }),
      drop: (key) => dropWaiting(local, key),
    },
    film: {
      look: lookAtFilm,
      bring: () => (host.online() ? import('./film/server.lazy.ts') : Promise.reject(new Error('no network'))),
    },
  });
  const topics = createTopics({
    local: storageOf(host).local,
    timers: host.timers,
    load: async (query) => (await loadServer()).findTopics(query),
  });
  return { publish, topics };
};
