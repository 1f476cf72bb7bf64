import { urlOf } from '../../lib/url/urlOf.ts';
import { asIapId, asId, asWord } from '../../lib/url/kinds.ts';

/** What the tail of `/vip/rights/{id?}/{type?}/{iapId?}` says. Segments that are none of theirs count as absent. */
export interface BenefitTail {
  readonly id: string | null;
  readonly kind: 'vip' | 'svip' | null;
  readonly iapId: string | null;
  /** Whether the address names a benefit at all, good or bad. */
  readonly asked: boolean;
}

const PATH = /* @__PURE__ */ urlOf('/vip/rights');

/** Reads the tail; an encoded slash is no separator, and `type` is known as 1, 2, vip or svip in any case. */
export const readBenefitTail = (pathname: string): BenefitTail => {
  const rest = pathname.indexOf(`${PATH}/`) === 0 ? pathname.slice(PATH.length + 1).replace(/\.html$/, '') : '';
  const [id = '', type = '', iapId = ''] = rest.split('/');
  const word = asWord(type)?.toLowerCase();
  return {
    id: asId(id),
    kind: word === 'svip' || word === '2' ? 'svip' : word === 'vip' || word === '1' ? 'vip' : null,
    iapId: asIapId(iapId),
    asked: rest.split('/')[0] !== '' && rest !== '',
  };
};

/** The benefit in front: the address's, or the document's own where a host serves it under another address. */
export const firstBenefit = (pathname: string, own: string | undefined): BenefitTail => {
  const tail = readBenefitTail(pathname);
  return tail.asked || own === undefined ? tail : { ...tail, id: own };
};

/** Address of a benefit with what else the page was asked for. */
export const benefitAddress = ({ id, kind, iapId }: Pick<BenefitTail, 'id' | 'kind' | 'iapId'>): string => {
  if (id === null) return PATH;
  if (iapId !== null) return urlOf('/vip/rights/{id}/{type}/{iapId}', { id, type: kind ?? 'vip', iapId });
  return kind === null ? urlOf('/vip/rights/{id}', { id }) : urlOf('/vip/rights/{id}/{type}', { id, type: kind });
};

/** Where buying goes on: with the store's product where the address had one. */
export const buyAddress = ({ iapId }: Pick<BenefitTail, 'iapId'>): string => urlOf('/vip/buy', { iapId });
