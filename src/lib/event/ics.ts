/** An event as a calendar takes it (RFC 5545). */
export interface CalendarEvent {
  readonly uid: string;
  readonly title: string;
  /** Epoch milliseconds. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly place: string;
  readonly text: string;
  readonly address: string;
  /** When this file was made. */
  readonly madeAt: number;
  readonly cancelled: boolean;
}

const LINE_BYTES = 75;

/** UTC, so that no zone has to be told: 20260307T223000Z. */
export const utcStamp = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** A text as a property holds it: backslash, semicolon, comma and line ends are written out, controls left out. */
export const calendarText = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/;/g, '\\;')
    .replace(/,/g, '\\,')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

const bytesOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** Lines of at most 75 bytes, the further ones after a space; no character is cut. */
export const folded = (line: string): string => {
  let out = '';
  let bytes = 0;
  for (const sign of Array.from(line)) {
    const size = bytesOf(sign);
    if (bytes + size > LINE_BYTES) {
      out += '\r\n ';
      bytes = 1;
    }
    out += sign;
    bytes += size;
  }
  return out;
};

/** The whole file: one event, a reminder two hours before it. */
export const calendarFile = (event: CalendarEvent): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//trail-shell//event//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${calendarText(event.uid)}`,
    `DTSTAMP:${utcStamp(event.madeAt)}`,
    `DTSTART:${utcStamp(event.startsAt)}`,
    `DTEND:${utcStamp(event.endsAt)}`,
    `SUMMARY:${calendarText(event.title)}`,
    `LOCATION:${calendarText(event.place)}`,
    `DESCRIPTION:${calendarText(event.text)}`,
    `URL:${event.address}`,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${calendarText(event.title)}`,
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
