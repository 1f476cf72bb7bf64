import { generateKeyPairSync, type JsonWebKey, randomBytes, sign } from 'node:crypto';
import { openStandIn, type StandIn } from './standIn.ts';

export interface Gateway extends Pick<StandIn, 'heard' | 'stop'> {
  /** What `PAY_ANDROID` says of it. */
  readonly setting: string;
  /** Tells a server what became of an order, signed as a partner signs. The server's errCode. */
  readonly tell: (site: string, now: number, payload: Readonly<Record<string, unknown>>) => Promise<number>;
}

const MERCHANT = 'nothing';

/** Stands in for a partner that takes money: hears what it is asked for, and tells what became of it. */
export const openGateway = async (): Promise<Gateway> => {
  const [ours, theirs] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
  const jwk = (key: typeof ours.publicKey): JsonWebKey => key.export({ format: 'jwk' });
  const partner = await openStandIn();
  return {
    heard: partner.heard,
    stop: partner.stop,
    setting: JSON.stringify({
      merchant: MERCHANT,
      privateKey: jwk(ours.privateKey),
      gatewayKey: jwk(theirs.publicKey),
      url: partner.url,
    }),
    async tell(site, now, payload) {
      const eventId = `event-${randomBytes(8).toString('hex')}`;
      const body = JSON.stringify({ merchant: MERCHANT, currency: 'CNY', eventId, ...payload });
      const nonce = randomBytes(16).toString('base64url');
      const seal = sign(null, Buffer.from(`${now}\n${nonce}\n${body}`), theirs.privateKey).toString('base64url');
      const reply = await fetch(`${site}/api/pay/notify/android`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Pay-Time': String(now), 'Pay-Nonce': nonce, 'Pay-Sign': seal },
        body,
      });
      return ((await reply.json()) as { errCode: number }).errCode;
    },
  };
};
