/** What publishing asks of the server. Loaded with the first request: a page that is only looked at needs none of it. */
import { call } from '../../api/call.ts';
import { listTopics } from '../../api/community/topics.ts';
import { createDynamic } from '../../api/dynamic/publish.ts';
import type { ReplyOf } from '../../api/define.ts';
import { deleteDynamic, readDynamic } from '../../api/dynamic/dynamic.ts';
import { listDynamics } from '../../api/dynamic/dynamics.ts';
import { createKey } from '../../api/key.ts';
import { describePicture } from '../../api/upload/upload.ts';
import { sendUpload } from '../../host/upload.ts';
import { cardKey, recordChange } from '../changes.ts';
import { $session } from '../session/session.ts';
import type { Payload } from './draft/draft.ts';
import type { Described, Published } from './sending.ts';
import type { Topic } from './topics.ts';
import { createUploadPicture } from './pictures/uploadPicture.ts';

export { nameTopic } from '../community/writing/nameTopic.ts';
export { goToLogin } from '../session/goToLogin.ts';

/** Lists get the new card by way of the journal; nobody waits longer than this for it. */
const CARD_WITHIN_MS = 1_500;

export const uploadPicture = createUploadPicture(sendUpload, createKey);

export const publish = (payload: Payload, signal: AbortSignal): Promise<Published> =>
  call(createDynamic, payload, { key: payload.key, signal });

export const describe = (pictures: readonly Described[], signal: AbortSignal): Promise<unknown> =>
  Promise.all(pictures.map((picture) => call(describePicture, picture, { signal })));

/** Puts the new card into the journal that lists read. What is being checked stands in no list yet. */
export const tellLists = async ({ did, audit }: Published): Promise<void> => {
  const session = $session.get();
  if (audit !== 0 || session.status !== 'member') return;
  const { items } = await call(listDynamics, { userId: session.userId, limit: 1 }, { timeoutMs: CARD_WITHIN_MS });
  // What its author has pinned stands before it.
  const item = items.find(({ id }) => id === did);
  if (item !== undefined) recordChange({ card: cardKey(item), added: item });
};

/** What was written anew goes into the bin. */
export const retire = async (did: string | null): Promise<void> => {
  if (did === null) return;
  await call(deleteDynamic, { did, deleted: true });
  recordChange({ card: `dynamic:${did}`, gone: true });
};

/** One's own dynamic, to be written anew; null where it is somebody else's. */
export const readOwn = async (did: string): Promise<ReplyOf<typeof readDynamic> | null> => {
  const dynamic = await call(readDynamic, { did });
  return dynamic.mine ? dynamic : null;
};

export const findTopics = async (q: string): Promise<readonly Topic[]> =>
  (await call(listTopics, q === '' ? {} : { q })).items;
