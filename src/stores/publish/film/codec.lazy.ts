import { isHevc } from '../../../lib/files/filmCodec.ts';

/** Whether a film on this device keeps its picture as HEVC. Rejects where the file cannot be read. */
export const isHevcFile = (file: Blob): Promise<boolean> =>
  isHevc(file.size, (from, end) =>
    new Response(file.slice(from, end)).arrayBuffer().then((bytes) => new Uint8Array(bytes)),
  );
