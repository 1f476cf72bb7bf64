import type { VisitBook } from './vitals/visitBook.ts';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from './clock.ts';
import { refuse } from './errors.ts';
import type { Agreements } from './content/agreements.ts';
import type { Notices } from './content/notices.ts';
import type { ReadBook } from './community/people/readBook.ts';
import type { AskBook } from './community/search/hot/book.ts';
import type { ReadBudget } from './limits/readBudget.ts';
import type { Log } from './log.ts';
import type { Registry } from './metrics/registry.ts';
import type { Outbox } from './messages/outbox.ts';
import type { SeenBook } from './sessions/seen.ts';
import type { Session } from './sessions/session.ts';
import type { Settings } from './settings.ts';
import type { ReadTicket } from './share/messenger/tickets.ts';
import type { WeatherSource } from './weather/source.ts';
import type { Hub } from './socket/hub.ts';

/** `checking` until the whole file was read once. */
export interface Health {
  database: 'checking' | 'sound' | 'damaged';
}

/** What the server is made of. Tests hand in an in-memory database and a clock of their own. */
export interface Parts {
  readonly database: DatabaseSync;
  readonly clock: Clock;
  readonly settings: Settings;
  /** Folder of the pictures. */
  readonly files: string;
  /** Bytes that are free where they lie. */
  readonly freeBytes: () => Promise<number>;
  /** 32 random bytes of this deployment: session tokens and code hashes hang on it. */
  readonly secret: Uint8Array;
  /** Uniform whole number below `max`, from the system's generator. */
  readonly randomBelow: (max: number) => number;
  readonly outbox: Outbox;
  /** Whoever makes forecasts; null: nobody does. */
  readonly weather: WeatherSource | null;
  /** The messenger's ticket that signs pages; null: nobody is configured to fetch one. */
  readonly ticket: ReadTicket | null;
  readonly hub: Hub;
  /** Announcements and banners, as the editors' files have them. */
  readonly notices: Notices;
  /** The agreements, as the editors' files have them. */
  readonly agreements: Agreements;
  readonly log: Log;
  /** Reads of entries that wait to be written down. */
  readonly reads: ReadBook;
  /** Sessions that were there of late, until that is written down. */
  readonly seen: SeenBook;
  /** Searches that wait to be written down. */
  readonly asked: AskBook;
  /** What pages told of their visits, until that is written down. */
  readonly visits: VisitBook;
  /** What readers may take of the main thread. */
  readonly budget: ReadBudget;
  /** What is counted for who watches the server. */
  readonly metrics: Registry;
  /** How the server is: what `/api/health` says. */
  readonly health: Health;
  /** Draws a picture that has a recipe, `widthPx` wide, as a file of its type. */
  readonly draw: (recipe: string, widthPx: number) => Promise<Uint8Array>;
}

/** Who asks. All of it comes from cookies and the connection, nothing from the payload. */
export interface Visitor {
  readonly session: Session | null;
  /** Hash of the pre-login cookie: binds codes and challenges to the browser that asked. */
  readonly browser: Uint8Array;
  /** Address of the connection; IPv6 as its /64 network. */
  readonly address: string;
  readonly userAgent: string;
}

/** What a handler gets beside its payload. */
export interface CallContext extends Parts {
  /** The moment of the call: one reading for all of it. */
  readonly now: number;
  readonly visitor: Visitor;
  /** Id of the logged-in member, or null. Never read a user id for rights from the payload. */
  readonly userId: string | null;
  /** Runs once the call's changes are committed: what goes out of the house (a text message). */
  readonly afterCommit: (work: () => void) => void;
  /** Opens a session for a member and hands out its cookie; returns the public handle. */
  readonly logIn: (userId: string) => string;
  /** Ends the session of this request, if any. */
  readonly logOut: () => void;
}

/** The member's id; refuses when nobody is logged in. Calls with `login: true` always have one. */
export const memberOf = (context: CallContext): string => {
  if (context.userId === null) throw refuse('login');
  return context.userId;
};
