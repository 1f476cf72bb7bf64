import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import type { SenderPorts } from '../../../../src/stores/upload/sendInParts.ts';
import { createWire } from '../../../../src/stores/upload/wire.ts';
import type { SendUpload } from '../../../../src/host/upload.ts';
import { UploadLost } from '../../../../src/lib/files/uploadLost.ts';
import { memoryHost } from '../../../support/memoryHost.ts';
import { openWorld } from '../../backend/support/world.ts';

/** What becomes of a request on its way: lost before or after the server, held for ever, or spoilt. */
export type Fate = 'through' | 'unreached' | 'unanswered' | 'held' | 'spoilt';

/** A device and the real server, with a line between them that a test can break. */
export const openLine = () => {
  const server = openWorld({}, {}, { files: mkdtempSync(join(tmpdir(), 'line-')) });
  const browser = server.loggedIn(server.addMember());
  const host = memoryHost({ now: server.now() });
  const line = {
    /** Decides about each request in turn. */
    fate: (_method: string, _nth: number): Fate => 'through',
    heard: [] as string[],
  };
  const send: SendUpload = ({ method = 'POST', address, headers, body, onProgress }) => {
    const fate = line.fate(method, line.heard.length);
    line.heard.push(`${method}${headers['Upload-Offset'] === undefined ? '' : ` ${headers['Upload-Offset']}`}`);
    let cancel = (): void => undefined;
    const gone = new Promise<never>((_, reject) => (cancel = () => reject(new UploadLost('cancelled'))));
    gone.catch(() => undefined);
    const answer = async () => {
      if (fate === 'unreached') throw new UploadLost('network');
      if (fate === 'held') await new Promise(() => undefined);
      const bytes = body === null ? undefined : new Uint8Array(await new Response(body).arrayBuffer());
      if (fate === 'spoilt' && bytes !== undefined) bytes[0] = (bytes[0] as number) ^ 1;
      if (bytes !== undefined) onProgress(bytes.length, bytes.length);
      const reply = await browser.send(address, { method, headers, ...(bytes === undefined ? {} : { body: bytes }) });
      if (fate === 'unanswered') throw new UploadLost('network');
      return {
        status: reply.status,
        contentType: reply.headers.get('content-type'),
        text: reply.text,
        header: (name: string) => reply.headers.get(name),
      };
    };
    return { done: Promise.race([answer(), gone]), cancel };
  };
  const ports: SenderPorts = {
    ...host,
    wire: createWire(send, () => 'k'.repeat(20)),
    sha256: (bytes) => Promise.resolve(new Uint8Array(createHash('sha256').update(bytes).digest())),
    chance: () => 0.5,
  };
  return { server, browser, host, line, ports };
};

/** Waits for what happens without a clock: the server's disk. */
export const until = async (holds: () => boolean): Promise<void> => {
  for (let look = 0; look < 500; look += 1) {
    if (holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('It never came');
};
