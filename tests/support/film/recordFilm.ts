import type { Page } from 'playwright/test';

/** A second and a half of film, recorded by the browser itself from a canvas: a WebM that it can play. */
export const recordFilm = async (page: Page): Promise<Buffer> => {
  const text = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 180;
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' });
    const pieces: Blob[] = [];
    recorder.ondataavailable = ({ data }) => void pieces.push(data);
    const ended = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    for (let shot = 0; shot < 30; shot += 1) {
      context.fillStyle = '#1e6b4f';
      context.fillRect(0, 0, 320, 180);
      context.fillStyle = '#f3d36b';
      context.fillRect(shot * 9, 60, 60, 60);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    recorder.stop();
    await ended;
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(text, 'base64');
};
