import { openSocket } from '../../../host/browser/socket.ts';
import type { Socket } from '../../../host/socket.ts';
import { SOCKET } from '../../../settings.ts';

const CLOSED: Readonly<Record<number, string>> = {
  1001: '服务器正在重启',
  1008: '登录已失效，或者发得太快',
};
const WITHIN_MS = 8_000;

/** A line of its own on which the server says again what it hears. */
export const createEcho = (say: (words: string) => void): ((text: string) => void) => {
  let line: Socket | null = null;
  let ready = false;
  let waiting: { readonly text: string; readonly since: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const speak = (): void => {
    if (line !== null && ready && waiting !== null) line.send(JSON.stringify({ type: 'echo', text: waiting.text }));
  };
  const hear = (text: string): void => {
    let heard: { readonly type?: unknown; readonly text?: unknown };
    try {
      heard = JSON.parse(text) as typeof heard;
    } catch {
      return;
    }
    if (heard.type === 'hello') {
      ready = true;
      return speak();
    }
    if (heard.type !== 'echo' || waiting === null || heard.text !== waiting.text) return;
    clearTimeout(timer);
    say(`听到了：“${waiting.text}”，来回 ${Math.round(performance.now() - waiting.since)} 毫秒`);
    waiting = null;
  };
  const close = (code: number): void => {
    line = null;
    ready = false;
    clearTimeout(timer);
    say(`${CLOSED[code] ?? '没有连上：要先登录，或者这个网络不让长连接通过'}（${code}）`);
  };

  return (text) => {
    waiting = { text, since: performance.now() };
    say('发出去了…');
    clearTimeout(timer);
    timer = setTimeout(() => say(`${WITHIN_MS / 1_000} 秒没有回声`), WITHIN_MS);
    if (line !== null) return speak();
    line = openSocket(SOCKET, { message: hear, close });
    if (line === null) close(1006);
  };
};
