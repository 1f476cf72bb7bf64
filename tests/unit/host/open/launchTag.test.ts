import { expect, test } from 'vitest';
import { hasLaunchTag } from '../../../../src/host/open/launchTag.ts';

const wechat = { messenger: 'wechat', messengerVersion: '8.0.50', miniProgram: false } as const;

test('WeChat has the tag from 7.0.12 on, outside mini programs, and only where an app is bound', () => {
  expect(hasLaunchTag(wechat, 'wx1')).toBe(true);
  expect(hasLaunchTag(wechat, '')).toBe(false);
  expect(
    ['7.0.12', '7.0.11', '7.0.9', '10.0.0'].map((messengerVersion) =>
      hasLaunchTag({ ...wechat, messengerVersion }, 'wx1'),
    ),
  ).toEqual([true, false, false, true]);
  expect(hasLaunchTag({ ...wechat, messengerVersion: null }, 'wx1')).toBe(false);
  expect(hasLaunchTag({ ...wechat, miniProgram: true }, 'wx1')).toBe(false);
  expect(hasLaunchTag({ ...wechat, messenger: 'qq' }, 'wx1')).toBe(false);
});
