import { expect, test } from 'vitest';
import { detectHost } from '../../../../src/host/detect.ts';
import { guideWords } from '../../../../src/islands/shell/guideWords.ts';
import { agentOf } from '../../host/agents.ts';

const stepsIn = (agent: string): string => guideWords(detectHost(agentOf(agent))).steps.join('，');

test('the guide names no menu in a mini program, whose menu leads to no browser', () => {
  expect(stepsIn('WeChat mini program')).toContain('复制链接');
  expect(stepsIn('WeChat mini program')).not.toContain('在浏览器打开');
  expect(stepsIn('iPhone WeChat')).toContain('在浏览器打开');
});
