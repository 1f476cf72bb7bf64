const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** The address of somebody else's server that a setting names. What goes there travels by TLS, or not beyond this machine. */
export const addressOf = (env: Readonly<Record<string, string | undefined>>, name: string, fallback = ''): string => {
  const text = env[name] || fallback;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname))) return url.href;
  throw new Error(`${name} must be an https address`);
};
