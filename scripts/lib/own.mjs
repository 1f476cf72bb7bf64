import { networkInterfaces } from 'node:os';

/* Whether what is started here is for this machine and its local network alone. */

const list = (text) =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const ownHosts = () => {
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  return new Set(['localhost', ...addresses.map(({ address }) => (address.includes(':') ? `[${address}]` : address))]);
};

const isOwn = (origin, hosts) => {
  try {
    const { protocol, hostname } = new URL(origin);
    return protocol === 'http:' && hosts.has(hostname);
  } catch {
    return false;
  }
};

/** `'1'` where a demo may be started unasked: on this machine's own addresses, without a proxy, TLS or a word against it. */
export const demoUnlessSaid = (env) => {
  if (env.DEMO !== undefined) return env.DEMO;
  const guarded = env.SECURE === '1' || env.NODE_ENV === 'production' || Number(env.PROXIES ?? 0) > 0;
  const hosts = ownHosts();
  const origins = [...list(env.ORIGINS), ...list(env.MORE_ORIGINS)];
  return !guarded && origins.every((origin) => isOwn(origin, hosts)) ? '1' : '0';
};

/** The address to listen on: past a proxy nobody should come, as X-Forwarded-For would be whatever they say. */
export const hostUnlessSaid = (env) => {
  if (env.HOST) return env.HOST;
  const behind =
    Number(env.PROXIES ?? 0) > 0 || env.SECURE === '1' || list(env.ORIGINS).some((one) => /^https:/i.test(one));
  return behind ? '127.0.0.1' : '0.0.0.0';
};
