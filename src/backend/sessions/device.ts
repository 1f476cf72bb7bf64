import { detectHost } from '../../host/detect.ts';

const NAMES: Readonly<Record<string, string>> = {
  openharmony: '鸿蒙设备',
  android: '安卓手机',
  windows: 'Windows 电脑',
  macos: 'Mac',
  linux: 'Linux 电脑',
  chromeos: 'Chromebook',
};

/** What a user agent runs on, as its owner would call it. */
export const deviceOf = (userAgent: string): string => {
  const { os, tablet, kind } = detectHost(userAgent);
  const name = os === 'ios' ? (tablet ? 'iPad' : 'iPhone') : os === 'android' && tablet ? '安卓平板' : NAMES[os];
  const where = kind === 'app' ? '（App）' : kind === 'messenger' || kind === 'miniProgram' ? '（微信等）' : '';
  return `${name ?? '网页'}${where}`;
};
