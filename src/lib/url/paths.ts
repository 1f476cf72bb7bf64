/** What the route table says about addresses, as types: nothing of the table reaches a script through this file. */
import type { ParamKind, Row } from '../../routes.ts';

type Segment = readonly [name: string, kind: ParamKind];
type TailOf<R> = R extends { readonly tail: infer Tail extends readonly Segment[] } ? Tail : readonly [];

/** A path alone and with its optional segments: `/vip/rights`, `/vip/rights/{id}`, `/vip/rights/{id}/{type}`. */
type WithTail<Path extends string, Tail extends readonly Segment[]> = Tail extends readonly [
  readonly [infer Name extends string, ParamKind],
  ...infer Rest extends readonly Segment[],
]
  ? Path | WithTail<`${Path}/{${Name}}`, Rest>
  : Path;
type PathsOf<R> = R extends Row ? WithTail<R['path'], TailOf<R>> : never;

/** Every path, also with its optional segments. */
export type UrlPath = PathsOf<Row>;

type RowAt<R, Path> = R extends Row ? (Path extends PathsOf<R> ? R : never) : never;
type QueryOf<R> = R extends { readonly query: infer Query } ? Query : unknown;
type QueryAt<Path> = QueryOf<RowAt<Row, Path>>;

/** Names of the query parameters that the page at a path reads. */
export type QueryName<Path> = keyof QueryAt<Path> & string;
/** Kind of one of them. */
export type QueryKind<Path, Name> = Name extends keyof QueryAt<Path> ? QueryAt<Path>[Name] & ParamKind : never;

/** Names in braces: `/event/d-{id}.htm` → `id`. */
type Braces<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Braces<Rest> : never;

type Named<Path, Value> = { readonly [Name in Braces<Path>]: Value } & {
  readonly [Name in Exclude<QueryName<Path>, Braces<Path>>]?: Value | null | undefined;
};

/** What an address takes after its path: nothing, or a value for every name in braces and for any name of the query. */
export type UrlParams<Path, Value> = [Braces<Path> | QueryName<Path>] extends [never]
  ? []
  : [Braces<Path>] extends [never]
    ? [params?: Named<Path, Value>]
    : [params: Named<Path, Value>];
