import sharp from 'sharp';
import type { Log } from '../../log.ts';

/** Faces that hold Chinese, on the systems where servers and developers are; any other one the system knows is asked last. */
export const FACES =
  "'Noto Sans CJK SC','Noto Sans SC','Source Han Sans SC','WenQuanYi Micro Hei','WenQuanYi Zen Hei','PingFang SC','Microsoft YaHei',sans-serif";

const SIZE = 100;

/**
 * Draws the sign 一 and looks at it: one flat stroke where a face has it; a tall box, or nothing, where none has.
 */
const look = async (faces: string): Promise<boolean> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * SIZE}" height="${2 * SIZE}"><rect width="100%" height="100%" fill="#fff"/><text x="50" y="140" font-family="${faces}" font-size="${SIZE}">一</text></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
  const inked = Array.from({ length: info.height }, (_, row) =>
    data
      .subarray(row * info.width * info.channels, (row + 1) * info.width * info.channels)
      .some((value) => value < 128),
  );
  const rows = inked.filter(Boolean).length;
  return rows > 0 && rows < SIZE / 3;
};

let known: Promise<boolean> | undefined;

/** Whether this machine can write Chinese into pictures. It is asked once. */
export const hasChinese = (): Promise<boolean> => (known ??= look(FACES).catch(() => false));

/** What a machine without them lacks, for whoever sets a server up; nothing where it has them. */
export const lackingLetters = async (): Promise<readonly string[]> =>
  (await hasChinese()) ? [] : ['这台机器没有中文字体，分享图上不会有字：apt-get install fonts-noto-cjk'];

/** Says at the start what is lacking, and what that means. */
export const warnOfLetters = async (log: Log, has: () => Promise<boolean> = hasChinese): Promise<void> => {
  if (await has()) return;
  log('warn', 'no font with Chinese letters: share pictures are drawn without text', {
    install: 'apt-get install fonts-noto-cjk',
    see: 'docs/operating.md',
  });
};
