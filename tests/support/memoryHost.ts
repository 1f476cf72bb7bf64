import type {
  Area,
  DrawingHost,
  Host,
  LoadedImage,
  PageEvent,
  PageEventName,
  Position,
  Surface,
  Viewport,
} from '../../src/host/host.ts';

/** A world for tests: every port of `DrawingHost`, a clock that moves only when told, and a record of what went out. */
export interface MemoryHost extends DrawingHost {
  /** What left the page, in order: `assign https://…`, `replace …`, `reload`, `launch …`, `post …`, `back`. */
  readonly log: string[];
  readonly localMap: Map<string, string>;
  readonly sessionMap: Map<string, string>;
  /** Cookies as `document.cookie` would list them, and the raw texts that were written. */
  readonly jar: Map<string, string>;
  readonly cookieWrites: string[];
  /** The window's own names. */
  readonly window: Record<string, unknown>;
  readonly pendingTimers: () => number;
  readonly listeners: () => number;
  /** Moves the clock, running what falls due, each in its own moment, promises between them included. */
  advance(ms: number): Promise<void>;
  /** Moves the clock without running timers: a page that was frozen. */
  sleep(ms: number): void;
  fire(name: PageEventName, event?: Partial<PageEvent>): void;
  setHidden(hidden: boolean): void;
  setOnline(online: boolean): void;
  setViewport(viewport: Partial<Viewport>): void;
  /** Replaces one port or more. */
  use(ports: Partial<DrawingHost>): MemoryHost;
}

export interface World {
  readonly userAgent?: string;
  readonly maxTouchPoints?: number;
  readonly miniProgram?: boolean;
  readonly memoryGb?: number;
  readonly href?: string;
  readonly now?: number;
  readonly window?: Record<string, unknown>;
  readonly top?: boolean;
  /** Answers `image`: the picture's size, or an error, or nothing for a picture that never comes. */
  readonly images?: (address: string) => { width: number; height: number } | Error | undefined;
  readonly canvas?: (width: number, height: number) => Surface | null;
  readonly fetch?: Host['fetch'];
  readonly position?: Position;
}

const areaOf = (map: Map<string, string>): Area => ({
  get: (key) => map.get(key) ?? null,
  set: (key, value) => void map.set(key, value),
  remove: (key) => void map.delete(key),
  keys: () => [...map.keys()],
});

/** An area of which every method throws, as blocked storage does. */
export const throwingArea = (): Area => {
  const fail = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  return { get: fail, set: fail, remove: fail, keys: fail };
};

export const memoryHost = (world: World = {}): MemoryHost => {
  let clock = world.now ?? Date.UTC(2025, 2, 9);
  let hidden = false;
  let isOnline = true;
  let viewport: Viewport = { scrollHeight: 2_000, innerHeight: 800, scrollY: 0 };
  let state: unknown = null;
  let nextTimer = 1;
  let seed = 1;
  const timers = new Map<number, { at: number; run: () => void }>();
  const listeners = new Map<PageEventName, Set<(event: PageEvent) => void>>();
  const log: string[] = [];
  const localMap = new Map<string, string>();
  const sessionMap = new Map<string, string>();
  const jar = new Map<string, string>();
  const cookieWrites: string[] = [];
  const names = world.window ?? {};
  let place = new URL(world.href ?? 'https://m.example.com/mc/community/home');

  /** Enough turns for any chain of promises in the code under test. */
  const settle = async (): Promise<void> => {
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
  };

  const host: MemoryHost = {
    local: areaOf(localMap),
    session: areaOf(sessionMap),
    cookies: {
      read: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      write: (cookie) => {
        cookieWrites.push(cookie);
        const [pair = '', ...attributes] = cookie.split('; ');
        const at = pair.indexOf('=');
        const expires = attributes.find((attribute) => attribute.startsWith('Expires='))?.slice(8);
        if (expires !== undefined && Date.parse(expires) <= clock) jar.delete(pair.slice(0, at));
        else jar.set(pair.slice(0, at), pair.slice(at + 1));
      },
    },
    fetch: world.fetch ?? (() => Promise.reject(new TypeError('no network'))),
    open: {
      assign: (address) => void log.push(`assign ${address}`),
      replace: (address) => void log.push(`replace ${address}`),
      post: (address, fields) => void log.push(`post ${address} ${JSON.stringify(fields)}`),
      reload: () => void log.push('reload'),
      launch: (address) => void log.push(`launch ${address}`),
    },
    globals: {
      get: (path) =>
        path.split('.').reduce<unknown>((value, name) => (Object(value) as Record<string, unknown>)[name], names),
      set: (name, value) => {
        names[name] = value;
      },
      remove: (name) => {
        delete names[name];
      },
      top: () => world.top ?? true,
    },
    page: {
      hidden: () => hidden,
      on: (name, listener) => {
        const set = listeners.get(name) ?? new Set();
        listeners.set(name, set);
        set.add(listener);
        return () => void set.delete(listener);
      },
    },
    get location() {
      const { href, origin, pathname, search, hash } = place;
      return { href, origin, pathname, search, hash };
    },
    history: {
      state: () => state,
      arrival: () => 'navigate',
      replace: (next, address) => {
        state = next;
        if (address !== undefined) place = new URL(address, place);
      },
      push: (next, address) => {
        state = next;
        if (address !== undefined) place = new URL(address, place);
      },
      back: () => void log.push('back'),
    },
    agent: {
      userAgent: world.userAgent ?? '',
      maxTouchPoints: world.maxTouchPoints ?? 0,
      miniProgram: world.miniProgram ?? false,
      memoryGb: world.memoryGb ?? null,
    },
    timers: {
      set: (run, afterMs) => {
        const timer = nextTimer;
        nextTimer += 1;
        timers.set(timer, { at: clock + Math.max(0, afterMs), run });
        return timer;
      },
      clear: (timer) => void timers.delete(timer),
    },
    now: () => clock,
    random: (length) =>
      Uint8Array.from({ length }, () => {
        // A small generator of its own: the same test sees the same bytes.
        seed = (seed * 48_271) % 2_147_483_647;
        return seed & 0xff;
      }),
    image: (address) => {
      const answer = world.images?.(address);
      const done: Promise<LoadedImage> =
        answer instanceof Error
          ? Promise.reject(answer)
          : answer === undefined
            ? new Promise(() => undefined)
            : Promise.resolve({ ...answer, source: {} as CanvasImageSource });
      return { done, cancel: () => void log.push(`cancel ${address}`) };
    },
    canvas: world.canvas ?? (() => null),
    copy: (text) => {
      log.push(`copy ${text}`);
      return Promise.resolve();
    },
    share: null,
    locate: world.position === undefined ? null : () => Promise.resolve(world.position as Position),
    leaving: () => false,
    online: () => isOnline,
    viewport: () => viewport,

    log,
    localMap,
    sessionMap,
    jar,
    cookieWrites,
    window: names,
    pendingTimers: () => timers.size,
    listeners: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
    advance: async (ms) => {
      const end = clock + ms;
      await settle();
      for (;;) {
        const due = [...timers].filter(([, timer]) => timer.at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
        if (due === undefined) break;
        const [id, timer] = due;
        timers.delete(id);
        clock = Math.max(clock, timer.at);
        timer.run();
        await settle();
      }
      clock = end;
    },
    sleep: (ms) => {
      clock += ms;
    },
    fire: (name, event) => {
      for (const listener of [...(listeners.get(name) ?? [])]) listener({ persisted: false, key: null, ...event });
    },
    setHidden: (next) => {
      hidden = next;
      host.fire('visibilitychange');
    },
    setOnline: (next) => {
      isOnline = next;
      host.fire(next ? 'online' : 'offline');
    },
    setViewport: (next) => {
      viewport = { ...viewport, ...next };
    },
    use: (ports) => Object.create(host, Object.getOwnPropertyDescriptors(ports)) as MemoryHost,
  };
  return host;
};
