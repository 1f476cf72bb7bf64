import { API, API_ORIGIN, FILES, SITE_ORIGIN, SOCKET, UPLOAD } from '../settings.ts';

/** What the headers of one deployment depend on. Hosts come from here, never from a request. */
export interface EdgeSettings {
  /** Origins under which the shell is reached: `https://m.example.com`, or those of the local network. */
  readonly origins: readonly string[];
  /** Every visitor arrives over TLS (a proxy in front counts). */
  readonly tls: boolean;
  /** Where calls, pictures, uploads and the socket live: paths, or absolute addresses on other hosts. */
  readonly api: string;
  readonly apiOrigin: string;
  readonly files: string;
  readonly upload: string;
  readonly socket: string;
  /** Pages with a vendor's map may load it (a key is configured). */
  readonly vendorMap: boolean;
}

type Env = Readonly<Record<string, string | undefined>>;

/** The settings of the built site, with the origins a server was given (default: the site's own). */
export const edgeSettings = (
  origins: readonly string[] = [SITE_ORIGIN],
  tls?: boolean,
  env: Env = process.env,
): EdgeSettings => {
  const own = [...new Set(origins.map((origin) => new URL(origin).origin))];
  return {
    origins: own,
    tls: tls ?? own.every((origin) => origin.startsWith('https:')),
    api: API,
    apiOrigin: API_ORIGIN,
    files: FILES,
    upload: UPLOAD,
    socket: SOCKET,
    vendorMap: Boolean(env['PUBLIC_MAP_KEY']),
  };
};

/** Origin of an absolute address, or null for a path. `wss://` and `https://` stay apart. */
export const foreignOrigin = (address: string): string | null => {
  if (!/^(?:https?|wss?):\/\//i.test(address)) return null;
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
};
