import { close } from './close.ts';
import { location } from './location.ts';
import type { Method } from './method.ts';
import { needLogin } from './needLogin.ts';
import { openPage } from './openPage.ts';
import { purchase } from './purchase.ts';
import { restorePurchases } from './restorePurchases.ts';
import { saveImage } from './saveImage.ts';
import { share } from './share.ts';

/** Every name that may be called; nothing else reaches the app. A new ability is a file and a line here. */
export const methods = { close, location, needLogin, openPage, purchase, restorePurchases, saveImage, share } as const;

export type MethodName = keyof typeof methods;
export type PayloadOf<Name extends MethodName> =
  (typeof methods)[Name] extends Method<infer Payload, infer _> ? Payload : never;
export type ResultOf<Name extends MethodName> =
  (typeof methods)[Name] extends Method<infer _, infer Result> ? Result : never;
