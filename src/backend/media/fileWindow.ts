import type { FileHandle } from 'node:fs/promises';

const WINDOW_BYTES = 65_536;

/** Reads here and there in a long file: what lies close together comes with one read, and no more of it is in memory. */
export interface FileWindow {
  readonly size: number;
  /** `length` bytes from `at`, fewer at the file's end. */
  readonly read: (at: number, length: number) => Promise<Buffer>;
}

export const openWindow = async (file: FileHandle): Promise<FileWindow> => {
  const { size } = await file.stat();
  let held = Buffer.alloc(0);
  let from = 0;
  const fill = async (at: number, length: number): Promise<void> => {
    const buffer = Buffer.alloc(Math.max(length, WINDOW_BYTES));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
    [held, from] = [buffer.subarray(0, bytesRead), at];
  };
  return {
    size,
    async read(at, length) {
      if (at < from || at + length > from + held.length) await fill(at, length);
      return held.subarray(at - from, at - from + length);
    },
  };
};
