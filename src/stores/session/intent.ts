/**
 * What a guest wanted to do when login was asked for. It waits in session storage, and the page carries it out once the
 * visitor is back (islands/shell/replay.lazy.ts). Only the actions named here can wait, and only for ten minutes.
 */
import { session } from '../../host/browser/storage.ts';
import { INTENT_KEY } from '../../host/storageKeys.ts';
import { withoutSecrets } from '../../lib/url/secrets.ts';

export const INTENT_MAX_AGE_MS = 600_000;

export const intentNames = [
  'setLike',
  'setFavourite',
  'setFollow',
  'setHidden',
  'setBlock',
  'setTopicFollow',
  'setBoardFollow',
  'createComment',
  'copyGearList',
  'joinChallenge',
  'setRouteLiked',
  'setRouteSaved',
  'setRouteMark',
  'createCondition',
  'setStanding',
  'setGoodsWatch',
  'addToGear',
  'setEventSaved',
  'setProfile',
  'setRemark',
  'importFootprints',
  'setPlaceMark',
  'setPlaceWant',
] as const;
export type IntentName = (typeof intentNames)[number];

export interface Intent {
  readonly name: IntentName;
  readonly payload: unknown;
  /** Page that can carry it out: path and query. */
  readonly page: string;
  /** Idempotency key of the action, so that carrying it out twice acts once. */
  readonly key: string;
  readonly at: number;
  /** Whose it is, where it may be carried out for nobody else: another member may log in. */
  readonly whose?: string;
}

export const saveIntent = (intent: Intent): void => {
  try {
    session.set(INTENT_KEY, JSON.stringify(intent));
  } catch {
    /* without a store the visitor taps again */
  }
};

/** A page as login leads back to it: what must not travel in an address is gone from it (host/open/returnTo.ts). */
const asReturned = (page: string): string => page.replace(/\?.*$/s, (search) => withoutSecrets(search, '?'));

/** The intent of this page, taken out of the store; null when there is none, it is old or it does not read as one. */
export const takeIntent = (page: string, now: number): Intent | null => {
  try {
    const text = session.get(INTENT_KEY);
    if (text === null) return null;
    const intent = JSON.parse(text) as Partial<Intent> | null;
    if (typeof intent?.page !== 'string' || asReturned(intent.page) !== asReturned(page)) return null;
    session.remove(INTENT_KEY);
    const { name, payload, key, at, whose } = intent;
    if (!intentNames.includes(name as IntentName) || typeof key !== 'string' || typeof at !== 'number') return null;
    if (whose !== undefined && typeof whose !== 'string') return null;
    if (now - at > INTENT_MAX_AGE_MS || at > now) return null;
    return { name: name as IntentName, payload, page, key, at, ...(whose === undefined ? {} : { whose }) };
  } catch {
    return null;
  }
};
