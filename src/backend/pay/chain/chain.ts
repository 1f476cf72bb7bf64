import { type KeyObject, X509Certificate } from 'node:crypto';
import { extensionsOf } from './extensions.ts';
import type { ChainMarks } from './marks.ts';

/** Why a chain of certificates proves nothing. */
export type ChainFault = 'chain' | 'expired';

const certificateIn = (text: unknown): X509Certificate | null => {
  if (typeof text !== 'string' || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null;
  try {
    return new X509Certificate(Buffer.from(text, 'base64'));
  } catch {
    return null;
  }
};

const issued = (issuer: X509Certificate, subject: X509Certificate): boolean =>
  subject.checkIssued(issuer) && subject.verify(issuer.publicKey);

const holdsAt = (certificate: X509Certificate, at: number): boolean =>
  Date.parse(certificate.validFrom) <= at && at <= Date.parse(certificate.validTo);

/**
 * The key of the first certificate of an `x5c` header (RFC 7515, section 4.1.6), where it leads over one intermediate to a
 * root of ours; a root that came along is not looked at. The checks are those of Apple's own library
 * (`SignedDataVerifier`) without its question to the network whether a certificate was called back. `at`: when it was
 * signed, epoch ms; what was good then stays good.
 */
export const keyOfChain = (
  x5c: unknown,
  roots: readonly X509Certificate[],
  marks: ChainMarks,
  at: number,
): KeyObject | ChainFault => {
  if (!Array.isArray(x5c) || x5c.length !== 3) return 'chain';
  const leaf = certificateIn(x5c[0]);
  const intermediate = certificateIn(x5c[1]);
  if (!leaf || !intermediate?.ca) return 'chain';
  const root = roots.find((one) => issued(one, intermediate));
  if (!root || !issued(intermediate, leaf)) return 'chain';
  if (!extensionsOf(leaf.raw).has(marks.leaf)) return 'chain';
  if (marks.intermediate !== null && !extensionsOf(intermediate.raw).has(marks.intermediate)) return 'chain';
  return [leaf, intermediate, root].every((one) => holdsAt(one, at)) ? leaf.publicKey : 'expired';
};
