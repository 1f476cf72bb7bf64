import { type Row, token } from './tokens.ts';

export type Browser =
  | 'qqbrowser'
  | 'uc'
  | 'quark'
  | 'miui'
  | 'vivo'
  | 'oppo'
  | 'huawei'
  | 'samsung'
  | 'baidu'
  | 'sogou'
  | '360'
  | 'opera'
  | 'yandex'
  | 'edge'
  | 'firefox'
  | 'chrome'
  | 'ie'
  | 'safari'
  | 'android';

/** From the particular to the general: nearly everything also says Chrome, and everything says Safari. */
export const BROWSERS: readonly Row<Browser>[] = [
  ['qqbrowser', token('MQQBrowser|QQBrowser|QQBrowserLite|QBWebViewUA')],
  ['quark', token('Quark|QuarkPC')],
  ['uc', token('UCBrowser|UCWEB|UBrowser|UCTurbo')],
  ['miui', token('MiuiBrowser|XiaoMi/MiuiBrowser')],
  ['vivo', token('VivoBrowser')],
  ['oppo', token('HeyTapBrowser|OppoBrowser|OPBrowser')],
  ['huawei', token('HuaweiBrowser|HBPC')],
  ['samsung', token('SamsungBrowser')],
  ['baidu', token('baidubrowser|BIDUBrowser|baidubrowserrom')],
  ['sogou', token('SogouMobileBrowser|SogouMSE|MetaSr|SE 2.X MetaSr')],
  ['360', token('QihooBrowser|QHBrowser|360SE|360EE|360 Aphone Browser|mso_app')],
  ['opera', token('OPR|OPT|OPiOS|OPX|Opera Mini|Opera Mobi|Opera')],
  ['yandex', token('YaBrowser')],
  ['edge', token('Edg|Edge|EdgA|EdgiOS')],
  ['firefox', token('Firefox|FxiOS|Focus|Klar')],
  ['chrome', token('CriOS|Chrome|Chromium|HeadlessChrome')],
  ['ie', /(?:^|[^A-Za-z0-9_-])(?:MSIE (\d{1,3}(?:\.\d{1,3})?)|Trident\/)/],
  ['android', /Android[^()]{0,400}\).{0,200}Version\/(\d{1,6}(?:\.\d{1,9}){0,4})/],
  ['safari', /(?:^|[^A-Za-z0-9_-])Version\/(\d{1,6}(?:\.\d{1,9}){0,4})?.{0,200}Safari\/|(?:^|[^A-Za-z0-9_-])Safari\//],
];
