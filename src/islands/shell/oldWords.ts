import type { Old } from '../../host/open/appGate.ts';

interface OldWords {
  readonly title: string;
  /** Both versions, without a stop. */
  readonly versions: string;
  /** What to do, as the rest of a sentence. */
  readonly then: string;
}

/** What is said of an app that is too old, and of a system that is: that one is updated by the device itself. */
export const oldWords = ({ current, needed, store }: Old): OldWords =>
  store === null
    ? {
        title: '系统版本有点旧了',
        versions: `当前系统 ${current}，需 ${needed} 及以上`,
        then: '在手机的“设置”里更新系统后才能在这里操作',
      }
    : {
        title: 'App版本有点旧了',
        versions: `当前版本 ${current}，需 ${needed} 及以上`,
        then: '更新后才能在这里操作',
      };
