/** One line of the table that every server in front is held to: a request, and all that its answer says. */

export const SERVERS = ['local', 'nginx', 'worker'] as const;
export type ServerName = (typeof SERVERS)[number];

/**
 * Which headers come along, whole (src/edge/headers.ts): those of a document, of another file, of a refusal, of a move.
 * `own`: a server's own words, before any rule of ours is read.
 */
export type HeaderSet = 'document' | 'file' | 'short' | 'moved' | 'own';

export interface Answer {
  readonly status: number;
  readonly set: HeaderSet;
  /** File of `dist` whose bytes come. */
  readonly file?: string;
  /** The document whose policy comes, where the text is not that of the build. */
  readonly of?: string;
  /** It comes in this form. */
  readonly form?: 'gzip' | 'br';
  /** Where a redirect leads. */
  readonly to?: string;
  /** Words that stand in what comes. */
  readonly says?: string;
  /** What else is said. */
  readonly more?: Readonly<Record<string, string>>;
}

export interface Difference {
  readonly why: string;
  readonly answer: Answer;
}

export interface Row {
  /** Target of the request line, as it is. */
  readonly ask: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The whole request, where it is none that could be put together. */
  readonly raw?: string;
  /** It is asked twice, the second time with what the first answer's tag makes of this header. */
  readonly again?: (tag: string) => Readonly<Record<string, string>>;
  readonly answer: Answer;
  /** Where a server answers otherwise by design. */
  readonly but?: Readonly<Partial<Record<ServerName, Difference>>>;
}

type More = Omit<Row, 'ask' | 'answer'>;
export const row = (ask: string, answer: Answer, more: More = {}): Row => ({ ask, answer, ...more });
export const rows = (asked: readonly string[], answer: Answer, more: More = {}): Row[] =>
  asked.map((ask) => row(ask, answer, more));

export const page = (file: string, over: Partial<Answer> = {}): Answer => ({
  status: 200,
  set: 'document',
  file,
  ...over,
});
/** The 404 page in place. */
export const NOT_FOUND: Answer = page('404.html', { status: 404 });
export const file = (name: string, over: Partial<Answer> = {}): Answer => ({
  status: 200,
  set: 'file',
  file: name,
  ...over,
});
export const moved = (to: string, status: 301 | 302 = 301): Answer => ({ status, set: 'moved', to });
/** Nothing is there, in plain text: no page is sent where a script or a picture was asked for. */
export const MISSING: Answer = { status: 404, set: 'short', says: '没有这个文件。' };
/** The page of the table for what it does not know, told what was asked for. */
export const unknown = (from: string, more = ''): Answer =>
  moved(`/mc/404?from=${encodeURIComponent(from)}${more}`, 302);
/** An address that is read only. */
export const READ_ONLY: Answer = {
  status: 405,
  set: 'short',
  says: '这个地址只能读取。',
  more: { allow: 'GET, HEAD' },
};
/** What a copy that is still good is told: no body, and all headers but those of one. */
export const unchanged = (name: string, set: HeaderSet = 'document'): Answer => ({ status: 304, set, file: name });
/** What nginx says of what it does not read. */
export const BAD_REQUEST: Answer = { status: 400, set: 'short', says: '看不懂这个请求。' };
/** A document with its content in it: the text is another one for every reply. */
export const filled = (name: string, over: { status?: number; says: string; cache?: string }): Answer => ({
  status: over.status ?? 200,
  set: 'document',
  says: over.says,
  of: name,
  more: { 'cache-control': over.cache ?? 'private, max-age=10', vary: 'Accept-Encoding, Cookie' },
});
/** Somebody who says to be a member. */
export const MEMBER = { Cookie: 'sid=x' };
/** A server's own refusal of what is no request. */
export const refused = (status: number): Answer => ({ status, set: 'own' });
