/** Drawing, looking at drawings and handing them over, in WebKit. */
import { describe, expect, test } from 'vitest';
import { useKit } from './support/kit.ts';

const kit = useKit();
const encode = encodeURIComponent;
const query = (detail: unknown): string => `?detail=${encode(JSON.stringify(detail))}`;
const WALK = {
  title: '武功山反穿',
  points: Array.from({ length: 30 }, (_, at) => [114.1 + at / 500, 27.4 + at / 900, 900 + at * 10]),
};
const strokesOf = `document.querySelector('[data-dw="undo"]').disabled`;
/** A finger's line over the sheet. */
const DRAW = `
  const sheet = document.querySelector('canvas');
  const { left, top } = sheet.getBoundingClientRect();
  const send = (type, x, y) => sheet.dispatchEvent(new PointerEvent(type, {
    pointerId: 7, pointerType: 'touch', clientX: left + x, clientY: top + y, bubbles: true, pressure: 0.5 }));
  send('pointerdown', 100, 100);
  for (let at = 0; at < 10; at += 1) send('pointermove', 100 + at * 12, 100 + at * 5);
  send('pointerup', 220, 150);`;

describe('a link', () => {
  test('that was cut shows what stood before, and says so; a picture that does not come is named', async () => {
    await kit.go(`/mc/tools/preview${query(WALK).slice(0, -120)}`);
    await kit.see('被截断了');
    await kit.go(`/mc/tools/preview${query({ ...WALK, images: ['/mc/none.jpg'] })}`);
    await kit.see('有 1 张图片取不到（none.jpg）');
  });
});

describe('a drawing', () => {
  test('waits on this device for who comes back', async () => {
    await kit.go(`/mc/tools/drawing${query(WALK)}`);
    // Before its script nothing is there to draw upon.
    await kit.until(
      () => kit.run(`return document.querySelector('[data-dw=title]').value === '武功山反穿'`),
      'The sheet never comes',
    );
    await kit.run(DRAW);
    await kit.see('手绘线，约');
    expect(await kit.run(`return ${strokesOf}`)).toBe(false);
    await kit.go('/mc/user/protocol');
    await kit.go(`/mc/tools/drawing${query(WALK)}`);
    await kit.see('接着上次画到的地方，没有丢');
  });
});

describe('the canvas helper', () => {
  test('says that no app is there, and leaves the picture to be kept', async () => {
    await kit.go(`/mc/tools/screen${query({ title: '露营', width: 300 })}`);
    await kit.see('这里没有应用来取，可以自己保存。');
    expect(await kit.run(`return document.querySelector('[data-sn=picture]').naturalWidth`)).toBe(300);
  });

  test('answers pages of ours alone', async () => {
    await kit.go('/mc/tools/screen');
    await kit.see('正在等应用发来');
    await kit.run(`
      window.heard = [];
      window.ask = (origin) => {
        const { port1, port2 } = new MessageChannel();
        port2.onmessage = ({ data }) => window.heard.push([origin, data.base64.slice(0, 15)]);
        const source = { postMessage: (data) => port1.postMessage(data) };
        const event = new MessageEvent('message', { origin, data: { type: 'screen', detail: '{"title":"露营"}' } });
        Object.defineProperty(event, 'source', { value: source });
        window.dispatchEvent(event);
      };
      window.ask('https://evil.example');
      window.ask(location.origin);`);
    await kit.until(() => kit.run('return window.heard.length > 0'), 'Nothing is answered');
    expect(await kit.run('return window.heard.map(([, data]) => data)')).toEqual(['data:image/jpeg']);
    expect(await kit.run('return window.heard[0][0] === location.origin')).toBe(true);
  });
});
