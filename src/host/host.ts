/**
 * The ports to everything around a page: the browser, and the app or messenger that shows it.
 *
 * `host/browser/` opens them in a real page, `tests/support/memoryHost.ts` in a test. A function takes the ports it
 * needs as its first argument (`Pick<Host, 'timers' | 'page'>`) and never says `window`. Ports are raw: where a
 * browser throws, they throw, and the modules beside this file (storage, cookies, bridge) are what survives it.
 */
export interface Host {
  /** Values that outlive the tab. Every method may throw: storage can be blocked, full or null. */
  readonly local: Area;
  /** Values of this tab. Every method may throw. */
  readonly session: Area;
  /** `document.cookie` as it is: a list to read, one cookie at a time to write. Both may throw. */
  readonly cookies: Cookies;
  /** The network. */
  fetch(address: string, init?: RequestInit): Promise<Response>;
  /** Ways to leave this page. */
  readonly open: Open;
  /** Names that an app has put on the window, looked up at the moment of the call. */
  readonly globals: Globals;
  /** Whether the page is seen, and what happens to it. */
  readonly page: Page;
  /** Where this page is. */
  readonly location: Place;
  /** The entry of this page in the history. */
  readonly history: History;
  /** What the browser says it is. */
  readonly agent: Agent;
  readonly timers: Timers;
  /** Milliseconds since 1970 by the clock of the device, which may be wrong. */
  now(): number;
  /** Random bytes that nobody can guess. */
  random(length: number): Uint8Array;
  /** Puts text on the clipboard; rejects where that is refused. */
  copy(text: string): Promise<void>;
  /** The system's share sheet, or null where there is none. Rejects when the user closes it. */
  readonly share: ((data: ShareData) => Promise<void>) | null;
  /** The browser's own location, or null where there is none. Rejects when refused. */
  readonly locate: ((limitMs: number) => Promise<Position>) | null;
  /** True while the page is being left: the browser breaks its requests off. */
  leaving(): boolean;
  /** False when the device knows that it has no network. */
  online(): boolean;
  /** Sizes for the scroll helper, in CSS pixels, possibly fractional. */
  viewport(): Viewport;
}

export interface Area {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
}

export interface Cookies {
  read(): string;
  write(cookie: string): void;
}

export interface Open {
  /** Goes to an address; Back returns here. */
  assign(address: string): void;
  /** Goes to an address in place of this page. */
  replace(address: string): void;
  /** Sends a form by POST as a navigation. */
  post(address: string, fields: Readonly<Record<string, string>>): void;
  reload(): void;
  /** Opens an app's scheme without leaving the page where the browser allows that. */
  launch(address: string): void;
}

export interface Globals {
  /** The value at a dotted path from the window, or undefined. A getter on the way may throw. */
  get(path: string): unknown;
  set(name: string, value: unknown): void;
  remove(name: string): void;
  /** False inside a frame: a foreign page may be holding us. */
  top(): boolean;
}

/** `persisted` is true for `pageshow` and `pagehide` around the back/forward cache. `key` names a storage change. */
export interface PageEvent {
  readonly persisted: boolean;
  readonly key: string | null;
}
export type PageEventName =
  | 'visibilitychange'
  | 'pagehide'
  | 'pageshow'
  | 'blur'
  | 'focus'
  /** The network is back, and has been for a moment: what is asked then finds its way. */
  | 'online'
  | 'offline'
  | 'scroll'
  | 'resize'
  | 'storage'
  | 'popstate';

export interface Page {
  hidden(): boolean;
  /** Listens until the returned function is called. */
  on(name: PageEventName, listener: (event: PageEvent) => void): () => void;
}

export interface Place {
  readonly href: string;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export interface History {
  state(): unknown;
  /** How this page was reached; `back` stands for back and forward alike. */
  arrival(): 'navigate' | 'reload' | 'back';
  replace(state: unknown, address?: string): void;
  push(state: unknown, address?: string): void;
  back(): void;
}

export interface Agent {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** The messenger's own flag: `window.__wxjs_environment === 'miniprogram'`. */
  readonly miniProgram: boolean;
  /** Memory of the device as far as the browser tells (0.25 to 8, rounded), or null. */
  readonly memoryGb: number | null;
}

export interface Timers {
  set(run: () => void, afterMs: number): number;
  clear(timer: number): void;
}

/** Where pictures are drawn. */
export interface DrawingHost extends Host {
  /** Loads one picture; rejects when it does not load. `cors` asks the file host for readable pixels. */
  image(address: string, cors: boolean): PendingImage;
  /** An empty drawing surface, or null where the browser gives none. */
  canvas(width: number, height: number): Surface | null;
}

export interface PendingImage {
  readonly done: Promise<LoadedImage>;
  /** Stops loading and lets go of the picture. */
  cancel(): void;
}
export interface LoadedImage {
  readonly width: number;
  readonly height: number;
  /** What a canvas draws. */
  readonly source: CanvasImageSource;
}

export interface Surface {
  readonly context: CanvasRenderingContext2D;
  /** Throws when a picture of a foreign host has tainted the surface. */
  toDataUrl(type: string, quality: number): string;
  /** Gives the memory back: iOS counts canvases until they are collected. */
  release(): void;
}

export interface Position {
  readonly longitude: number;
  readonly latitude: number;
  readonly accuracyM: number;
}

export interface Viewport {
  readonly scrollHeight: number;
  readonly innerHeight: number;
  readonly scrollY: number;
}
