import { expect, test } from 'vitest';
import { menuShares } from '../../../../src/stores/share/menuShares.ts';
import { memoryHost } from '../../../support/memoryHost.ts';
import { agentOf } from '../../host/agents.ts';

test('the messenger’s menu passes a page on, but not out of a mini program, by whichever sign that is told', () => {
  const inMessenger = memoryHost({ userAgent: agentOf('iPhone WeChat') });
  expect(menuShares(inMessenger)).toBe(true);
  expect(menuShares(memoryHost({ userAgent: agentOf('WeChat mini program') }))).toBe(false);
  expect(menuShares(memoryHost({ userAgent: agentOf('iPhone Safari') }))).toBe(false);
  expect(menuShares(inMessenger.use({ agent: { ...inMessenger.agent, miniProgram: true } }))).toBe(false);
  // Known for the tab, also on the next page before the messenger tells it again.
  expect(menuShares(inMessenger)).toBe(false);
});
