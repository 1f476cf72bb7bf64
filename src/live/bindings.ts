/**
 * Bindings: how an Astro template says which field of a reply goes where. They become `data-` attributes that
 * `apply.ts` reads; the types are the contract's, so a field that does not exist does not compile.
 */
import type { Call } from '../api/define.ts';
import type { UrlParams, UrlPath } from '../lib/url/paths.ts';
import { writeUrl } from '../lib/url/urlOf.ts';
import type { ThumbnailSize } from '../site.ts';
import type { FormatFor } from './formats.ts';
import type { Group } from './groups.ts';

type Leafless = readonly unknown[] | string | number | boolean | null | undefined;

/** Dotted names of the fields of T; unions give the fields of every member. */
export type Path<T> = T extends Leafless
  ? never
  : {
      [K in keyof T & string]: NonNullable<T[K]> extends Leafless ? K : K | `${K}.${Path<NonNullable<T[K]>>}`;
    }[keyof T & string];

type At<T, P extends string> = T extends unknown
  ? P extends `${infer K}.${infer Rest}`
    ? K extends keyof T
      ? At<NonNullable<T[K]>, Rest>
      : never
    : P extends keyof T
      ? T[P]
      : never
  : never;

/** Names of the lists in T, `''` a list itself. */
export type ListPath<T> =
  | { [P in Path<T>]: NonNullable<At<T, P>> extends readonly unknown[] ? P : never }[Path<T>]
  | (T extends readonly unknown[] ? '' : never);

type ItemAt<T, P extends string> = (P extends '' ? T : NonNullable<At<T, P>>) extends readonly (infer Item)[]
  ? Item
  : never;

type Face = { readonly userId: string; readonly avatar: string | null };

/** Names of the members in T. */
export type FacePath<T> =
  { [P in Path<T>]: NonNullable<At<T, P>> extends Face ? P : never }[Path<T>] | (T extends Face ? '' : never);

export type Attributes = Record<`data-${string}`, string>;

/** Fields for the parameters of an address, then its fragment. */
type LinkRest<Fields extends readonly unknown[]> = [...fields: Fields, hash?: `#${string}`];

/** `Outer`: what the list belongs to, for bindings of its items. */
export interface Bindings<T, Outer = never> {
  /** The element's text, plain or through a format. Markup in the field stays text. */
  text<P extends Path<T> | ''>(path: P, format?: FormatFor<P extends '' ? T : At<T, P>>): Attributes;
  /** The element stands only while the field is true, filled, above 0, or equal to `is`. */
  when(path: Path<T>, is?: string): Attributes;
  /** The opposite of `when`. */
  unless(path: Path<T>, is?: string): Attributes;
  /**
   * An address of our own, its parameters fed by fields: `href('/community/detail', { id: 'id' })`. In a list, `^id` is a
   * field of what the list belongs to and `#` the item's place from 0. Values are encoded when they are filled in.
   */
  href<To extends UrlPath>(path: To, ...rest: LinkRest<UrlParams<To, Path<T> | `^${Path<Outer>}` | '#'>>): Attributes;
  /** An address outside, http or https only; `data-outside` marks it, so that the shell can warn before it leaves. */
  outside(path: Path<T>): Attributes;
  /** Where a stretch of an editor's text leads: below the base, or outside by https, mail or telephone. */
  way(path: Path<T>): Attributes;
  /** A picture or its token: address of the thumbnail, size, colour and alternative text. */
  image(path: Path<T> | '', size: ThumbnailSize): Attributes;
  /** The picture of the member in this field, `''` the item itself; who has none gets a face by their id. */
  face(path: FacePath<T>): Attributes;
  /** On a `<use>`: a drawing of this document, `#board-` and the field's value. */
  drawing(prefix: `#${string}`, path: Path<T>): Attributes;
  /** The element's accessible name. */
  label(path: Path<T>): Attributes;
  /** `aria-pressed` follows the field. */
  pressed(path: Path<T>): Attributes;
  /** A `data-` attribute of the element with the field's value, for scripts and styles: `data-kind="post"`. */
  mark(name: string, path: Path<T>): Attributes;
  /** Names a card of a list by kind and id, for anchors and changes: `data-id="post:12"`. */
  key(): Attributes;
  /** On an element right in an `each` template: it stands for the items of which this is true; the first one that does is copied. */
  only(path: Path<T>, is?: string): Attributes;
  /** On a `<template>`: one copy for each item, at most `max`; `group` puts a head above the first one of each group. */
  each(path: ListPath<T>, max?: number, group?: Group): Attributes;
  /** The bindings of one item of a list. */
  item<P extends ListPath<T>>(path: P): Bindings<ItemAt<T, P>, T>;
}

const placeholder = (field: string | number): string => `{${field}}`;

/** Bindings for a shape that is no whole reply, such as a card that several lists share. */
export const bindings = <T>(): Bindings<T> => ({
  text: (path, format) => ({ 'data-text': format ? `${path}|${format}` : path }),
  when: (path, is) => ({ 'data-when': is === undefined ? path : `${path}=${is}` }),
  unless: (path, is) => ({ 'data-when': is === undefined ? `!${path}` : `!${path}=${is}` }),
  key: () => ({ 'data-card': '' }),
  only: (path, is) => ({ 'data-case': is === undefined ? path : `${path}=${is}` }),
  href: (path, ...rest) => {
    const [first, second] = rest as readonly unknown[] as readonly [
      Readonly<Record<string, string>> | `#${string}` | undefined,
      string?,
    ];
    const [fields, hash = ''] = typeof first === 'string' ? [undefined, first] : [first, second];
    return { 'data-href': writeUrl(path, fields, placeholder) + hash };
  },
  outside: (path) => ({ 'data-outside': path }),
  way: (path) => ({ 'data-way': path }),
  image: (path, size) => ({ 'data-image': `${path}|${size}` }),
  face: (path) => ({ 'data-face': path }),
  drawing: (prefix, path) => ({ 'data-href': prefix + placeholder(path) }),
  label: (path) => ({ 'data-label': path }),
  pressed: (path) => ({ 'data-pressed': path }),
  mark: (name, path) => ({ 'data-mark': `${name}|${path}` }),
  each: (path, max, group) => ({
    'data-each': max === undefined ? path : `${path}|${max}`,
    ...(group === undefined ? {} : { 'data-group': group }),
  }),
  item: () => bindings(),
});

/** Bindings typed by what a call answers. */
export const bindingsOf = <Payload, Reply>(_call: Call<Payload, Reply>): Bindings<Reply> => bindings<Reply>();
