import { expect, it } from 'vitest';
import { surroundings } from '../../../src/host/surroundings.ts';
import { memoryHost } from '../../support/memoryHost.ts';
import { agentOf } from './agents.ts';

const userAgent = agentOf('iPhone WeChat');

it('knows a mini program of which the messenger has spoken, also on pages where it has not yet', () => {
  const silent = memoryHost({ userAgent });
  expect(surroundings(silent).kind).toBe('messenger');
  const told = silent.use({ agent: { ...silent.agent, miniProgram: true } });
  expect(surroundings(told).kind).toBe('miniProgram');
  expect(surroundings(silent).kind).toBe('miniProgram');
  expect(surroundings(memoryHost({ userAgent })).kind).toBe('messenger');
});
