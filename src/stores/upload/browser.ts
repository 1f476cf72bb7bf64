import { createKey } from '../../api/key.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { sha256 } from '../../host/browser/files/digest.ts';
import { type SendUpload, sendUpload } from '../../host/upload.ts';
import type { SenderPorts } from './sendInParts.ts';
import { createWire } from './wire.ts';

/** The ports of a real page; `send` may be one that fails on purpose. */
export const senderPorts = (send: SendUpload = sendUpload): SenderPorts => {
  const host = browserHost();
  return {
    timers: host.timers,
    page: host.page,
    online: () => host.online(),
    now: () => host.now(),
    local: host.local,
    session: host.session,
    wire: createWire(send, createKey),
    sha256,
    chance: () => Math.random(),
  };
};
