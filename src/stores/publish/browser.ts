/** The publishing store of this page, with the ports of the real browser. Made on first use, in an effect. */
import { browserHost } from '../../host/browser/browserHost.ts';
import { local } from '../../host/browser/storage.ts';
import { storageOf } from '../../host/storage.ts';
import { showFailure } from '../failure.ts';
import { dropWaiting, keepWaiting } from '../outbox/queue.ts';
import { browserPorts } from './browserPorts.ts';
import { createPublish, type Publish } from './createPublish.ts';
import { detailAddress } from './detailAddress.ts';
import type { Published } from './sending.ts';
import { createTopics, type Topics } from './topics.ts';
import { whenOnline } from './whenOnline.ts';

/** What calls the server; more than this page's own script. */
export const loadServer = () => whenOnline(() => import('./server.lazy.ts'));

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
  const ports = browserPorts(loadServer);
  const publish = createPublish({
    ...ports,
    publish: async (payload, signal) => (await loadServer()).publish(payload, signal),
    describe: async (pictures, signal) => (await loadServer()).describe(pictures, signal),
    onPublished: (published, again) => void onPublished(published, again),
    showFailure,
    later: {
      keep: (user, key) =>
        void keepWaiting(local, { user, name: 'createDynamic', payload: {}, key, at: Date.now(), triedAt: null }),
      drop: (key) => dropWaiting(local, key),
    },
  });
  const topics = createTopics({
    local: storageOf(ports.host).local,
    timers: ports.host.timers,
    load: async (query) => (await loadServer()).findTopics(query),
  });
  return { publish, topics };
};
