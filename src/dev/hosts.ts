import { APP_TOKEN } from '../settings.ts';

/** Hosts to look at a page in while developing, by their name in `?host=`: the user agent that each sends. */
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; 22081212C Build/UKQ1.230804.001; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36';
const HARMONY =
  'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36  ArkWeb/4.1.6.1 Mobile';
const APP = `${APP_TOKEN}/8.1.0 (build 1479)`;

export const HOSTS: Readonly<Record<string, string>> = {
  'app-ios': `${IPHONE} ${APP}`,
  'app-ios-old': `${IPHONE} ${APP_TOKEN}/6.9.9 (build 200)`,
  'app-android': `${ANDROID} ${APP}`,
  'app-android-old': `${ANDROID} ${APP_TOKEN}/6.0.0 (build 1172)`,
  'app-harmony': `${HARMONY} ${APP}`,
  'wechat-ios': `${IPHONE} MicroMessenger/8.0.44(0x18002c2d) NetType/WIFI Language/zh_CN`,
  'wechat-android': `${ANDROID} MicroMessenger/8.0.42.2460(0x28002A3D) WeChat/arm64 Weixin NetType/5G Language/zh_CN`,
  miniprogram: `${IPHONE} MicroMessenger/8.0.44(0x18002c2d) NetType/WIFI miniProgram/wx1234567890abcdef`,
  qq: `${ANDROID} QQ/8.9.80.12440 NetType/WIFI`,
  weibo: `${IPHONE} Weibo (iPhone15,2__weibo__14.5.0__iphone__os17.5)`,
  alipay: `${IPHONE} AlipayClient/10.5.60`,
  dingtalk: `${ANDROID} DingTalk/7.5.10`,
  xhs: `${IPHONE} xhsdiscover/8.40`,
  harmony: HARMONY,
  safari: `${IPHONE.replace('Mobile/15E148', 'Version/17.5 Mobile/15E148')} Safari/604.1`,
  chrome:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
};
