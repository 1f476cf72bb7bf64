/** Publishes a draft whose author wanted that as soon as there is a network, from whatever page is open. */
import { call } from '../../api/call.ts';
import { createDynamic } from '../../api/dynamic/publish.ts';
import { createKey } from '../../api/key.ts';
import { local, session } from '../../host/browser/storage.ts';
import { storageOf } from '../../host/storage.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import type { Waiting } from '../outbox/queue.ts';
import { $undo } from '../undo.ts';
import { ATTEMPTS_CAP, type Draft } from './draft/draft.ts';
import { createDrafts } from './draft/drafts.ts';
import { isComplete, payloadOf } from './payload.ts';
import type { Published } from './sending.ts';

const keys = (): readonly string[] => {
  try {
    return local.keys();
  } catch {
    return [];
  }
};

/** What only the page that it was written on does: pictures and their words are brought first, what it replaces goes after. */
const needsItsPage = (draft: Draft): boolean =>
  !isComplete(draft) ||
  draft.again !== null ||
  draft.pictures.some(({ alt, picture }) => picture !== null && picture.alt !== alt);

/**
 * Publishes the draft under its key; null where it is not to be, or not from here, which is said. Throws what `call` throws.
 */
export const publishKept = async ({ user, key }: Pick<Waiting, 'user' | 'key'>): Promise<Published | null> => {
  const page = urlOf('/short_publish');
  // That page publishes by itself.
  if (location.pathname === page) return null;
  const drafts = createDrafts(storageOf({ local, session }).local, keys, createKey);
  const draft = drafts.load(user);
  if (draft === null || draft.key !== key || !draft.remind) return null;
  if (needsItsPage(draft)) {
    $undo.set({
      message: '网络恢复了，离线时写的动态还没有发出去',
      label: '去发布',
      undo: () => location.assign(page),
    });
    return null;
  }
  const payload = payloadOf(draft);
  // Kept before it is made: the page may die while the server commits.
  drafts.save(user, { ...draft, attempts: [...draft.attempts, payload].slice(-ATTEMPTS_CAP) });
  const published = await call(createDynamic, payload, { key });
  drafts.recordSent(user, { key, did: published.did });
  return published;
};
