import { isParam } from '../lib/params.ts';
import { BASE } from '../site.ts';

/** What the tail of `/vip/rights/{id?}/{type?}/{iapId?}` says. Segments that are none of theirs count as absent. */
export interface RightTail {
  readonly id: string | null;
  readonly kind: 'vip' | 'svip' | null;
  readonly iapId: string | null;
  /** Whether the address names a benefit at all, good or bad. */
  readonly asked: boolean;
}

const PATH = `${BASE}/vip/rights`;

/** Reads the tail; an encoded slash is no separator, and `type` is known as 1, 2, vip or svip in any case. */
export const readRightTail = (pathname: string): RightTail => {
  const rest = pathname.indexOf(`${PATH}/`) === 0 ? pathname.slice(PATH.length + 1).replace(/\.html$/, '') : '';
  const [id = '', type = '', iapId = ''] = rest.split('/').map((raw) => {
    try {
      return decodeURIComponent(raw);
    } catch {
      return '';
    }
  });
  const word = type.toLowerCase();
  return {
    id: isParam('id', id) ? id : null,
    kind: word === 'svip' || word === '2' ? 'svip' : word === 'vip' || word === '1' ? 'vip' : null,
    iapId: isParam('iapId', iapId) ? iapId : null,
    asked: rest.split('/')[0] !== '' && rest !== '',
  };
};

/** The benefit in front: the address's, or the document's own where a host serves it under another address. */
export const firstRight = (pathname: string, own: string | undefined): RightTail => {
  const tail = readRightTail(pathname);
  return tail.asked || own === undefined ? tail : { ...tail, id: own };
};

/** Address of a benefit with what else the page was asked for. */
export const rightAddress = ({ id, kind, iapId }: Pick<RightTail, 'id' | 'kind' | 'iapId'>): string => {
  const parts =
    id === null
      ? []
      : iapId !== null
        ? [id, kind ?? 'vip', encodeURIComponent(iapId)]
        : kind === null
          ? [id]
          : [id, kind];
  return [PATH, ...parts].join('/');
};

/** Where buying goes on: with the store's product where the address had one. */
export const buyAddress = ({ iapId }: Pick<RightTail, 'iapId'>): string =>
  `${BASE}/vip/buy${iapId === null ? '' : `?iapId=${encodeURIComponent(iapId)}`}`;
