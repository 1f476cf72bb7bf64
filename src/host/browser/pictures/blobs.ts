/**
 * Files that must outlive a trip to another page: an object store by name. Where the browser gives none (private
 * windows, old web views) they stay in memory, and `put` says so.
 */
export interface Blobs {
  /** True when the file will still be there after a reload. */
  put(name: string, file: Blob): Promise<boolean>;
  get(name: string): Promise<Blob | null>;
  remove(names: readonly string[]): Promise<void>;
  names(): Promise<readonly string[]>;
}

const DATABASE = 'drafts';
const STORE = 'pictures';

/** A plain buffer and its type: old WebKit loses blobs that it keeps in a database. */
interface Row {
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('database refused'));
  });

const open = (): Promise<IDBDatabase> => {
  const request = window.indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
};

const bytesOf = (file: Blob): Promise<ArrayBuffer> => new Response(file).arrayBuffer();

/** One transaction, resolved when it is complete: a put that is only requested is not kept yet. */
const within = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const database = await open();
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

/** The browser's own store. */
export const browserBlobs = (): Blobs => {
  const memory = new Map<string, Blob>();
  return {
    async put(name, file) {
      memory.set(name, file);
      try {
        const row: Row = { type: file.type, bytes: await bytesOf(file) };
        await within('readwrite', (store) => store.put(row, name));
        return true;
      } catch {
        return false;
      }
    },
    async get(name) {
      const near = memory.get(name);
      if (near !== undefined) return near;
      try {
        const row =
          (await within('readonly', (store) => store.get(name) as IDBRequest<Partial<Row> | undefined>)) ?? null;
        return row?.bytes instanceof ArrayBuffer ? new Blob([row.bytes], { type: String(row.type) }) : null;
      } catch {
        return null;
      }
    },
    async remove(names) {
      for (const name of names) {
        memory.delete(name);
        await within('readwrite', (store) => store.delete(name)).catch(() => undefined);
      }
    },
    async names() {
      try {
        return (await within('readonly', (store) => store.getAllKeys())).map(String);
      } catch {
        return [...memory.keys()];
      }
    },
  };
};
