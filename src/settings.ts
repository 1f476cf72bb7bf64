/**
 * What one deployment may change: each is the variable `PUBLIC_<name>`, read when the site is built (browsers get the
 * values, build/plainSettings.ts) and when a server starts. The defaults make a fresh clone whole on one origin.
 * What only a server knows stands in backend/settings.ts.
 */
const env: Record<string, string | undefined> =
  (import.meta as { env?: Record<string, string | undefined> }).env ??
  (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env ??
  {};
const setting = (name: string, fallback: string): string => env[`PUBLIC_${name}`] ?? fallback;

/** The brand, in one place. */
export const BRAND = setting('BRAND', '岭行');
/** Absolute origin for canonical and Open Graph addresses. */
export const SITE_ORIGIN = setting('SITE_ORIGIN', 'http://localhost:4321');
/** Origins a login return address or deep-link page may have, besides the page's own. Separated by commas. */
export const OWN_ORIGINS: readonly string[] = setting('OWN_ORIGINS', '').split(',').filter(Boolean);

/** Path or origin + path of the API: the specification's `{api}`. Empty origin = same origin. */
export const API = setting('API', '/api');
/** Host-level calls of the specification that stand outside `{api}`: `/api/validIslogin`, `/app/get_wx_config.htm`. */
export const API_ORIGIN = setting('API_ORIGIN', '');
/** Where pictures come from. */
export const FILES = setting('FILES', '/files');
/** Upload endpoints: normal and max. */
export const UPLOAD = setting('UPLOAD', '/upload');
export const SOCKET = setting('SOCKET', '/ws');

/** Custom scheme of the app. */
export const APP_SCHEME = setting('APP_SCHEME', 'lingxing');
/** Token that the user agents of our apps carry. */
export const APP_TOKEN = setting('APP_TOKEN', 'LingXing');
/** Where that token begins in a user agent, up to its slash, as a pattern: a word of its own, in any case (host/agents/app.ts). */
export const APP_NAME = `(?:^|[\\s(;,])${APP_TOKEN.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/`;
/**
 * Address whose visits iOS hands to the app by itself (a universal link): https, on another host than the site's, since
 * iOS does not hand over what leads from a host to itself. What stands there leads to the store. Empty: the scheme alone.
 */
export const APP_UNIVERSAL_LINK = setting('APP_UNIVERSAL_LINK', '');
/**
 * Id of the app at WeChat's open platform, bound to this site's domain: WeChat then opens the app by a tag of its own. Empty:
 * its visitors are shown the way to the browser.
 */
export const APP_WECHAT_ID = setting('APP_WECHAT_ID', '');
export const APP_STORE_IOS = setting('APP_STORE_IOS', 'https://apps.apple.com/cn/app/id0000000000');
export const APP_STORE_ANDROID = setting('APP_STORE_ANDROID', 'https://appgallery.huawei.com/app/C000000000');

/** Keys in a bundle hide nothing: they slow nobody down. Authorisation lives in the server. */
export const SIGNATURE_KEY = setting('SIGNATURE_KEY', 'demo-signature-key');
export const FILE_KEY = setting('FILE_KEY', 'demo-file-key-16');

/**
 * Where films of the shop's products come from: origins, or all hosts below one (`https://*.example.com`), separated by
 * commas. The goods page may load media from them and from nowhere else; empty: no film is shown.
 */
export const SHOP_FILMS: readonly string[] = setting('SHOP_FILMS', 'https://*.youzan.com,https://*.yzcdn.cn')
  .split(',')
  .filter(Boolean);
/** Key of the vendor's map (AMap); without one the drawn maps stay. */
export const MAP_KEY = setting('MAP_KEY', '');
/** Of so many visits, between 0 and 1, the page tells how fast it was and what failed (api/vitals); 0: of none. */
export const TOLD_VISITS = Number(setting('TOLD_VISITS', '0.1'));
/** Approval number （审图号） of the map of China that is shown; without one it calls itself a sketch. */
export const MAP_APPROVAL = setting('MAP_APPROVAL', '');
export const CONTACT_MAIL = setting('CONTACT_MAIL', 'hello@example.com');
/** Telephone of the customer service, digits and dashes. Empty: it has none, and none is shown. */
export const CONTACT_PHONE = setting('CONTACT_PHONE', '');
/** Name (微信号) of the service account in WeChat. Empty: there is none. */
export const CONTACT_WECHAT = setting('CONTACT_WECHAT', '');
/** The address that the code for following it says (WeChat's console shows the code). Empty: the name alone is shown. */
export const CONTACT_WECHAT_CODE = setting('CONTACT_WECHAT_CODE', '');
