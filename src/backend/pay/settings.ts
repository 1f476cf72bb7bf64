import type { JsonWebKey } from 'node:crypto';

/** A partner that takes money for us: our name there, our signing key, its key, and where it listens. */
export interface GatewaySettings {
  readonly merchant: string;
  /** Ed25519, as JWK. */
  readonly privateKey: JsonWebKey;
  readonly gatewayKey: JsonWebKey;
  readonly url: string;
}

/** The iOS store: keys that sign its transactions (ES256, as JWK with `kid`), our app there, its environment. */
export interface StoreSettings {
  readonly keys: readonly (JsonWebKey & { readonly kid?: string })[];
  readonly bundleId: string;
  readonly environment: string;
}

/** Ways of paying of one deployment. What is null is closed; a demo server opens everything with keys of its own. */
export interface PaySettings {
  readonly store: StoreSettings | null;
  readonly android: GatewaySettings | null;
  readonly harmony: GatewaySettings | null;
}

const json = <Value>(env: Readonly<Record<string, string | undefined>>, name: string): Value | null => {
  const text = env[name];
  if (text === undefined || text.trim() === '') return null;
  try {
    return JSON.parse(text) as Value;
  } catch {
    // The value may hold a key: it is not repeated.
    throw new Error(`${name} is not JSON`);
  }
};

/** Reads `PAY_STORE`, `PAY_ANDROID` and `PAY_HARMONY`: JSON of the shapes above. */
export const readPaySettings = (env: Readonly<Record<string, string | undefined>>): PaySettings => ({
  store: json<StoreSettings>(env, 'PAY_STORE'),
  android: json<GatewaySettings>(env, 'PAY_ANDROID'),
  harmony: json<GatewaySettings>(env, 'PAY_HARMONY'),
});
