import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentHeaders, fileHeaders, plainHeaders, CACHE } from '../../../src/edge/headers.ts';
import { readManifest } from '../../../src/edge/manifest.ts';
import { edgeSettings } from '../../../src/edge/settings.ts';
import { typeOf } from '../../../src/edge/types.ts';
import { readable, type RawAnswer } from './raw.ts';
import type { Answer, Row } from './row.ts';

export const ORIGIN = 'https://m.example.com';

/** Lengths, tags and the connection are each server's own. */
const OWN =
  /^(?:content-length|etag|last-modified|date|server|connection|keep-alive|transfer-encoding|content-encoding|location)$/;

type Said = Readonly<Record<string, string>>;
const lowered = (headers: Said): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Where a redirect leads, as the page there reads it: `%2f` and `%2F` are one. */
const meant = (location: string): string => {
  const { origin, pathname, searchParams } = new URL(location, ORIGIN);
  return JSON.stringify([origin, pathname, ...searchParams]);
};

/** Compares answers with what the table says of a built site. What is odd about one, in words; nothing where it fits. */
export const checkOf = (dist: string) => {
  const { documents, files } = readManifest(dist);
  const settings = edgeSettings([ORIGIN], true);
  const bytes = new Map<string, Buffer>();
  const bytesOf = (name: string): Buffer => {
    const known = bytes.get(name) ?? readFileSync(join(dist, name));
    bytes.set(name, known);
    return known;
  };

  const headersOf = ({ set, of, file = of ?? '', status, more = {} }: Answer): Said => {
    const inline = documents[file];
    const short = {
      ...plainHeaders(settings),
      ...(status === 204 ? {} : { 'content-type': 'text/plain; charset=utf-8' }),
    };
    const own: Said =
      set === 'document' && inline
        ? documentHeaders(file, inline, settings)
        : set === 'file'
          ? fileHeaders(file, typeOf(file), settings)
          : set === 'moved'
            ? plainHeaders(settings, CACHE.document)
            : short;
    const all: Record<string, string> = {
      ...lowered(own),
      ...(files[file]?.compressed && { vary: 'Accept-Encoding' }),
      ...more,
    };
    if (status === 304) delete all['content-type'];
    return all;
  };

  const bodyIs = (got: RawAnswer, { method }: Row, answer: Answer): string[] => {
    if (method === 'HEAD' || [204, 301, 302, 304].includes(answer.status)) {
      const empty = got.body.length === 0 || ([301, 302].includes(answer.status) && method !== 'HEAD');
      return empty ? [] : [`a body of ${got.body.length} bytes`];
    }
    const text = readable(got);
    if (answer.file !== undefined && !text.equals(bytesOf(answer.file)))
      return [`not ${answer.file} but ${text.toString('utf8').slice(0, 60)}`];
    if (answer.says !== undefined && !text.toString('utf8').includes(answer.says))
      return [`not “${answer.says}” but ${text.toString('utf8').slice(0, 60)}`];
    const length = got.headers['content-length'];
    return length === undefined || Number(length) === got.body.length ? [] : [`a length of ${length}`];
  };

  return (asked: Row, answer: Answer, got: RawAnswer): string[] => {
    const odd: string[] = [];
    if (got.status !== answer.status) odd.push(`status ${got.status}, not ${answer.status}`);
    // Whatever it is, it tells nobody which version of what this is, and keeps no browser guessing.
    if (/\d/.test(got.headers['server'] ?? '')) odd.push(`server: ${got.headers['server']}`);
    if (got.status >= 400 && /nginx|workerd|node/i.test(got.body.toString('latin1')))
      odd.push('its body names the server');
    if (answer.set === 'own') return odd;
    const { location } = got.headers;
    if (answer.to !== undefined && (location === undefined || meant(location) !== meant(answer.to)))
      odd.push(`leads to ${location}, not ${answer.to}`);
    if (answer.to === undefined && location !== undefined) odd.push(`leads to ${location}`);
    if (got.headers['content-encoding'] !== answer.form) odd.push(`form ${got.headers['content-encoding']}`);
    const wanted = headersOf(answer);
    for (const name of new Set([...Object.keys(wanted), ...Object.keys(got.headers)]))
      if (
        !OWN.test(name) &&
        wanted[name] !== got.headers[name] &&
        !(name === 'content-type' && answer.to !== undefined)
      )
        odd.push(`${name}: ${got.headers[name]?.slice(0, 40)}, not ${wanted[name]?.slice(0, 40)}`);
    odd.push(...bodyIs(got, asked, answer));
    // Another status is another answer: its headers say nothing more.
    return got.status === answer.status ? odd : odd.slice(0, 2);
  };
};
