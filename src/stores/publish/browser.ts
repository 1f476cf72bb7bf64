/** The publishing store of this page, with the doors of the real browser. Made on first use, in an effect. */
import { call } from '../../api/call.ts';
import { listTopics } from '../../api/community/listTopics.ts';
import { readFeed } from '../../api/community/readFeed.ts';
import { createDynamic } from '../../api/dynamic/createDynamic.ts';
import { listDynamics } from '../../api/dynamic/listDynamics.ts';
import { describePicture } from '../../api/upload/describePicture.ts';
import { createKey } from '../../api/key.ts';
import { browserBlobs } from '../../host/browser/blobs.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { shrink } from '../../host/browser/shrink.ts';
import { storageOf } from '../../host/storage.ts';
import { sendUpload } from '../../host/upload.ts';
import { BASE } from '../../site.ts';
import { cardKey, recordChange } from '../changes.ts';
import { showFailure } from '../failure.ts';
import { goToLogin } from '../goToLogin.ts';
import { $session, checkSession } from '../session.ts';
import { showToast } from '../toast.ts';
import { createPublish, type Publish } from './createPublish.ts';
import type { Named } from './draft.ts';
import type { Published } from './sending.ts';
import { createTopics, type Topics } from './topics.ts';

/** Lists get the new card by way of the journal; nobody waits longer than this for it. */
const CARD_WITHIN_MS = 1_500;

export const detailAddress = (did: string): string => `${BASE}/dynamic/detail?did=${encodeURIComponent(did)}`;

const tellLists = async ({ did, audit }: Published): Promise<void> => {
  const session = $session.get();
  if (audit !== 0 || session.status !== 'member') return;
  const { items } = await call(listDynamics, { userId: session.userId, limit: 1 }, { timeoutMs: CARD_WITHIN_MS });
  const [item] = items;
  if (item?.id !== did) return;
  const { own: _own, ...card } = item;
  recordChange({ card: cardKey(card), added: card });
};

const onPublished = async (published: Published): Promise<void> => {
  // The lists will be right after their next request as well.
  await tellLists(published).catch(() => undefined);
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
    send: sendUpload,
    urls: { make: (file) => URL.createObjectURL(file), drop: (url) => URL.revokeObjectURL(url) },
    $session,
    checkSession,
    publish: (payload, signal) => call(createDynamic, payload, { key: payload.key, signal }),
    describe: (pictures, signal) => Promise.all(pictures.map((picture) => call(describePicture, picture, { signal }))),
    goToLogin,
    onPublished: (published) => void onPublished(published),
    say: showToast,
    tell: showFailure,
  });
  const topics = createTopics({
    local: storageOf(host).local,
    timers: host.timers,
    load: async (q) => (await call(listTopics, q === '' ? {} : { q })).items,
  });
  return { publish, topics };
};

/** Name of a topic that an address asks for: among the hot ones, or on what was last written under it; null if unknown. */
export const nameTopic = async (topicId: string): Promise<Named | null> => {
  const { items } = await call(listTopics, {});
  const hot = items.find(({ id }) => id === topicId);
  if (hot !== undefined) return hot.closed ? null : { id: hot.id, name: hot.name };
  const feed = await call(readFeed, { topicId, limit: 1 });
  const topic = feed.items[0]?.topic;
  return topic?.id === topicId ? { id: topic.id, name: topic.name } : null;
};
