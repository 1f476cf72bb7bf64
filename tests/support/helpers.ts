/** Helpers of the site as scripts, to be run in the engines themselves: cookies, pictures. */
import { build } from 'esbuild';

/** A script after which `window[name]` holds what `source` exports. `source` is TypeScript, read from the project's root. */
const scriptOf = async (name: string, source: string): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: name,
    target: 'es2020',
    define: { 'import.meta.env': '{}' },
  });
  return `${outputFiles[0]?.text ?? ''};globalThis.${name} = ${name};`;
};

/** `cookieJar.set(name, value, days)`, `.get(name)`, `.remove(name)` with the browser's own ports. */
export const cookieScript = (): Promise<string> =>
  scriptOf(
    'cookieJar',
    `import { getCookie, setCookie } from './src/host/cookies.ts';
     import { cookies } from './src/host/browser/storage.ts';
     const host = { cookies, location, now: () => Date.now() };
     export const get = (name) => getCookie(cookies.read, name);
     export const set = (name, value, days) => setCookie(host, name, value, days);
     export const remove = (name) => setCookie(host, name, '', 0);`,
  );

/** Names and values that a helper of cookies must bring back as they were, one cookie each. */
export const oddCookies: readonly (readonly [name: string, value: string])[] = [
  ['plain', '1'],
  ['a.b*', 'x; Path=/nowhere; Domain=evil.example; Max-Age=0'],
  ['__proto__', 'y'],
  ['constructor', ''],
  ['名字', '值 %25 + = 😀'],
  ['a=b; c', ',"\\'],
  ['line', 'one\r\nSet-Cookie: x=y'],
];
/** Sets, reads and deletes each, and tells what stood in the jar meanwhile: own value back, cookies more, cookies left. */
export const cookieRounds = `(pairs) => pairs.map(([name, value]) => {
  const count = () => document.cookie.split('; ').filter(Boolean).length;
  const before = count();
  cookieJar.set(name, value, 1);
  const back = cookieJar.get(name);
  const more = count() - before;
  cookieJar.remove(name);
  return [back, more, count() - before, cookieJar.get(name)];
})`;

/** `pictures.toJpeg(address, limitMs)` gives the size of the JPEG that a picture became, or the words of its error. */
export const pictureScript = (): Promise<string> =>
  scriptOf(
    'pictures',
    `import { imageToJpeg } from './src/host/imageToJpeg.ts';
     import { canvas } from './src/host/browser/pictures/canvas.ts';
     import { image } from './src/host/browser/pictures/image.ts';
     import { timers } from './src/host/browser/timers.ts';
     export const toJpeg = async (address, limitMs) => {
       try {
         const made = await imageToJpeg({ canvas, image, timers }, address, { limitMs });
         const { width, height } = await image(made, false).done;
         return { kind: made.slice(0, 23), width, height };
       } catch (error) {
         return error.name + ' ' + error.message;
       }
     };`,
  );
