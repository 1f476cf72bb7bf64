import { absoluteDate, absoluteTime } from '../lib/time.ts';
import { piecesOf } from '../lib/whole.ts';

/** A text in which no date, time or phone number breaks at the end of a line. */
export const Whole = ({ text }: { readonly text: string }) =>
  piecesOf(text).map((piece, at) =>
    piece.whole ? (
      <span key={at} className="whole">
        {piece.text}
      </span>
    ) : (
      piece.text
    ),
  );

interface Instant {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly className?: string | undefined;
}

/** A day in words, with its machine form. */
export const Day = ({ at, className }: Instant) => (
  <time className={className} dateTime={new Date(at).toISOString()}>
    {absoluteDate(at)}
  </time>
);

/** A day and its time. */
export const Moment = ({ at, className }: Instant) => (
  <time className={className} dateTime={new Date(at).toISOString()}>
    {absoluteTime(at)}
  </time>
);
