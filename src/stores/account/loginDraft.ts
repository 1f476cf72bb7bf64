import type { Host } from '../../host/host.ts';
import { storageOf } from '../../host/storage.ts';
import { areaOf } from '../../lib/member/phoneAreas.ts';
import { readFields } from './readStored.ts';
import { LOGIN_DRAFT_KEY } from '../../host/storageKeys.ts';

/** What was typed, while an agreement is read on another page. It stays in its tab, for ten minutes. */
export interface LoginDraft {
  readonly area: string;
  readonly phone: string;
  readonly code: string;
  readonly agreed: boolean;
}

const MAX_AGE_MS = 600_000;

type Ports = Pick<Host, 'local' | 'session' | 'now'>;

export const saveLoginDraft = (host: Ports, { area, phone, code, agreed }: LoginDraft): void => {
  const { session } = storageOf(host);
  if (phone === '' && code === '') session.remove(LOGIN_DRAFT_KEY);
  else session.set(LOGIN_DRAFT_KEY, JSON.stringify({ area, phone, code, agreed, at: host.now() }));
};

/** The draft of this tab, or null when there is none, it is old, or it does not read as one. */
export const readLoginDraft = (host: Ports): LoginDraft | null => {
  const { area, phone, code, agreed, at } = readFields(storageOf(host).session.get(LOGIN_DRAFT_KEY));
  const age = typeof at === 'number' ? host.now() - at : -1;
  if (age < 0 || age > MAX_AGE_MS) return null;
  if (typeof area !== 'string' || areaOf(area).code !== area) return null;
  if (typeof phone !== 'string' || phone.length > 40 || typeof code !== 'string' || !/^\d{0,6}$/.test(code))
    return null;
  return { area, phone, code, agreed: agreed === true };
};

export const dropLoginDraft = (host: Pick<Host, 'local' | 'session'>): void =>
  storageOf(host).session.remove(LOGIN_DRAFT_KEY);
