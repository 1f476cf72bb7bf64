import { brotliCompressSync } from 'node:zlib';

/** What the floor weighs as it travels: HTML with its CSS inline, no script, no picture. */
export const FLOOR_BYTES = 9_600;
export const FLOOR_PATH = '/floor';

const WORDS =
  '山上的雾在午后散开我们沿着石阶往下走风从垭口吹来水声越来越近林子里有松脂的气味远处的雪线亮了一下又暗下去背包压着肩膀脚步却轻了';
/** Dressed as a page of this kind is: a bar that stays, a header picture of colours, faces beside comments. */
const CSS = `*{box-sizing:border-box}html{font-size:5.33333vw}body{margin:0 auto;max-width:640px;color:#14201a;background:#f6f7f2;font:.8rem/1.7 system-ui,sans-serif}
.bar{position:sticky;top:0;z-index:5;display:flex;align-items:center;height:2.4rem;padding:0 .8rem;background:#fffe;border-bottom:1px solid #d9ddd0}.bar b{flex:1}.bar a{padding:.2rem .6rem;border-radius:5rem;color:#fff;background:#1f6b45;font-size:.7rem}
.sky{height:10rem;background:linear-gradient(160deg,#9fd8ff,#e7f6ff 45%,#bfe3c6 46%,#4e9a62 80%,#2f6b43)}main{padding:.8rem;background:#fff}h1{margin:0 0 .4rem;font-size:1.1rem;line-height:1.35}h2{margin:1.2rem 0 .4rem;font-size:.9rem}p{margin:0 0 .6rem}
.who{display:flex;align-items:center;gap:.4rem;color:#4c5a51;font-size:.65rem}i{flex:none;width:1.6rem;height:1.6rem;border-radius:50%;background:radial-gradient(circle at 50% 38%,#fff 22%,#0000 23%),radial-gradient(circle at 50% 100%,#fff 44%,#0000 45%),#1f6b45}
.sums{display:grid;grid-template-columns:repeat(4,1fr);gap:.4rem;text-align:center}.sums div{padding:.4rem 0;border-radius:.4rem;background:#f6f7f2}.sums b{display:block;font-size:.9rem}.sums span{color:#4c5a51;font-size:.6rem}
ul{margin:0;padding:0;list-style:none}li{display:flex;gap:.6rem;padding:.6rem 0;border-bottom:1px solid #d9ddd0}li p{margin:0;font-size:.75rem}`;

/** Even text that does not pack well: a small generator, so that every run measures the same page. */
const createText = (): ((length: number) => string) => {
  let state = 42;
  const next = (): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648);
  return (length) => {
    let out = '';
    while (out.length < length - 1) out += out.length % 17 === 16 ? '，' : (WORDS[next() % WORDS.length] ?? '山');
    return `${out}。`;
  };
};

/** A report of a walk, and what others said about it. */
const page = (paragraphs: number): string => {
  const text = createText();
  const times = (count: number, of: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => of(at)).join('');
  const sums = ['里程', '爬升', '用时', '难度'].map((name, at) => `<div><b>${at + 7}</b><span>${name}</span></div>`);
  const story = times(paragraphs, (at) => `${at % 3 === 0 ? `<h2>${text(8)}</h2>` : ''}<p>${text(140)}</p>`);
  const said = times(paragraphs * 1.5, () => `<li><i></i><p>${text(32)}</p></li>`);
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>地板</title><style>${CSS}</style></head><body><header class="bar"><b>户外动态</b><a href="/mc/">打开应用</a></header><div class="sky"></div><main><h1>一页静止的字</h1><div class="who"><i></i><span>领队 · 三小时前</span></div><div class="sums">${sums.join('')}</div>${story}<h2>评论</h2><ul>${said}</ul></main></body></html>`;
};

export interface Floor {
  readonly html: string;
  readonly brotli: Buffer;
}

/** The page every ratio is measured against, grown until it weighs what it should. */
export const floorPage = (): Floor => {
  for (let paragraphs = 10; ; paragraphs += 1) {
    const html = page(paragraphs);
    const brotli = brotliCompressSync(html);
    if (brotli.length >= FLOOR_BYTES) return { html, brotli };
  }
};
