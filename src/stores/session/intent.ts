/**
 * What a guest wanted to do when login was asked for. It waits in session storage, and the page carries it out once the
 * visitor is back (islands/shell/replay.lazy.ts). Only the actions named here can wait, and only for ten minutes.
 */
import { session } from '../../host/browser/storage.ts';
import { INTENT_KEY } from '../../host/storageKeys.ts';

export const INTENT_MAX_AGE_MS = 600_000;

export const intentNames = [
  'setLike',
  'setFavourite',
  'setFollow',
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
  'setEventSaved',
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
}

export const saveIntent = (intent: Intent): void => {
  try {
    session.set(INTENT_KEY, JSON.stringify(intent));
  } catch {
    /* without a store the visitor taps again */
  }
};

/** The intent of this page, taken out of the store; null when there is none, it is old or it does not read as one. */
export const takeIntent = (page: string, now: number): Intent | null => {
  try {
    const text = session.get(INTENT_KEY);
    if (text === null) return null;
    const intent = JSON.parse(text) as Partial<Intent> | null;
    if (intent?.page !== page) return null;
    session.remove(INTENT_KEY);
    const { name, payload, key, at } = intent;
    if (!intentNames.includes(name as IntentName) || typeof key !== 'string' || typeof at !== 'number') return null;
    return now - at > INTENT_MAX_AGE_MS || at > now ? null : { name: name as IntentName, payload, page, key, at };
  } catch {
    return null;
  }
};
