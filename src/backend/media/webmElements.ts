/** Elements (matroska.org, RFC 9559). */
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
export const SCALE = 0x2ad7b1;
export const DURATION = 0x4489;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const PICTURE = 0xe0;
export const WIDTH = 0xb0;
export const HEIGHT = 0xba;
const CLUSTER = 0x1f43b675;
export const CLUSTER_TIME = 0xe7;
const BLOCK_GROUP = 0xa0;
export const BLOCK = 0xa1;
export const SIMPLE_BLOCK = 0xa3;
export const INSIDE = new Set([SEGMENT, INFO, TRACKS, TRACK, PICTURE, CLUSTER, BLOCK_GROUP]);
export const EBML = 0x1a45dfa3;
