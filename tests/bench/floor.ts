import { brotliCompressSync } from 'node:zlib';

/** What the floor weighs as it travels: HTML with its CSS inline, no script, no picture. */
export const FLOOR_BYTES = 9_600;

const WORDS =
  '山上的雾在午后散开我们沿着石阶往下走风从垭口吹来水声越来越近林子里有松脂的气味远处的雪线亮了一下又暗下去背包压着肩膀脚步却轻了';
const CSS =
  'html{font-size:5.33333vw}body{margin:0 auto;max-width:640px;color:#14201a;background:#f6f7f2;font:.8rem/1.6 sans-serif}main{padding:0 .8rem}h1{font-size:1.1rem}p{margin:0 0 .6rem}';

/** Even text that does not pack well: a small generator, so that every run measures the same page. */
const text = (length: number): string => {
  let state = 42;
  let out = '';
  while (out.length < length) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    out += out.length % 60 === 59 ? '。</p><p>' : (WORDS[state % WORDS.length] ?? '山');
  }
  return out;
};

const page = (length: number): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>地板</title><style>${CSS}</style></head><body><main><h1>一页静止的字</h1><p>${text(length)}</p></main></body></html>`;

export interface Floor {
  readonly html: string;
  readonly brotli: Buffer;
}

/** The page every ratio is measured against, grown until it weighs what it should. */
export const floorPage = (): Floor => {
  for (let length = 1_000; ; length += 200) {
    const html = page(length);
    const brotli = brotliCompressSync(html);
    if (brotli.length >= FLOOR_BYTES) return { html, brotli };
  }
};
