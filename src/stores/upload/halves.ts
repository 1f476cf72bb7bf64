import { UPLOAD_KINDS, type UploadKind } from '../../api/upload/parts.ts';
import type { UploadSize } from '../../api/upload/upload.ts';
import type { Host } from '../../host/host.ts';
import { storageOf } from '../../host/storage.ts';
import { HALF_UPLOADS_KEY } from '../../host/storageKeys.ts';
import { isRecord, parseJson } from '../../lib/json.ts';

/** A file of which a part has arrived. The file itself is on the device: it is chosen again and known by its print. */
export interface Half {
  readonly print: string;
  readonly kind: UploadKind;
  readonly size: UploadSize;
  readonly name: string;
  readonly sent: number;
  readonly total: number;
  /** Milliseconds since 1970: later than this the server has forgotten it. */
  readonly until: number;
}

type Ports = Pick<Host, 'local' | 'session' | 'now'>;
const KEPT_MAX = 12;

const isHalf = (value: unknown): value is Half =>
  isRecord(value) &&
  typeof value['print'] === 'string' &&
  typeof value['name'] === 'string' &&
  UPLOAD_KINDS.includes(value['kind'] as UploadKind) &&
  (value['size'] === 'normal' || value['size'] === 'max') &&
  [value['sent'], value['total'], value['until']].every((number) => Number.isSafeInteger(number));

/** What was being sent from this device and can still be gone on with, the latest first. The store is untrusted. */
export const readHalves = (host: Ports): readonly Half[] => {
  const parsed = parseJson(storageOf(host).local.get(HALF_UPLOADS_KEY));
  const rows = parsed.ok && Array.isArray(parsed.value) ? (parsed.value as unknown[]).filter(isHalf) : [];
  return rows.filter(({ until }) => until > host.now()).slice(0, KEPT_MAX);
};

const isSame = (one: Pick<Half, 'print' | 'kind'>, other: Pick<Half, 'print' | 'kind'>): boolean =>
  one.print === other.print && one.kind === other.kind;

export const forgetHalf = (host: Ports, gone: Pick<Half, 'print' | 'kind'>): void =>
  storageOf(host).local.set(HALF_UPLOADS_KEY, JSON.stringify(readHalves(host).filter((half) => !isSame(half, gone))));

export const rememberHalf = (host: Ports, half: Half): void => {
  const others = readHalves(host).filter((other) => !isSame(half, other));
  storageOf(host).local.set(HALF_UPLOADS_KEY, JSON.stringify([half, ...others].slice(0, KEPT_MAX)));
};
