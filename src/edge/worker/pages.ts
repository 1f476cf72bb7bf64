/** Pages of the build by their row, taken apart once each and looked at again now and then: another build may stand there. */
import type { HeadRequest, PageSettings } from '../../live/head/page.ts';
import { readShape } from '../../api/shape/readShape.ts';
import type { Shape } from '../../api/shape.ts';
import { type Draw, drawingFor } from './drawings.ts';
import type { Facts } from './facts/facts.ts';
import { factsFor, isBySid, isFilled, isHeadOnly } from './facts/list.ts';
import { goesOn } from './goingOn.ts';
import { pageParts, type PageParts } from './parse.ts';
import { PAGE_MS } from './settings.ts';
import { wholePage } from './whole.ts';

/** A page that can be filled. */
export interface FilledPage {
  readonly parts: PageParts;
  readonly request: HeadRequest;
  readonly shape: Shape;
  readonly factsOf: ((data: unknown, query: string) => Facts) | null;
  readonly draw: Draw | undefined;
  /** It is a list that goes on. */
  readonly goesOn: boolean;
  /** Its head alone is filled. */
  readonly headOnly: boolean;
  /** Only what was shared by a sid is filled. */
  readonly bySid: boolean;
  /** Of the static page, without those of one copy of it. */
  readonly headers: Readonly<Record<string, string>>;
}

/** They belong to the static text, or are said anew. */
const OWN = new Set(
  'etag content-length content-encoding cache-control vary last-modified age accept-ranges date transfer-encoding connection keep-alive cf-cache-status'.split(
    ' ',
  ),
);

/** The contract of the part that is filled; null in a page of another build that writes it in another way. */
const shapeIn = (root: PageParts['root']): Shape | null => {
  try {
    return readShape(root.getAttribute('data-shape') ?? '');
  } catch {
    return null;
  }
};

const readPage = (html: string, headers: Headers): FilledPage | null => {
  const parts = pageParts(html);
  const [request] = (parts?.settings as PageSettings | null)?.requests ?? [];
  if (!parts || !request || !isFilled(request.name) || parts.root.getAttribute('data-live') !== request.name)
    return null;
  const shape = shapeIn(parts.root);
  if (shape === null) return null;
  return {
    parts,
    request,
    shape,
    factsOf: factsFor(request.name),
    draw: drawingFor(request.name),
    goesOn: goesOn(parts.root),
    headOnly: isHeadOnly(request.name),
    bySid: isBySid(request.name),
    headers: Object.fromEntries([...headers].filter(([name]) => !OWN.has(name.toLowerCase()))),
  };
};

/** How a page of the site is read. */
interface Read {
  /** Asks for the page, unless it is still the one of `etag`. */
  page(etag: string | null): Promise<Response>;
  /** Reads a file that it names. Rejects where there is none. */
  file(path: string): Promise<string>;
}

export interface Pages {
  /** The page of a row that need not be looked at again yet; null where `get` has anything to do. */
  known(row: string): FilledPage | null;
  /** The page of a row, or null where it cannot be filled. */
  get(row: string, read: Read): Promise<FilledPage | null>;
}

interface Entry {
  readonly page: FilledPage | null;
  readonly etag: string | null;
  readonly at: number;
}

/** `together`: whether visitors may wait for what another one reads. */
export const createPages = (now: () => number, together: boolean): Pages => {
  const kept = new Map<string, Entry>();
  const readings = new Map<string, Promise<FilledPage | null>>();

  const looked = async (row: string, entry: Entry | undefined, read: Read): Promise<FilledPage | null> => {
    const response = await read.page(entry?.etag ?? null).catch(() => null);
    if (entry !== undefined && (response === null || response.status === 304)) {
      kept.set(row, { ...entry, at: now() });
      return entry.page;
    }
    if (response?.status !== 200 || !/^text\/html\b/.test(response.headers.get('content-type') ?? '')) return null;
    const html = await response
      .text()
      .then((text) => wholePage(text, read.file))
      .catch(() => null);
    if (html === null) return null;
    const etag = response.headers.get('etag');
    // Where several have read it at once it is taken apart once: what is filled goes by the page that it was filled in.
    const other = kept.get(row);
    if (other !== undefined && other !== entry && other.etag === etag) return other.page;
    const page = readPage(html, response.headers);
    kept.set(row, { page, etag, at: now() });
    return page;
  };

  const isNew = (entry: Entry | undefined): entry is Entry => entry !== undefined && now() - entry.at < PAGE_MS;

  return {
    known(row) {
      const entry = kept.get(row);
      return isNew(entry) ? entry.page : null;
    },
    async get(row, read) {
      const entry = kept.get(row);
      if (isNew(entry)) return entry.page;
      if (!together) return looked(row, entry, read);
      const known = readings.get(row);
      if (known !== undefined) return known;
      const reading = looked(row, entry, read).finally(() => readings.delete(row));
      readings.set(row, reading);
      return reading;
    },
  };
};
