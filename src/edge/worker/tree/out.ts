/**
 * Where HTML is written to: bytes in one place that is used again. No text of a whole page is ever made, which is four times as
 * large as what travels, and what was there when the build wrote the page is encoded once.
 */
import { isSame } from './isSame.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** Takes what is written, in its order. */
export interface Out {
  text(text: string): void;
  markup(markup: Markup): void;
}

const encoder = new TextEncoder();
// What was encoded comes back as it was, whatever it begins with.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Shorter markup is written as a text, together with what stands beside it. */
const LONG = 256;

/** Markup that never changes; where it is long its bytes are kept, once they are known, and the text is not. */
export class Markup {
  readonly isLong: boolean;
  private text: string | null;
  private encoded: Bytes | null;
  constructor(html: string | Bytes) {
    this.isLong = html.length >= LONG;
    [this.text, this.encoded] = typeof html === 'string' ? [html, null] : [null, html];
  }
  get html(): string {
    return this.text ?? decoder.decode(this.bytes);
  }
  get bytes(): Bytes {
    if (this.encoded === null) {
      this.encoded = encoder.encode(this.html);
      if (this.isLong) this.text = null;
    }
    return this.encoded;
  }
}

/** Most of UTF-8 that one unit of a text becomes. */
const UNIT_BYTES = 3;
/** Short texts are put together before they are encoded, so many units at a time. */
const TOGETHER = 8_192;

export class Room implements Out {
  /** Held for good, in bytes: as much as most of what is written takes. */
  private readonly held: number;
  private room: Bytes;
  private used = 0;
  private pending = '';
  constructor(held: number) {
    this.held = held;
    this.room = new Uint8Array(held);
  }

  private make(bytes: number): void {
    if (this.used + bytes <= this.room.byteLength) return;
    const larger = new Uint8Array(2 * (this.used + bytes));
    larger.set(this.room.subarray(0, this.used));
    this.room = larger;
  }
  private flush(): void {
    if (this.pending === '') return;
    this.make(UNIT_BYTES * this.pending.length);
    this.used += encoder.encodeInto(this.pending, this.room.subarray(this.used)).written;
    this.pending = '';
  }
  text(text: string): void {
    this.pending += text;
    if (this.pending.length > TOGETHER) this.flush();
  }
  markup(markup: Markup): void {
    if (!markup.isLong) return this.text(markup.html);
    this.flush();
    const { bytes } = markup;
    this.make(bytes.byteLength);
    this.room.set(bytes, this.used);
    this.used += bytes.byteLength;
  }
  /** Whatever was written before is forgotten. */
  begin(): void {
    this.used = 0;
    this.pending = '';
  }
  /** What was written: `before` where that is the same. */
  taken(before?: Bytes): Bytes {
    this.flush();
    const made = this.room.subarray(0, this.used);
    const whole = before !== undefined && isSame(made, before) ? before : made.slice();
    if (this.room.byteLength > this.held) this.room = new Uint8Array(this.held);
    return whole;
  }
}
