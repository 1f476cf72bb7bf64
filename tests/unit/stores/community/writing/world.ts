import { atom } from 'nanostores';
import { Refused, RequestFailed } from '../../../../../src/api/errors.ts';
import type { Manuscript } from '../../../../../src/api/community/writing/manuscript.ts';
import type { Session } from '../../../../../src/stores/session/readSession.ts';
import { createWriting, type WritingPorts } from '../../../../../src/stores/community/writing/createWriting.ts';
import type { Shown } from '../../../../../src/stores/community/writing/work/manuscript.ts';
import { createUploadPicture } from '../../../../../src/stores/publish/pictures/uploadPicture.ts';
import { memoryHost, type MemoryHost } from '../../../../support/memoryHost.ts';
import { memoryBlobs, memoryUploads } from '../../publish/world.ts';

export const GUEST: Session = { status: 'guest' };
export const MEMBER: Session = { status: 'member', userId: '10001' };

type Save = Parameters<WritingPorts['save']>[0];
type Publish = Parameters<WritingPorts['publish']>[0];

const refused = (errCode: number, data: unknown = null): Refused =>
  new Refused('community/saveDraft', errCode, '不行', data);

/** The server's half: one draft with its revisions, and entries by the key that published them. */
export const memoryServer = () => {
  const server = {
    draft: null as null | { id: string; entryId: string | null; revision: number; manuscript: Manuscript },
    versions: [] as Manuscript[],
    saves: [] as Save[],
    published: new Map<string, { id: string; content: string }>(),
    sent: [] as Publish[],
    named: { board: null, topics: [], place: null, pictures: [], tracks: [] } as Shown['named'],
    /** Loses the answer after the commit, never hears, or refuses. */
    trouble: null as null | 'lost' | 'unreached' | Refused,
    fail() {
      if (server.trouble instanceof Refused) throw server.trouble;
      if (server.trouble === 'unreached') throw new RequestFailed('x', 'network');
    },
    async save(payload: Save) {
      await Promise.resolve();
      server.fail();
      server.saves.push(payload);
      const { draft } = server;
      const lose = server.trouble === 'lost';
      if (draft === null || payload.id === undefined) {
        server.draft = { id: '7', entryId: payload.entryId ?? null, revision: 1, manuscript: payload.manuscript };
      } else if (payload.keep === 'theirs') server.versions.push(payload.manuscript);
      else if (JSON.stringify(draft.manuscript) !== JSON.stringify(payload.manuscript) || payload.keep) {
        if (draft.revision !== payload.revision)
          throw refused(2024, { id: draft.id, revision: draft.revision, device: 'iPhone', savedAt: 5 });
        if (payload.keep) server.versions.push(draft.manuscript);
        server.draft = { ...draft, revision: draft.revision + 1, manuscript: payload.manuscript };
      }
      if (lose) throw new RequestFailed('x', 'network');
      const { id, revision } = server.draft as { id: string; revision: number };
      return { id, revision, savedAt: 9 };
    },
    async read(): Promise<Shown> {
      await Promise.resolve();
      server.fail();
      const { draft } = server;
      if (draft === null) throw refused(404);
      return {
        id: draft.id,
        entryId: draft.entryId,
        revision: draft.revision,
        editedAt: null,
        manuscript: draft.manuscript,
        named: server.named,
        device: 'iPhone',
        savedAt: 5,
        versions: [],
      };
    },
    async publish(payload: Publish) {
      await Promise.resolve();
      server.fail();
      server.sent.push(payload);
      const { key, ...rest } = payload;
      const content = JSON.stringify(rest);
      const earlier = server.published.get(key);
      if (earlier !== undefined && earlier.content !== content) throw refused(4091);
      const id = earlier?.id ?? payload.id ?? String(500 + server.published.size);
      server.published.set(key, { id, content });
      if (server.trouble === 'lost') throw new RequestFailed('x', 'network');
      return { id, kind: 'post' as const, audit: 0 as const, reason: '' };
    },
    /** What another device wrote. */
    elsewhere(title: string) {
      const { draft } = server;
      if (draft === null) return;
      server.draft = { ...draft, revision: draft.revision + 1, manuscript: { ...draft.manuscript, title } };
    },
  };
  return server;
};

let keys = 0;

interface Options {
  readonly host?: MemoryHost;
  readonly session?: Session;
  readonly server?: ReturnType<typeof memoryServer>;
  readonly bringTrip?: WritingPorts['bringTrip'];
  readonly bringGoods?: WritingPorts['bringGoods'];
  readonly bringEvent?: WritingPorts['bringEvent'];
  readonly bringEventCard?: WritingPorts['bringEventCard'];
  readonly film?: Partial<WritingPorts['film']>;
}

/** A tab that writes a post. Tabs of one `host` share its storage. */
export const openTab = (options: Options = {}) => {
  const host = options.host ?? memoryHost({ href: 'https://m.example.com/mc/community/mark' });
  const server = options.server ?? memoryServer();
  const uploads = memoryUploads();
  const $session = atom<Session>({ status: 'unknown' });
  const said: string[] = [];
  const logins: string[] = [];
  const arrived: string[] = [];
  const world = { session: options.session ?? MEMBER, agrees: true, asked: () => undefined as void };
  const writing = createWriting({
    host,
    newKey: () => `${String((keys += 1)).padStart(8, '0')}-key-${'x'.repeat(12)}`,
    blobs: memoryBlobs(),
    shrink: async () => null,
    upload: createUploadPicture(uploads.send, () => 'k'.repeat(32)),
    urls: { make: () => 'blob:x', drop: () => undefined },
    $session,
    checkSession: async () => {
      $session.set(world.session);
      return world.session;
    },
    save: (payload) => server.save(payload),
    read: () => server.read(),
    publish: (payload) => server.publish(payload),
    goToLogin: (to) => void logins.push(to),
    onPublished: ({ id }) => void arrived.push(id),
    say: (words) => void said.push(words),
    film: {
      look: async () => ({ durationMs: 42_000, still: null }),
      isHevc: async () => false,
      bring: async () => Promise.reject(new Error('no network')),
      ...options.film,
    },
    bringTrip: options.bringTrip ?? (async () => Promise.reject(new Error('no network'))),
    bringGoods: options.bringGoods ?? (async () => Promise.reject(new Error('no network'))),
    bringEventCard: options.bringEventCard ?? (async () => Promise.reject(new Error('no network'))),
    bringEvent: options.bringEvent ?? (async () => Promise.reject(new Error('no network'))),
    ask: async () => {
      world.asked();
      return world.agrees;
    },
  });
  const begin = (asked: { id?: string; draft?: string } = {}): Promise<void> =>
    writing.open({ id: asked.id ?? null, draft: asked.draft ?? null }, { title: '', text: '' });
  const type = (title: string, text = '走了一天的路'): void =>
    writing.desk.write({ title, pieces: [{ key: 'first', part: { type: 'paragraph', text } }] });
  return {
    ...writing,
    begin,
    type,
    host,
    server,
    under: uploads.under,
    picture: uploads.picture,
    said,
    logins,
    arrived,
    world,
  };
};
