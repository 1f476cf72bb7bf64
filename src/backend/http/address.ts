import { isIPv4, isIPv6 } from 'node:net';

const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
};

/**
 * The address that limits count: IPv4 as it is, IPv6 as its /64 network, because one household
 * holds a whole /64. Anything else counts as one unknown address.
 */
export const networkOf = (raw: string): string => {
  const address = raw.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  const groups = groupsOf(address)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
};

/**
 * Address of the visitor. X-Forwarded-For is believed only as far as `proxies` of our own have
 * appended to it: the n-th entry from the right.
 */
export const visitorAddress = (socket: string | undefined, forwarded: string | null, proxies: number): string => {
  if (proxies > 0 && forwarded !== null) {
    const entries = forwarded.split(',').map((entry) => entry.trim());
    const entry = entries[entries.length - proxies];
    if (entry !== undefined) return networkOf(entry);
  }
  return networkOf(socket ?? '');
};
