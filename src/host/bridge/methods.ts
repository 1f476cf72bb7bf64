import { location } from './location.ts';
import { defineMethod, type Method } from './method.ts';
import { purchase } from './purchase.ts';
import { anything } from './read.ts';
import { restorePurchases } from './restorePurchases.ts';
import { scanCode } from './scanCode.ts';
import { screenImage } from './screenImage.ts';
import { share } from './share.ts';
import { BRIDGE_TIMEOUT_MS } from '../../site.ts';

/** Saves a picture to the phone's album. The first time, the system asks the user. */
const saveImage = defineMethod<{ base64: string }, unknown>({
  needs: 'features',
  result: anything,
  timeoutMs: 30_000,
});

/** Opens a screen of the app. `link` is made by `deepLink`. */
const openPage = defineMethod<{ link: string }, unknown>({
  needs: 'bridge',
  result: anything,
  timeoutMs: BRIDGE_TIMEOUT_MS,
});

/** Shows the app's login screen. The answer says that it is coming; the page learns of the login by its session check. */
const needLogin = defineMethod<{ returnTo: string }, unknown>({
  needs: 'bridge',
  result: anything,
  timeoutMs: BRIDGE_TIMEOUT_MS,
});

/** Closes this web page and returns to the app's screen behind it. */
const close = defineMethod<Record<string, never>, unknown>({
  needs: 'bridge',
  result: anything,
  timeoutMs: BRIDGE_TIMEOUT_MS,
});

/** Every name that may be called; nothing else reaches the app. A new ability is a line here, and a file where its answer says more than that it is done. */
export const methods = {
  close,
  location,
  needLogin,
  openPage,
  purchase,
  restorePurchases,
  saveImage,
  scanCode,
  screenImage,
  share,
} as const;

export type MethodName = keyof typeof methods;
export type PayloadOf<Name extends MethodName> =
  (typeof methods)[Name] extends Method<infer Payload, infer _> ? Payload : never;
export type ResultOf<Name extends MethodName> =
  (typeof methods)[Name] extends Method<infer _, infer Result> ? Result : never;
