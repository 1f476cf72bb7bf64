import type { DatabaseSync } from 'node:sqlite';
import type { Parts } from '../context.ts';
import { grouped } from '../database/group.ts';
import { patiently } from '../database/patience.ts';
import type { Html } from './page/html.ts';
import type { Role } from './roles.ts';
import type { DeskSession } from './accounts/findDeskSession.ts';
import type { Operator } from './accounts/operators.ts';
import type { Brought } from './form.ts';
import { record } from './record.ts';

/** The database at the moment of an act, and what is to happen once it is committed. */
export interface Act {
  readonly database: DatabaseSync;
  readonly now: number;
  readonly later: (work: () => void) => void;
}

/** What a page of the desk gets. */
export interface Desk {
  readonly parts: Parts;
  readonly now: number;
  readonly operator: Operator;
  readonly session: DeskSession;
  readonly url: URL;
  /** How it was asked, for what is sent in parts. */
  readonly asked: Pick<Request, 'method' | 'headers'>;
  /** What stands in the address where the route has a place for it. */
  readonly id: string;
  /** Fields of the form; none for a page that is read. */
  readonly form: URLSearchParams;
  /** The picture or film that came with the form, where its route takes one. */
  readonly file: Uint8Array | null;
  /** Carried by every form. */
  readonly token: string;
  /**
   * Does something in one transaction with its line of the log: both or neither. What is made is named once it is there.
   */
  readonly act: <Result>(
    act: string,
    subject: string | ((result: Result) => string),
    facts: Readonly<Record<string, unknown>>,
    work: (act: Act) => Result,
  ) => Promise<Result>;
}

/** A page, or where to go on and what to say there. */
export type Outcome =
  | { readonly title: string; readonly body: Html; readonly status?: number }
  | { readonly go: string; readonly said?: string }
  | Response;

export interface DeskRoute {
  readonly method: 'GET' | 'POST';
  /** `/desk/members/:id`: the one place that varies. */
  readonly path: string;
  /** Who may; everybody who is logged in where it is empty. */
  readonly roles: readonly Role[];
  /** Its form may bring a file of this sort. */
  readonly files?: Brought;
  readonly handle: (desk: Desk) => Outcome | Promise<Outcome>;
}

/** The `act` of a request. */
export const actOf =
  (parts: Parts, operator: Operator, now: number, network: string): Desk['act'] =>
  async (act, subject, facts, work) => {
    const { database } = parts;
    const later: (() => void)[] = [];
    const { result, committed } = await patiently(() =>
      grouped(database, () => {
        later.length = 0;
        const done = work({ database, now, later: (one) => void later.push(one) });
        const named = typeof subject === 'string' ? subject : subject(done);
        record(database, { at: now, operator: operator.name, act, subject: named, facts, network });
        return done;
      }),
    );
    await committed;
    for (const one of later) one();
    return result;
  };
