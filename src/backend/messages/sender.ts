/** A text message as a sender gets it. */
export interface TextMessage {
  /** The same for every try of one message. */
  readonly id: string;
  /** `voice`: the code is read out in a call. */
  readonly kind: 'code' | 'voice' | 'notice';
  /** Milliseconds since 1970. */
  readonly at: number;
  /** E.164: `+8613800008000`. */
  readonly to: string;
  /** The whole text, with the signature that the law asks for at its head. */
  readonly text: string;
  /** The code alone, for providers that fill a template of their own; '' in a notice. */
  readonly code: string;
}

/** What a sender knows of a message that it took. */
export interface Receipt {
  /** The provider's own number of it; empty where it names none. */
  readonly reference: string;
  /** What it cost, in thousandths of a yuan, where the provider says so. */
  readonly costMilliYuan: number | null;
}

/** A way out for text messages. `send` throws a `SendFailure`, or whatever fetch throws. */
export interface Sender {
  readonly name: string;
  /** The same message may be given to it again without being sent twice: it knows the id. */
  readonly repeatable: boolean;
  /** Whether it can call this number (E.164) and read a code out. */
  readonly calls: (to: string) => boolean;
  readonly send: (message: TextMessage, signal: AbortSignal) => Promise<Receipt>;
}

/** Not sent, and why. `again`: another try may go through (a server that is busy, not a number that is refused). */
export class SendFailure extends Error {
  readonly again: boolean;
  constructor(reason: string, again: boolean) {
    super(reason);
    this.name = 'SendFailure';
    this.again = again;
  }
}
