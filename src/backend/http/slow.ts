import type { IncomingMessage, ServerResponse } from 'node:http';

/** A body has this long, and as long again for each `STEADY_BYTES` that came meanwhile: a photo over a slow line does, a drip does not. */
const WITHIN_MS = 30_000;
const STEADY_BYTES = 65_536;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Ends a request whose body drips, whoever reads it and whether or not anybody does: what is still open is answered by
 * `refuse`, and the connection goes.
 */
export const endDrips = (
  request: IncomingMessage,
  response: ServerResponse,
  refuse: (response: ServerResponse) => void,
  withinMs = WITHIN_MS,
): void => {
  if (!hasBody(request)) return;
  const { socket } = request;
  let before = socket.bytesRead;
  const look = (): void => {
    if (request.complete || socket.destroyed) return stop();
    if (socket.bytesRead - before >= STEADY_BYTES) {
      before = socket.bytesRead;
      return;
    }
    stop();
    if (!response.headersSent) refuse(response);
    // What was written goes out first.
    socket.destroySoon();
    setTimeout(() => socket.destroy(), 1_000).unref();
  };
  const timer = setInterval(look, withinMs);
  timer.unref();
  const stop = (): void => {
    clearInterval(timer);
    socket.off('close', stop);
  };
  request.once('end', stop);
  socket.once('close', stop);
};
