import { APP_WECHAT_ID } from '../../settings.ts';
import type { HostInfo } from '../detect.ts';
import { compareVersions } from '../versions.ts';

/** The messenger's own way into an app (developers.weixin.qq.com, Wechat_Open_Tag). */
export const LAUNCH_TAG = 'wx-open-launch-app';
/** The messenger knows the tag from here on. */
const KNOWS_TAGS = '7.0.12';

/** Whether this messenger can have the tag, and an app is bound to it. */
export const hasLaunchTag = (
  info: Pick<HostInfo, 'messenger' | 'messengerVersion' | 'miniProgram'>,
  appId: string = APP_WECHAT_ID,
): boolean =>
  appId !== '' &&
  info.messenger === 'wechat' &&
  !info.miniProgram &&
  (compareVersions(info.messengerVersion, KNOWS_TAGS) ?? -1) >= 0;
