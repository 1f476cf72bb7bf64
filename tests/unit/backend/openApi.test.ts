import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { Call } from '../../../src/api/define.ts';
import { servedPath } from '../../../src/api/wire.ts';
import { describeApi } from '../../../src/backend/endpoints.ts';
import { openWorld } from './support/world.ts';

const root = join(import.meta.dirname, '../../..');
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'request' in value && 'reply' in value && 'path' in value;

test('every contract is described: answered, or planned and marked so', async () => {
  const paths = describeApi()['paths'] as Record<
    string,
    Record<string, { operationId: string; 'x-planned'?: boolean }>
  >;
  const files = globSync('src/api/*/*.ts', { cwd: root });
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(root, file)).href) as Promise<object>),
  );
  const contracts = modules.flatMap((module) => Object.values(module)).filter(isCall);
  expect(contracts.length).toBeGreaterThan(40);
  for (const call of contracts)
    expect(paths[servedPath(call)]?.[call.method.toLowerCase()]?.operationId).toBe(call.name);
});

test('the nineteen calls of the specification stand where it says', () => {
  const paths = describeApi()['paths'] as Record<string, Record<string, unknown>>;
  for (const line of [
    'get /api/validIslogin',
    'get /api/user/queryUserBaseInfo',
    'get /api/dynamic/createDynamic',
    'get /app/get_wx_config.htm',
    'get /api/sendValidateCodeNoBusi',
    'get /api/phoneLogin',
    'get /api/randomCode',
    'get /api/queryDestinationScenicSpots',
    'get /api/annualReport/saveAppOneKeyFootprint',
    'get /api/annualReport/saveFootprint',
    'get /api/annualReport/saveWannaGoScenicSpots',
    'get /api/annualReport/queryReport',
    'get /api/annualReport/toShare',
    'get /api/annualReport/setOrGetUserCount',
    'get /api/tenReport/queryReport',
    'post /api/tenReport/claimReward',
    'post /api/vip/getReceiveVipInfo',
    'post /api/vip/receiveVip',
    'get /api/youzan/getGoodsInfo',
  ]) {
    const [method = '', path = ''] = line.split(' ');
    expect(Object.keys(paths[path] ?? {}), line).toContain(method);
  }
});

test('it is served, and says what a call needs', async () => {
  const { body } = await openWorld().browser().get('/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  const names = body.paths['/api/phoneLogin'].get.parameters
    .filter((its: { required: boolean }) => its.required)
    .map((its: { name: string }) => its.name);
  expect(names).toEqual(['phone', 'code', 'sign', 'ts', 'nonce', 'X-Requested-With', 'Idempotency-Key']);
});
