import { atom } from 'nanostores';
import { Refused, RequestFailed } from '../../../../src/api/errors.ts';
import type { Blobs } from '../../../../src/host/browser/pictures/blobs.ts';
import type { Shrink } from '../../../../src/host/browser/pictures/shrink.ts';
import type { UploadRequest } from '../../../../src/host/upload.ts';
import { UploadLost } from '../../../../src/lib/files/uploadLost.ts';
import type { Session } from '../../../../src/stores/session/readSession.ts';
import { createPublish, type PublishPorts } from '../../../../src/stores/publish/createPublish.ts';
import type { Payload } from '../../../../src/stores/publish/draft/draft.ts';
import { createUploadPicture } from '../../../../src/stores/publish/pictures/uploadPicture.ts';
import type { Published } from '../../../../src/stores/publish/sending.ts';
import { memoryHost, type MemoryHost } from '../../../support/memoryHost.ts';

export const GUEST: Session = { status: 'guest' };
export const MEMBER: Session = { status: 'member', userId: '10001' };
export const refused = (errCode: number, errMsg = '不行'): Refused =>
  new Refused('dynamic/createDynamic', errCode, errMsg, null);
export const lost = (): RequestFailed => new RequestFailed('dynamic/createDynamic', 'network');

/** The server's half of `createDynamic`: one dynamic for a key, other content under it refused. */
export const memoryServer = () => {
  const byKey = new Map<string, { did: string; content: string }>();
  const server = {
    /** Everything that reached the server, in order. */
    heard: [] as Payload[],
    /** Refuses, or loses the answer after the commit. */
    trouble: null as null | 'lost' | 'unreached' | Refused,
    published: byKey,
    publish: async (payload: Payload, _signal?: AbortSignal): Promise<Published> => {
      await Promise.resolve();
      if (server.trouble === 'unreached') throw lost();
      server.heard.push(payload);
      if (server.trouble instanceof Refused) throw server.trouble;
      const content = JSON.stringify(payload);
      const earlier = byKey.get(payload.key);
      if (earlier !== undefined && earlier.content !== content) throw refused(4091);
      const did = earlier?.did ?? String(500 + byKey.size);
      byKey.set(payload.key, { did, content });
      if (server.trouble === 'lost') throw lost();
      return { did, audit: 0 };
    },
  };
  return server;
};

export const memoryBlobs = (lasting = true): Blobs & { readonly map: Map<string, Blob> } => {
  const map = new Map<string, Blob>();
  return {
    map,
    put: async (name, file) => {
      map.set(name, file);
      return lasting;
    },
    get: async (name) => map.get(name) ?? null,
    remove: async (names) => names.forEach((name) => map.delete(name)),
    names: async () => [...map.keys()],
  };
};

/** Uploads that end when the test says so. */
export const memoryUploads = () => {
  const under: {
    request: UploadRequest;
    answer: (status: number, body: unknown) => void;
    lose: (reason: 'network' | 'cancelled') => void;
  }[] = [];
  let nextId = 7000;
  return {
    under,
    send: (request: UploadRequest) => {
      let lose: (reason: 'network' | 'cancelled') => void = () => undefined;
      const done = new Promise<{ status: number; contentType: string | null; text: string }>((resolve, reject) => {
        lose = (reason) => reject(new UploadLost(reason));
        under.push({
          request,
          lose,
          answer: (status, body) => resolve({ status, contentType: 'application/json', text: JSON.stringify(body) }),
        });
      });
      return { done, cancel: () => lose('cancelled') };
    },
    picture: (id = String((nextId += 1))) => ({
      errCode: 0,
      errMsg: '',
      data: { id, token: `token-${id}`, width: 40, height: 30, color: '#aabbcc', alt: '' },
    }),
  };
};

export const jpeg = (width: number, height: number, seed = 0, name = 'a.jpg'): File => {
  const bytes = new Uint8Array(64);
  bytes.set([
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    seed,
    seed,
    0xff,
    0xc0,
    0,
    11,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
  ]);
  bytes[40] = seed;
  return new File([bytes], name, { type: 'image/jpeg' });
};

interface Options {
  readonly host?: MemoryHost;
  readonly session?: Session;
  readonly server?: ReturnType<typeof memoryServer>;
  readonly blobs?: ReturnType<typeof memoryBlobs>;
  readonly shrink?: Shrink;
  readonly film?: PublishPorts['film'];
}

let keys = 0;

/** A tab that writes a dynamic. Tabs of one `host` share its storage. */
export const openTab = (options: Options = {}) => {
  const host = options.host ?? memoryHost({ href: 'https://m.example.com/mc/short_publish?topicId=12' });
  const server = options.server ?? memoryServer();
  const blobs = options.blobs ?? memoryBlobs();
  const uploads = memoryUploads();
  const $session = atom<Session>({ status: 'unknown' });
  const said: string[] = [];
  /** Drafts that any page may publish. */
  const later: string[] = [];
  const told: unknown[] = [];
  const logins: string[] = [];
  const arrived: Published[] = [];
  const world = { session: options.session ?? MEMBER };
  const publish = createPublish({
    host,
    newKey: () => `${String((keys += 1)).padStart(8, '0')}-key-${'x'.repeat(12)}`,
    blobs,
    shrink: options.shrink ?? (async () => null),
    upload: createUploadPicture(uploads.send, () => 'k'.repeat(32)),
    urls: { make: () => 'blob:x', drop: () => undefined },
    $session,
    checkSession: async () => {
      $session.set(world.session);
      return world.session;
    },
    publish: (payload, signal) => server.publish(payload, signal),
    describe: async () => undefined,
    goToLogin: (to) => void logins.push(to),
    onPublished: (published) => void arrived.push(published),
    say: (words) => void said.push(words),
    later: { keep: (user, key) => void later.push(`${user} ${key}`), drop: () => void later.splice(0) },
    showFailure: (error) => void told.push(error),
    film: options.film ?? {
      look: () => Promise.resolve({ durationMs: 0, still: null }),
      isHevc: () => Promise.resolve(false),
      bring: () => Promise.reject(new Error('nothing is sent here')),
    },
  });
  return {
    ...publish,
    host,
    server,
    blobs,
    uploads: { ...publish.uploads, under: uploads.under, picture: uploads.picture },
    $session,
    said,
    later,
    told,
    logins,
    arrived,
    world,
  };
};

export const settle = async (): Promise<void> => {
  for (let i = 0; i < 60; i += 1) await new Promise((resolve) => setImmediate(resolve));
};
