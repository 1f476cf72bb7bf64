/** User agents as devices and programs really send them, and what each is. */
export interface Sample {
  readonly is: string;
  readonly ua: string;
  readonly code: 0 | 1 | 2 | null;
  readonly kind: string;
  readonly os?: string;
  readonly messenger?: string;
  readonly browser?: string;
  readonly mobile?: boolean;
  readonly tablet?: boolean;
}

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0';
const ARK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36  ArkWeb/4.1.6.1';
const IOS_WEBVIEW = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const ANDROID_WEBVIEW = `Mozilla/5.0 (Linux; Android 13; 22081212C Build/TKQ1.220829.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/111.0.5563.116`;

export const samples: readonly Sample[] = [
  { is: 'HarmonyOS phone', ua: `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${ARK} Mobile HuaweiBrowser/5.0.4.300`, code: 2, kind: 'browser', os: 'openharmony', browser: 'huawei', mobile: true, tablet: false },
  { is: 'HarmonyOS tablet', ua: `Mozilla/5.0 (Tablet; OpenHarmony 5.1) ${ARK}`, code: 2, kind: 'browser', mobile: true, tablet: true },
  { is: 'HarmonyOS computer', ua: `Mozilla/5.0 (PC; OpenHarmony 6.0) ${ARK}`, code: 2, kind: 'browser', mobile: false, tablet: false },
  { is: 'HarmonyOS compatible with Android', ua: `Mozilla/5.0 (Linux; Android 12; OpenHarmony 5.0) ${ARK} Mobile`, code: 2, kind: 'browser', os: 'openharmony' },
  { is: 'HarmonyOS as Windows', ua: `Mozilla/5.0 (Windows NT 10.0; Win64; x64; OpenHarmony 5.1) ${ARK}`, code: 2, kind: 'browser', mobile: false },
  { is: 'HarmonyOS messenger', ua: `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${ARK} Mobile MicroMessenger/8.0.6.33(0xf3800621) NetType/WIFI Language/zh_CN`, code: 2, kind: 'messenger', messenger: 'wechat' },
  { is: 'HarmonyOS 4', ua: `Mozilla/5.0 (Linux; Android 12; HarmonyOS; ALN-AL00; HMSCore 6.13.0.302) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99.0.4844.88 HuaweiBrowser/14.0.5.302 Mobile Safari/537.36`, code: 0, kind: 'browser', os: 'android', browser: 'huawei' },
  { is: 'iPhone Safari', ua: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1', code: 1, kind: 'browser', browser: 'safari', mobile: true, tablet: false },
  { is: 'iPhone Chrome', ua: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/120.0.6099.50 Mobile/15E148 Safari/604.1', code: 1, kind: 'browser', browser: 'chrome' },
  { is: 'iPad, mobile page', ua: 'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1', code: 1, kind: 'browser', tablet: true },
  { is: 'iPhone WeChat', ua: `${IOS_WEBVIEW} MicroMessenger/8.0.44(0x18002c2d) NetType/WIFI Language/zh_CN`, code: 1, kind: 'messenger', messenger: 'wechat' },
  { is: 'Android WeChat', ua: `${ANDROID_WEBVIEW} XWEB/1110017 MMWEBSDK/20230805 MMWEBID/2585 Mobile Safari/537.36 MicroMessenger/8.0.42.2460(0x28002A3D) WeChat/arm64 Weixin NetType/5G Language/zh_CN ABI/arm64`, code: 0, kind: 'messenger', messenger: 'wechat' },
  { is: 'old Android WeChat', ua: 'Mozilla/5.0 (Linux; Android 8.1.0; vivo X20A Build/OPM1.171019.011; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/57.0.2987.132 MQQBrowser/6.2 TBS/044205 Mobile Safari/537.36 MicroMessenger/6.7.3.1360(0x26070333) NetType/WIFI Language/zh_CN Process/tools', code: 0, kind: 'messenger', messenger: 'wechat' },
  { is: 'WeChat mini program', ua: `${IOS_WEBVIEW} MicroMessenger/8.0.44(0x18002c2d) NetType/WIFI Language/zh_CN miniProgram/wx1234567890abcdef`, code: 1, kind: 'miniProgram', messenger: 'wechat' },
  { is: 'Mac WeChat', ua: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/107.0.0.0 Safari/537.36 MicroMessenger/6.8.0(0x16080000) NetType/WIFI MacWechat/3.8.5(0x13080510) XWEB/1156 Flue', code: null, kind: 'messenger', messenger: 'wechat', mobile: false },
  { is: 'Windows WeChat', ua: 'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/53.0.2785.116 Safari/537.36 QBCore/4.0.1326.400 QQBrowser/9.0.2524.400 Mozilla/5.0 (Windows NT 6.1; WOW64) MicroMessenger/6.5.2.501 NetType/WIFI WindowsWechat', code: null, kind: 'messenger', messenger: 'wechat' },
  { is: 'WeChat Work', ua: `${IOS_WEBVIEW} wxwork/4.1.10 MicroMessenger/7.0.1 Language/zh`, code: 1, kind: 'messenger', messenger: 'wxwork' },
  { is: 'Android QQ', ua: `${ANDROID_WEBVIEW} MQQBrowser/6.2 TBS/046281 Mobile Safari/537.36 V1_AND_SQ_8.9.50_3898_YYB_D QQ/8.9.50.10650 NetType/WIFI WebP/0.3.0 AppId/537155557 Pixel/1080`, code: 0, kind: 'messenger', messenger: 'qq' },
  { is: 'iPhone QQ', ua: `${IOS_WEBVIEW} QQ/8.9.50.623 V1_IPH_SQ_8.9.50_1_APP_A Pixel/1125 SimpleUISwitch/0`, code: 1, kind: 'messenger', messenger: 'qq' },
  { is: 'QQ browser', ua: 'Mozilla/5.0 (Linux; U; Android 12; zh-cn; M2102K1C Build/SKQ1.211006.001) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/98.0.4758.102 MQQBrowser/13.6 Mobile Safari/537.36', code: 0, kind: 'browser', browser: 'qqbrowser' },
  { is: 'Weibo', ua: `${IOS_WEBVIEW} Weibo (iPhone14,2__weibo__13.9.1__iphone__os17.1)`, code: 1, kind: 'messenger', messenger: 'weibo' },
  { is: 'Alipay', ua: `${IOS_WEBVIEW} ChannelId(3) NebulaSDK/1.8.100112 Nebula AlipayDefined(nt:WIFI,ws:390|780|3.0) AliApp(AP/10.5.16.6000) AlipayClient/10.5.16.6000 Language/zh-Hans`, code: 1, kind: 'messenger', messenger: 'alipay' },
  { is: 'DingTalk', ua: `${IOS_WEBVIEW} AliApp(DingTalk/7.0.50) com.laiwang.DingTalk/30555555 Channel/201200 language/zh-Hans-CN`, code: 1, kind: 'messenger', messenger: 'dingtalk' },
  { is: 'Xiaohongshu', ua: `${ANDROID_WEBVIEW} Mobile Safari/537.36 xhsdiscover/8.8.0 xhs`, code: 0, kind: 'messenger', messenger: 'xhs' },
  { is: 'Xiaohongshu iPhone', ua: `${IOS_WEBVIEW} discover/8.10 NetType/WIFI`, code: 1, kind: 'messenger', messenger: 'xhs' },
  { is: 'Douyin', ua: `${IOS_WEBVIEW} aweme_27.3.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/zh Region/CN BytedanceWebview/d8a21c6`, code: 1, kind: 'messenger', messenger: 'douyin' },
  { is: 'Toutiao', ua: `${ANDROID_WEBVIEW} Mobile Safari/537.36 JsSdk/2 NewsArticle/9.2.8 NetType/wifi`, code: 0, kind: 'messenger', messenger: 'toutiao' },
  { is: 'Baidu', ua: `${ANDROID_WEBVIEW} Mobile Safari/537.36 T7/13.48 SP-engine/2.76.0 baiduboxapp/13.49.0.11 (Baidu; P1 13) NABar/1.0`, code: 0, kind: 'messenger', messenger: 'baidu' },
  { is: 'Feishu', ua: `${IOS_WEBVIEW} Lark/7.5.7 LarkLocale/zh_CN ChannelName/AppStore`, code: 1, kind: 'messenger', messenger: 'feishu' },
  { is: 'UC', ua: 'Mozilla/5.0 (Linux; U; Android 12; zh-CN; V2049A Build/SP1A.210812.003) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/15.5.8.1218 Mobile Safari/537.36', code: 0, kind: 'browser', browser: 'uc' },
  { is: 'Quark', ua: 'Mozilla/5.0 (Linux; U; Android 12; zh-CN; V2049A Build/SP1A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 Quark/6.6.0.385 Mobile Safari/537.36', code: 0, kind: 'browser', browser: 'quark' },
  { is: 'MIUI', ua: 'Mozilla/5.0 (Linux; U; Android 13; zh-cn; 22081212C Build/TKQ1) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/109.0.5414.118 Mobile Safari/537.36 XiaoMi/MiuiBrowser/17.8.220', code: 0, kind: 'browser', browser: 'miui' },
  { is: 'vivo', ua: 'Mozilla/5.0 (Linux; Android 13; V2227A Build/TP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/87.0.4280.141 Mobile Safari/537.36 VivoBrowser/16.0.10.1', code: 0, kind: 'webview', browser: 'vivo' },
  { is: 'OPPO', ua: 'Mozilla/5.0 (Linux; U; Android 13; zh-cn; PGEM10 Build/TP1A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/90.0.4430.61 Mobile Safari/537.36 HeyTapBrowser/40.8.16.1', code: 0, kind: 'browser', browser: 'oppo' },
  { is: 'Samsung', ua: 'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/22.0 Chrome/111.0.5563.116 Mobile Safari/537.36', code: 0, kind: 'browser', browser: 'samsung', tablet: false },
  { is: 'Android tablet', ua: `Mozilla/5.0 (Linux; Android 13; SM-X710) ${CHROME} Safari/537.36`, code: 0, kind: 'browser', tablet: true },
  { is: 'Android Firefox', ua: 'Mozilla/5.0 (Android 13; Mobile; rv:120.0) Gecko/120.0 Firefox/120.0', code: 0, kind: 'browser', browser: 'firefox', tablet: false },
  { is: 'Android phone called iPhone', ua: `Mozilla/5.0 (Linux; Android 11; iPhone 13 Pro Max) ${CHROME} Mobile Safari/537.36`, code: 0, kind: 'browser', os: 'android' },
  { is: 'Cubot phone', ua: `Mozilla/5.0 (Linux; Android 10; CUBOT_X20_PRO) ${CHROME} Mobile Safari/537.36`, code: 0, kind: 'browser' },
  { is: 'Android television', ua: `Mozilla/5.0 (Linux; Android 9; BRAVIA 4K UR2 Build/PTT1) ${CHROME} Safari/537.36`, code: 0, kind: 'browser', mobile: false, tablet: false },
  { is: 'webOS television', ua: `Mozilla/5.0 (Web0S; Linux/SmartTV) ${CHROME} Safari/537.36 WebAppManager`, code: 0, kind: 'browser', os: 'webos', mobile: false },
  { is: 'Tizen television', ua: 'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) AppleWebKit/537.36 (KHTML, like Gecko) 76.0.3809.146/6.0 TV Safari/537.36', code: 0, kind: 'browser', os: 'tizen', mobile: false },
  { is: 'Windows Phone 10', ua: 'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.15254', code: null, kind: 'browser', os: 'windowsphone', browser: 'edge' },
  { is: 'Windows Phone 8.1', ua: 'Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; ARM; Trident/7.0; Touch; rv:11.0; IEMobile/11.0; NOKIA; Lumia 520) like iPhone OS 7_0_3 Mac OS X AppleWebKit/537 (KHTML, like Gecko) Mobile Safari/537', code: null, kind: 'browser', os: 'windowsphone' },
  { is: 'Linux desktop', ua: `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`, code: 0, kind: 'browser', os: 'linux', mobile: false },
  { is: 'Linux Firefox', ua: 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0', code: 0, kind: 'browser', browser: 'firefox', mobile: false },
  { is: 'ChromeOS', ua: `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, code: null, kind: 'browser', os: 'chromeos', mobile: false },
  { is: 'Windows Chrome', ua: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, code: null, kind: 'browser', os: 'windows', browser: 'chrome', mobile: false },
  { is: 'Windows Edge', ua: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/120.0.2210.61`, code: null, kind: 'browser', browser: 'edge' },
  { is: 'Internet Explorer', ua: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', code: null, kind: 'browser', browser: 'ie' },
  { is: 'Mac Safari', ua: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Safari/605.1.15', code: null, kind: 'browser', os: 'macos', browser: 'safari', mobile: false },
  { is: 'KaiOS', ua: 'Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', code: null, kind: 'browser', mobile: true },
  { is: 'Googlebot as a phone', ua: 'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.6099.71 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', code: 0, kind: 'bot' },
  { is: 'Baidu spider', ua: 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)', code: null, kind: 'bot' },
  { is: 'Byte spider', ua: 'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)', code: 0, kind: 'bot' },
  { is: 'WhatsApp preview', ua: 'WhatsApp/2.23.20.0 A', code: null, kind: 'bot' },
  { is: 'Facebook preview', ua: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', code: null, kind: 'bot' },
  { is: 'Telegram preview', ua: 'TelegramBot (like TwitterBot)', code: null, kind: 'bot' },
  { is: 'curl', ua: 'curl/8.4.0', code: null, kind: 'bot' },
  { is: 'own app, Android', ua: `${ANDROID_WEBVIEW} Mobile Safari/537.36 LingXing/8.1.0 (build 1479)`, code: 0, kind: 'app' },
  { is: 'own app, iOS', ua: `${IOS_WEBVIEW} LingXing/8.1.0 (build 301)`, code: 1, kind: 'app' },
  { is: 'own app, HarmonyOS', ua: `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${ARK} Mobile LingXing/8.1.0 (build 12)`, code: 2, kind: 'app' },
  { is: 'own app, native client', ua: 'LingXing/8.1.0 (iPhone; iOS 17.1; Scale/3.00)', code: 1, kind: 'app' },
];

export const agentOf = (is: string): string => {
  const sample = samples.find((one) => one.is === is);
  if (sample === undefined) throw new Error(`no sample ${is}`);
  return sample.ua;
};
