/** Addresses of our own pages. Typed by the route table, built without it: a script that links brings only this. */
import { BASE } from '../../site.ts';
import { wellFormed } from '../text.ts';
import type { UrlParams, UrlPath } from './paths.ts';

type Value = string | number;
type Values = Readonly<Record<string, Value | null | undefined>>;

const encode = (value: Value): string => encodeURIComponent(wellFormed(`${value}`));
/** A segment that browsers would take for a step in the path is a name that no page knows. */
const encodeSegment = (value: Value): string => encode(value).replace(/^\.{0,2}$/, '_');

/**
 * A page's address with values for its names in braces, and the other values as its query, in the order they are given;
 * null, undefined and '' are left out of it. Pages of the main host, `.htm` all of them, stand outside the base.
 */
export const writeUrl = (
  path: string,
  values: Values = {},
  write: (value: Value) => string = encode,
  writeSegment: (value: Value) => string = write,
): string => {
  const used: string[] = [];
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    used.push(name);
    return writeSegment(values[name] ?? '');
  });
  const pairs = Object.keys(values)
    .filter((name) => used.indexOf(name) < 0 && values[name] != null && values[name] !== '')
    .map((name) => `${name}=${write(values[name] as Value)}`);
  return (/\.htm$/.test(path) ? '' : BASE) + filled + (pairs.length > 0 ? `?${pairs.join('&')}` : '');
};

/**
 * Address of a page: `urlOf('/community/detail', { id })`, `urlOf('/vip/rights/{id}', { id })`. Paths and names are the
 * route table's; values are encoded once, lone surrogates mended. A fragment is put behind it as it is.
 */
/* @__NO_SIDE_EFFECTS__ */
export const urlOf = <Path extends UrlPath>(path: Path, ...params: UrlParams<Path, Value>): string =>
  writeUrl(path, params[0], encode, encodeSegment);
