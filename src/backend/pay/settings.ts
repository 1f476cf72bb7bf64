import type { JsonWebKey } from 'node:crypto';
import * as z from 'zod/mini';
import { APPLE_ROOT_G3 } from './chain/appleRoot.ts';
import { APPLE_MARKS, HUAWEI_MARKS } from './chain/marks.ts';
import { HUAWEI_ROOT_G2 } from './chain/huaweiRoot.ts';
import { readWechat, type WechatSettings } from './web/wechat/settings.ts';
import { type Trust, trustRoots } from './jws.ts';
import { huaweiSignedAt } from './stores/huaweiSignedAt.ts';

/** A partner that takes money for us: our name there, our signing key, its key, and where it listens. */
export interface GatewaySettings {
  readonly merchant: string;
  /** Ed25519, as JWK. */
  readonly privateKey: JsonWebKey;
  readonly gatewayKey: JsonWebKey;
  readonly url: string;
}

/** The iOS store: whose signatures count, our app there, and which of its two worlds this server belongs to. */
export interface StoreSettings {
  readonly trust: Trust;
  readonly bundleId: string;
  /** The app's number in the App Store; notifications of its real world name it. */
  readonly appAppleId: number | null;
  readonly environment: string;
}

/** Huawei's store: whose signatures count, our app in AppGallery Connect, and which of its two worlds this server belongs to. */
export interface HuaweiSettings {
  readonly trust: Trust;
  readonly applicationId: string;
  readonly environment: string;
}

/** Ways of paying of one deployment. What is null is closed; a demo server opens everything with keys of its own. */
export interface PaySettings {
  readonly store: StoreSettings | null;
  readonly huawei: HuaweiSettings | null;
  readonly android: GatewaySettings | null;
  readonly harmony: GatewaySettings | null;
  readonly wechat: WechatSettings | null;
}

type Env = Readonly<Record<string, string | undefined>>;

const json = <Value>(env: Env, name: string): Value | null => {
  const text = env[name];
  if (text === undefined || text.trim() === '') return null;
  try {
    return JSON.parse(text) as Value;
  } catch {
    // The value may hold a key: it is not repeated.
    throw new Error(`${name} is not JSON`);
  }
};

const storeShape = z.object({
  bundleId: z.string().check(z.regex(/^[\w.-]{3,155}$/)),
  appAppleId: z.optional(z.int().check(z.positive())),
  environment: z.enum(['Production', 'Sandbox']),
});

const readStore = (env: Env): StoreSettings | null => {
  const found = json<object>(env, 'PAY_STORE');
  if (found === null) return null;
  const parsed = z.safeParse(storeShape, found);
  if (!parsed.success)
    throw new Error('PAY_STORE must be {"bundleId":"…","appAppleId":123,"environment":"Production"} (or "Sandbox")');
  const { bundleId, appAppleId = null, environment } = parsed.data;
  if (environment === 'Production' && appAppleId === null)
    throw new Error('PAY_STORE needs appAppleId, the number of the app in the App Store');
  return { trust: trustRoots([APPLE_ROOT_G3], APPLE_MARKS), bundleId, appAppleId, environment };
};

const huaweiShape = z.object({
  applicationId: z.string().check(z.regex(/^\d{1,64}$/)),
  environment: z.enum(['NORMAL', 'SANDBOX']),
});

const readHuawei = (env: Env): HuaweiSettings | null => {
  const found = json<object>(env, 'PAY_HUAWEI');
  if (found === null) return null;
  const parsed = z.safeParse(huaweiShape, found);
  if (!parsed.success)
    throw new Error('PAY_HUAWEI must be {"applicationId":"5765…","environment":"NORMAL"} (or "SANDBOX")');
  return { trust: trustRoots([HUAWEI_ROOT_G2], HUAWEI_MARKS, huaweiSignedAt), ...parsed.data };
};

const readWeb = (env: Env): WechatSettings | null => {
  const found = json<object>(env, 'PAY_WECHAT');
  return found === null ? null : readWechat(found);
};

/** Reads `PAY_STORE`, `PAY_HUAWEI`, `PAY_ANDROID`, `PAY_HARMONY` and `PAY_WECHAT`: JSON of the shapes above. */
export const readPaySettings = (env: Env): PaySettings => ({
  store: readStore(env),
  huawei: readHuawei(env),
  android: json<GatewaySettings>(env, 'PAY_ANDROID'),
  harmony: json<GatewaySettings>(env, 'PAY_HARMONY'),
  wechat: readWeb(env),
});
