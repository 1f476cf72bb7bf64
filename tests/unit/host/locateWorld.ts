import { memoryHost, type MemoryHost } from '../../support/memoryHost.ts';

const fail = (): never => {
  throw new Error('blocked');
};

/** A browser that throws wherever it is asked for something. */
export const createBlockedHost = (): MemoryHost =>
  memoryHost({ userAgent: 'LingXing/9.0.0 (build:2000) Android' }).use({
    globals: { get: fail, set: fail, remove: fail, top: fail },
    locate: fail,
  });
