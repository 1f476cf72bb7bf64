import { expect, test } from 'vitest';
import { createTimeLog } from '../../../../src/components/probe/timeLog.ts';
import { memoryHost } from '../../../support/memoryHost.ts';

test('what happens to the page stands with the time since the tap, until five seconds are over', async () => {
  const host = memoryHost();
  const lines: string[] = [];
  const log = createTimeLog(host, (line) => lines.push(line));
  log.begin('类型 2，scheme');
  await host.advance(120);
  host.fire('blur');
  await host.advance(5_000);
  host.fire('focus');
  expect(lines.slice(1)).toEqual(['+120 ms　blur', expect.stringContaining('不再听')]);
  expect(log.text().split('\n')).toEqual(lines);
});

test('a second attempt ends the listening of the first', async () => {
  const host = memoryHost();
  const lines: string[] = [];
  const log = createTimeLog(host, (line) => lines.push(line));
  log.begin('一');
  await host.advance(1_000);
  log.begin('二');
  await host.advance(10);
  host.fire('pagehide');
  expect(lines.filter((line) => line.includes('pagehide'))).toEqual(['+10 ms　pagehide']);
});
