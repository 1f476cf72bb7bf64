import type { Area } from '../../host/host.ts';
import { OUTBOX_KEY } from '../../host/storageKeys.ts';
import { isRecord } from '../../lib/json.ts';
import { countWaiting } from './count.ts';

/** What may wait for a network. A switch says what it wants to be; the rest makes something. */
const switches = ['setLike', 'setFavourite', 'setFollow', 'setRouteLiked', 'setRouteSaved'] as const;
const makers = ['createComment', 'createDynamic'] as const;
export type WaitingName = (typeof switches)[number] | (typeof makers)[number];

/** One action that was taken without a network. */
export interface Waiting {
  /** Whose it is: another member of this device neither sees nor sends it. */
  readonly user: string;
  readonly name: WaitingName;
  /** What the call takes; of a `createDynamic` nothing: its draft has it, under the same key. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** Sent as often as it takes, it counts once. */
  readonly key: string;
  /** When it was done, by this device. */
  readonly at: number;
  /** When a request first went out that may have arrived; null: none did. */
  readonly triedAt: number | null;
}

/** So many are kept. */
const MOST = 50;

type Store = Pick<Area, 'get' | 'set' | 'remove'>;

const isName = (name: unknown): name is WaitingName =>
  [...switches, ...makers].indexOf(name as (typeof switches)[number]) >= 0;
const isWaiting = (one: unknown): one is Waiting =>
  isRecord(one) &&
  isName(one['name']) &&
  isRecord(one['payload']) &&
  typeof one['user'] === 'string' &&
  typeof one['key'] === 'string' &&
  typeof one['at'] === 'number' &&
  (one['triedAt'] === null || typeof one['triedAt'] === 'number');

/** What an action is about: a later switch of the same takes the place of the one before. */
const aboutOf = ({ user, name, payload, key }: Pick<Waiting, 'user' | 'name' | 'payload' | 'key'>): string =>
  switches.indexOf(name as (typeof switches)[number]) < 0
    ? key
    : [user, name, payload['targetKind'], payload['targetId'], payload['id'], payload['userId']].join(' ');

/** What waits on this device, oldest first. What cannot be read is nothing. */
export const readWaiting = (local: Pick<Area, 'get'>): readonly Waiting[] => {
  try {
    const list: unknown = JSON.parse(local.get(OUTBOX_KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(isWaiting).slice(0, MOST) : [];
  } catch {
    return [];
  }
};

const write = (local: Store, list: readonly Waiting[]): boolean => {
  try {
    if (list.length === 0) local.remove(OUTBOX_KEY);
    else local.set(OUTBOX_KEY, JSON.stringify(list));
    countWaiting();
    return true;
  } catch {
    return false;
  }
};

/** Whether an action may wait at all. */
export const mayWait = (name: string): name is WaitingName => isName(name);

/** Keeps an action, in place of an earlier one about the same; false where the device takes no more. */
export const keepWaiting = (local: Store, one: Waiting): boolean => {
  const others = readWaiting(local).filter((other) => aboutOf(other) !== aboutOf(one));
  return others.length < MOST && write(local, [...others, one]);
};

/** Notes that a request for it is about to go out. */
export const noteTried = (local: Store, key: string, now: number): void =>
  void write(
    local,
    readWaiting(local).map((one) => (one.key === key ? { ...one, triedAt: one.triedAt ?? now } : one)),
  );

/** Lets one go: it was sent, or refused, or taken back. */
export const dropWaiting = (local: Store, key: string): void =>
  void write(
    local,
    readWaiting(local).filter((one) => one.key !== key),
  );

/** Lets go what an action that has arrived overtakes. */
export const overtake = (local: Store, now: Pick<Waiting, 'user' | 'name' | 'payload' | 'key'>): void => {
  const list = readWaiting(local);
  const left = list.filter((one) => aboutOf(one) !== aboutOf(now));
  if (left.length < list.length) write(local, left);
};
