import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { planned } from '../../src/backend/calls/planned.ts';
import { answers } from '../../src/backend/calls/list.ts';
import type { Call } from '../../src/api/define.ts';
import { servedPath } from '../../src/api/wire.ts';
import { filesBelow, root } from './support/sources.ts';

/** Calls with a contract and no answer yet. It only falls: who answers one lowers it. */
const PLANNED = 0;

/** The nineteen calls of the specification's section 7: method, path, and whether the path moves with `{api}`. */
const specified = [
  ['GET', '/api/validIslogin', 'root'],
  ['GET', '/api/user/queryUserBaseInfo', 'root'],
  ['GET', '/api/dynamic/createDynamic', 'root'],
  ['GET', '/app/get_wx_config.htm', 'root'],
  ['GET', '/sendValidateCodeNoBusi', 'signed'],
  ['GET', '/phoneLogin', 'signed'],
  ['GET', '/randomCode', 'signed'],
  ['GET', '/queryDestinationScenicSpots'],
  ['GET', '/annualReport/saveAppOneKeyFootprint'],
  ['GET', '/annualReport/saveFootprint'],
  ['GET', '/annualReport/saveWannaGoScenicSpots'],
  ['GET', '/annualReport/queryReport'],
  ['GET', '/annualReport/toShare'],
  ['GET', '/annualReport/setOrGetUserCount'],
  ['GET', '/tenReport/queryReport'],
  ['POST', '/tenReport/claimReward'],
  ['POST', '/vip/getReceiveVipInfo'],
  ['POST', '/vip/receiveVip'],
  ['GET', '/youzan/getGoodsInfo'],
] as const;

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'reply' in value && 'method' in value && 'path' in value;

const files = filesBelow('src/api').filter((file) => /^src\/api\/\w+\/(?:\w+\/)?\w+\.ts$/.test(file));
const contracts = (
  await Promise.all(
    files.map(async (file) => {
      const exported: unknown[] = Object.values((await import(`${root}/${file}`)) as Record<string, unknown>);
      return exported.filter(isCall).map((call) => ({ file, call }));
    }),
  )
).flat();
const key = ({ method, path, root: fromRoot }: Pick<Call, 'method' | 'path' | 'root'>): string =>
  `${method} ${fromRoot ? '' : '{api}'}${path}`;

test('every call of the specification has its contract, with method, path and signature', () => {
  expect(specified).toHaveLength(19);
  for (const [method, path, flag] of specified) {
    const found = contracts.find(
      ({ call }) => key(call) === key({ method, path, ...(flag === 'root' ? { root: true as const } : {}) }),
    );
    expect(found?.file, `${method} ${path}`).toBeDefined();
    if (flag === 'signed') expect(found?.call.signed, path).toBe(true);
  }
});

test('every call has a name of its own, and is answered in the file that mirrors its contract', async () => {
  const names = contracts.map(({ call }) => call.name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const astray: string[] = [];
  for (const { file, call } of contracts) {
    if (!answers.some((one) => one.call === call)) continue;
    const mirror = file.replace('src/api/', 'src/backend/calls/');
    const found = existsSync(`${root}/${mirror}`)
      ? (Object.values((await import(`${root}/${mirror}`)) as object) as { call?: Call }[])
      : [];
    if (!found.some((one) => one.call === call)) astray.push(`${call.name}: ${mirror}`);
  }
  expect(astray).toEqual([]);
});

test('every contract is answered or planned, never both, and nothing else is', () => {
  const answered = new Set(answers.map(({ call }) => call.name));
  const waiting = new Set(planned.map(({ name }) => name));
  const names = contracts.map(({ call }) => call.name);
  expect(names.filter((name) => !answered.has(name) && !waiting.has(name) && !uploads.includes(name))).toEqual([]);
  expect([...answered].filter((name) => waiting.has(name))).toEqual([]);
  expect([...answered, ...waiting].filter((name) => !names.includes(name))).toEqual([]);
});
/** Pictures come as bytes, not as a payload: src/backend/endpoints.ts answers them. */
const uploads = ['upload/uploadPicture', 'upload/uploadMax', 'route/uploadTrack'];

test('what waits for its answer only shrinks', () => {
  const message =
    planned.length < PLANNED ? `answered: lower PLANNED to ${planned.length}` : 'a contract needs its answer';
  expect(planned.length, message).toBe(PLANNED);
});

test('no two calls stand at one method and path', () => {
  const places = contracts.map(({ call }) => `${call.method} ${servedPath(call)}`);
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
});

test('what changes something says so; a POST always does', () => {
  for (const { file, call } of contracts)
    if (call.method === 'POST' && !/get|read|query/i.test(call.name)) expect(call.changes, file).toBe(true);
  for (const { file, call } of contracts)
    if (/\/(?:set|save|create|delete|claim|receive|send)[A-Z]/.test(`/${call.name.split('/')[1] ?? ''}`))
      expect(call.changes, file).toBe(true);
});

test('a contract tells what it is for', () => {
  for (const { file, call } of contracts) expect(call.summary, file).toMatch(/^[^\n]{2,60}$/);
});
