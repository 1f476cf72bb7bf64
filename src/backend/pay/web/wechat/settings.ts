import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** A merchant of WeChat Pay (APIv3, direct merchant). */
export interface WechatSettings {
  readonly mchId: string;
  /** The official account, app or mini program that the merchant number is bound to. */
  readonly appId: string;
  /** Number of the merchant's certificate, and its key (`apiclient_key.pem`). */
  readonly serial: string;
  readonly privateKey: KeyObject;
  /** 32 characters, set on the merchant's platform: opens what notices carry. */
  readonly apiV3Key: string;
  /** WeChat Pay's own keys by their number: its public key (`PUB_KEY_ID_…`), or platform certificates. The first is asked for. */
  readonly platformKeys: ReadonlyMap<string, KeyObject>;
  /** Where WeChat Pay listens. */
  readonly api: string;
}

/** The other one that is documented, for when the first is out of reach, is https://api2.mch.weixin.qq.com. */
export const WECHAT_API = 'https://api.mch.weixin.qq.com';

/** Sums and orders go over no line that others can read; a stand-in on this machine may be asked plainly. */
const isApi = (text: string): boolean =>
  URL.canParse(text) && new URL(text).origin === text && /^(?:https:|http:\/\/127\.0\.0\.1(?::|$))/.test(text);

const shape = z.object({
  mchId: z.string().check(z.regex(/^\d{6,32}$/)),
  appId: z.string().check(z.regex(/^\w{8,32}$/)),
  serial: z.string().check(z.regex(/^[0-9A-F]{8,64}$/)),
  keyFile: z.string(),
  apiV3Key: z.string().check(z.regex(/^[\x21-\x7e]{32}$/)),
  api: z.optional(z.string().check(z.refine(isApi))),
  platform: z.record(z.string().check(z.regex(/^\w{8,64}$/)), z.string()),
});

const EXAMPLE =
  '{"mchId":"1900000001","appId":"wx…","serial":"…","keyFile":"apiclient_key.pem","apiV3Key":"…","platform":{"PUB_KEY_ID_…":"pub_key.pem"}}';

/** Reads `PAY_WECHAT` and the files that it names. Throws in words, without repeating a key. */
export const readWechat = (found: unknown): WechatSettings => {
  const parsed = z.safeParse(shape, found);
  if (!parsed.success || Object.keys(parsed.data.platform).length === 0)
    throw new Error(`PAY_WECHAT must be ${EXAMPLE}`);
  const { keyFile, platform, api = WECHAT_API, ...rest } = parsed.data;
  const keyIn = (path: string, read: (pem: string) => KeyObject): KeyObject => {
    try {
      return read(readFileSync(path, 'utf8'));
    } catch {
      throw new Error(`PAY_WECHAT: ${path} cannot be read, or holds no key`);
    }
  };
  return {
    ...rest,
    privateKey: keyIn(keyFile, createPrivateKey),
    platformKeys: new Map(Object.entries(platform).map(([serial, path]) => [serial, keyIn(path, createPublicKey)])),
    api,
  };
};
