import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFile, calendarText, folded, utcStamp } from '../../../../src/lib/event/ics.ts';

const event = {
  uid: 'event-1@example.com',
  title: '武功山反穿，两天一夜；反斜杠\\',
  startsAt: Date.parse('2026-03-07T06:30:00+08:00'),
  endsAt: Date.parse('2026-03-08T18:00:00+08:00'),
  place: '萍乡北站, 出站口; 左手边',
  text: '第一行\n第二行',
  address: 'https://example.com/event/d-1.htm',
  madeAt: Date.parse('2026-03-01T00:00:00Z'),
  cancelled: false,
};
const unfolded = (file: string): string[] => file.replace(/\r\n /g, '').split('\r\n');

test('hours are UTC, and every line ends as calendars want it', () => {
  const file = calendarFile(event);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
  expect(unfolded(file)).toEqual(
    expect.arrayContaining([
      'DTSTART:20260306T223000Z',
      'DTEND:20260308T100000Z',
      'DTSTAMP:20260301T000000Z',
      'STATUS:CONFIRMED',
    ]),
  );
  expect(calendarFile({ ...event, cancelled: true })).toContain('STATUS:CANCELLED');
  expect(utcStamp(0)).toBe('19700101T000000Z');
});

test('commas, semicolons, backslashes and line ends are written out; a property cannot be smuggled in', () => {
  expect(calendarText('a,b;c\\d\r\ne\nf\rg\u0000')).toBe('a\\,b\\;c\\\\d\\ne\\nf\\ng');
  const lines = unfolded(calendarFile({ ...event, title: '晚饭\r\nATTACH:https://evil.example' }));
  expect(lines.some((line) => line.startsWith('ATTACH'))).toBe(false);
  expect(lines).toContain('LOCATION:萍乡北站\\, 出站口\\; 左手边');
});

test('no line is longer than 75 bytes, no sign is cut, and put together it is what it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const line = `SUMMARY:${calendarText(text)}`;
      const lines = folded(line).split('\r\n');
      for (const one of lines) {
        expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75);
        expect(one).not.toContain('\uFFFD'.repeat(2));
      }
      expect(lines.map((one, at) => (at === 0 ? one : one.slice(1))).join('')).toBe(line);
    }),
  );
});
