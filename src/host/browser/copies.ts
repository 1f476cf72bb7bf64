/**
 * Whole texts with their pictures that a reader keeps on this device. Each reader has a database of their own in this
 * browser: what somebody has kept to read is nobody else's to see. Every call may reject.
 */
export interface KeptPicture {
  /** Address of the picture on the page. */
  readonly address: string;
  readonly type: string;
  /** A plain buffer: old WebKit loses blobs that it keeps in a database. */
  readonly bytes: ArrayBuffer;
}

export interface Copy {
  readonly id: string;
  readonly title: string;
  /** Path and query of its page. */
  readonly page: string;
  /** Epoch ms. */
  readonly at: number;
  /** All of it, in bytes. */
  readonly size: number;
  readonly data: unknown;
  readonly pictures: readonly KeptPicture[];
}

const STORE = 'entries';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('database refused'));
  });

const open = (reader: string | null): Promise<IDBDatabase> => {
  const request = window.indexedDB.open(reader === null ? 'copies' : `copies:${reader}`, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  return settled(request);
};

const within = async <T>(
  reader: string | null,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const database = await open(reader);
  try {
    const transaction = database.transaction(STORE, mode);
    const complete = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('transaction aborted'));
    });
    const [result] = await Promise.all([settled(work(transaction.objectStore(STORE))), complete]);
    return result;
  } finally {
    database.close();
  }
};

const isCopy = (value: unknown): value is Copy => {
  const copy = value as Partial<Copy> | null | undefined;
  return (
    typeof copy?.id === 'string' &&
    typeof copy.title === 'string' &&
    typeof copy.page === 'string' &&
    typeof copy.at === 'number' &&
    typeof copy.size === 'number' &&
    Array.isArray(copy.pictures)
  );
};

export interface Copies {
  put(copy: Copy): Promise<void>;
  get(id: string): Promise<Copy | null>;
  remove(id: string): Promise<void>;
  /** All of them, the latest first. */
  all(): Promise<Copy[]>;
}

/** The copies of a member, or with null those of who is logged out. */
export const copiesOf = (reader: string | null): Copies => ({
  put: async (copy) => void (await within(reader, 'readwrite', (store) => store.put(copy))),
  get: async (id) => {
    const copy: unknown = await within(reader, 'readonly', (store) => store.get(id) as IDBRequest<unknown>);
    return isCopy(copy) ? copy : null;
  },
  remove: async (id) => void (await within(reader, 'readwrite', (store) => store.delete(id))),
  all: async () => {
    const list: unknown[] = await within(reader, 'readonly', (store) => store.getAll() as IDBRequest<unknown[]>);
    return list.filter(isCopy).sort((a, b) => b.at - a.at);
  },
});
