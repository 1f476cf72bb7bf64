import type { ServerMessage } from '../../../../src/api/socket/messages.ts';
import type { OpenSocket } from '../../../../src/host/socket.ts';

export interface Line {
  readonly said: { readonly type: string; readonly [name: string]: unknown }[];
  readonly closed: () => boolean;
  /** The server says something. */
  say(message: ServerMessage | string): void;
  /** The server, or the network, ends it. */
  cut(code?: number): void;
}

/** A server in memory: every line that was opened, in order. `refuses`: the browser has no socket. */
export const openLines = (): { lines: Line[]; open: OpenSocket; refuse: (is: boolean) => void } => {
  const lines: Line[] = [];
  let refuses = false;
  return {
    lines,
    refuse: (is) => (refuses = is),
    open(_, hears) {
      if (refuses) return null;
      let closed = false;
      const said: Line['said'] = [];
      lines.push({
        said,
        closed: () => closed,
        say: (message) => {
          if (!closed) hears.message(typeof message === 'string' ? message : JSON.stringify(message));
        },
        cut: (code = 1006) => {
          closed = true;
          hears.close(code);
        },
      });
      return { send: (text) => void said.push(JSON.parse(text) as Line['said'][number]), close: () => (closed = true) };
    },
  };
};
