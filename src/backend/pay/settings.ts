import type { JsonWebKey } from 'node:crypto';
import * as z from 'zod/mini';
import { APPLE_ROOT_G3 } from './chain/appleRoot.ts';
import { APPLE_MARKS } from './chain/chain.ts';
import { readWechat, type WechatSettings } from './web/wechat/settings.ts';
import { type Trust, trustRoots } from './jws.ts';

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

/** Ways of paying of one deployment. What is null is closed; a demo server opens everything with keys of its own. */
export interface PaySettings {
  readonly store: StoreSettings | null;
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

const readWeb = (env: Env): WechatSettings | null => {
  const found = json<object>(env, 'PAY_WECHAT');
  return found === null ? null : readWechat(found);
};

/** Reads `PAY_STORE`, `PAY_ANDROID`, `PAY_HARMONY` and `PAY_WECHAT`: JSON of the shapes above. */
export const readPaySettings = (env: Env): PaySettings => ({
  store: readStore(env),
  android: json<GatewaySettings>(env, 'PAY_ANDROID'),
  harmony: json<GatewaySettings>(env, 'PAY_HARMONY'),
  wechat: readWeb(env),
});
