/** Bytes of a file: a day of seconds with everything a watch knows is some 12 MB. */
export const TRACK_FILE_MAX_BYTES = 20_971_520;
/** Points: four days of one each second. */
export const TRACK_POINTS_MAX = 400_000;
export const TRACK_SEGMENTS_MAX = 2_000;
export const TRACK_MARKS_MAX = 500;

/** Why a file is no track, and what its owner can do. */
export const TRACK_FAULTS = {
  empty: '文件是空的，请重新导出一次',
  tooLarge: '文件太大了，最大 20 MB，可以分段导出',
  type: '认不出这种文件，请选 GPX、KML、TCX 或 FIT',
  zipped: '这是压缩过的文件（KMZ 或 ZIP），请先解压，再选里面的 KML 或 GPX',
  encoding: '文件的文字编码认不出来，请用 UTF-8 重新导出',
  truncated: '文件不完整，可能没有下载完，请重新导出一次',
  broken: '文件内容已损坏，请重新导出一次',
  tooMany: '轨迹点太多了，最多 40 万个，可以分天导出',
  noPoints: '文件里没有轨迹点，只有标注或路线名',
  noFix: '记录里没有位置，可能在室内，或没有搜到卫星，画不出路线',
  tooFew: '连得起来的轨迹点不到两个，画不出路线',
  still: '所有轨迹点都在同一个地方，没有走动，画不出路线',
} as const;
export type TrackFault = keyof typeof TRACK_FAULTS;

/** A file that could be read, or why not. Reading never throws. */
export type ReadTrack<T> =
  { readonly ok: true; readonly track: T } | { readonly ok: false; readonly fault: TrackFault; readonly words: string };

/** Ends the reading of a file; `readTrack` makes an answer of it. */
export class Unreadable extends Error {
  readonly fault: TrackFault;
  constructor(fault: TrackFault) {
    super(fault);
    this.name = 'Unreadable';
    this.fault = fault;
  }
}
