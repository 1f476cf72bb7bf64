import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from './registry.ts';
import { classOf } from './classOf.ts';

/** Seconds: what is answered from memory, what waits for the disk, what waits for others. */
const BOUNDS_SEC = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Counts every request that the server has read, by class and status, with the time until the last byte was handed over.
 * `aborted`: whoever asked was gone before.
 */
export const countRequests = (registry: Registry): ((request: IncomingMessage, response: ServerResponse) => void) => {
  const requests = registry.counter('http_requests_total', 'Requests by what they ask for and the status they got.');
  const seconds = registry.histogram(
    'http_request_duration_seconds',
    'From the head of a request to its end.',
    BOUNDS_SEC,
  );
  let open = 0;
  registry.reads('gauge', 'http_requests_open', 'Requests that are being answered.', () => [{ value: open }]);
  return (request, response) => {
    const began = performance.now();
    const labels = { class: classOf(request.url ?? '') };
    open += 1;
    response.once('close', () => {
      open -= 1;
      requests.add({ ...labels, status: response.writableFinished ? String(response.statusCode) : 'aborted' });
      seconds.observe((performance.now() - began) / 1_000, labels);
    });
  };
};
