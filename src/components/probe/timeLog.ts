import type { Host, PageEventName } from '../../host/host.ts';

const HEARD: readonly PageEventName[] = ['blur', 'focus', 'visibilitychange', 'pagehide', 'pageshow'];
/** Nothing that an attempt starts comes later than this. */
const LISTENS_MS = 5_000;

/** What happened after a jump was tried: lines with milliseconds since the tap. */
export interface TimeLog {
  /** Begins an attempt; what happens to the page in the next five seconds is written under it. */
  begin(title: string): void;
  /** Writes a line under the present attempt. */
  note(words: string): void;
  text(): string;
}

export const createTimeLog = (
  host: Pick<Host, 'page' | 'timers' | 'now'>,
  write: (line: string, isTitle: boolean) => void,
): TimeLog => {
  const lines: string[] = [];
  let start = 0;
  let stop = (): void => undefined;
  const put = (line: string, isTitle = false): void => {
    lines.push(line);
    write(line, isTitle);
  };
  const note = (words: string): void => put(`+${host.now() - start} ms　${words}`);
  return {
    note,
    begin(title) {
      stop();
      start = host.now();
      put(`${new Date(start).toISOString()}　${title}`, true);
      const stops = HEARD.map((name) =>
        host.page.on(name, () =>
          note(name === 'visibilitychange' ? `${name}（${host.page.hidden() ? '不可见' : '可见'}）` : name),
        ),
      );
      const timer = host.timers.set(() => {
        note('五秒到了，不再听');
        stop();
      }, LISTENS_MS);
      stop = () => {
        host.timers.clear(timer);
        for (const one of stops) one();
        stop = () => undefined;
      };
    },
    text: () => lines.join('\n'),
  };
};
