import { element, real, text, whole } from './ebml.ts';

export interface Film {
  readonly width: number;
  readonly height: number;
  readonly frameMs: number;
  /** VP8 pictures, each of which stands for itself. */
  readonly frames: readonly Buffer[];
}

const PER_CLUSTER = 10;

/** A picture with its time since the beginning of its cluster. */
const block = (frame: Buffer, atMs: number): Buffer => {
  const head = Buffer.from([0x81, 0, 0, 0x80]);
  head.writeInt16BE(atMs, 1);
  return element(0xa3, head, frame);
};

/** A film as a WebM file (matroska.org, RFC 9559): one track of VP8. */
export const webmOf = ({ width, height, frameMs, frames }: Film): Buffer => {
  const head = element(
    0x1a45dfa3,
    ...[whole(0x4286, 1), whole(0x42f7, 1), whole(0x42f2, 4), whole(0x42f3, 8)],
    ...[text(0x4282, 'webm'), whole(0x4287, 2), whole(0x4285, 2)],
  );
  const info = element(
    0x1549a966,
    ...[whole(0x2ad7b1, 1_000_000), real(0x4489, frames.length * frameMs)],
    ...[text(0x4d80, 'demo'), text(0x5741, 'demo')],
  );
  const picture = element(0xe0, whole(0xb0, width), whole(0xba, height));
  const track = element(0xae, whole(0xd7, 1), whole(0x73c5, 1), whole(0x83, 1), text(0x86, 'V_VP8'), picture);
  const clusters = frames.flatMap((_, at) => {
    if (at % PER_CLUSTER !== 0) return [];
    const blocks = frames.slice(at, at + PER_CLUSTER).map((frame, after) => block(frame, after * frameMs));
    return [element(0x1f43b675, whole(0xe7, at * frameMs), ...blocks)];
  });
  return Buffer.concat([head, element(0x18538067, info, element(0x1654ae6b, track), ...clusters)]);
};
