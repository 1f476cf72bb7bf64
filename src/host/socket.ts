/** An open line to the server: texts both ways. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

/** What a line tells. After `close` it tells nothing more; the code is the protocol's, 1006 when nobody said why. */
export interface SocketHears {
  message(text: string): void;
  close(code: number): void;
}

/** Opens a line; null where the browser has none, or will not open this one. */
export type OpenSocket = (address: string, hears: SocketHears) => Socket | null;
