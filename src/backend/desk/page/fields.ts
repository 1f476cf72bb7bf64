import { CHINA_MS } from '../../../site.ts';
import { chinaDayOf } from '../../content/house.ts';
import { mayUse } from '../roles.ts';
import type { Desk } from '../desk.ts';
import { type Html, html } from './html.ts';

/** A field of the form, without space around it; '' where it is missing. */
export const typed = (desk: Desk, name: string): string => (desk.form.get(name) ?? '').trim();

/** 分 of a sum as people type it: `25`, `25.5`, `¥25.00`, full width as well. NaN for what is no sum. */
export const fenTyped = (text: string): number => {
  const [, whole, part = ''] = /^¥?\s*(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.normalize('NFKC').trim()) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

const ID = /^\d{1,15}$/;
/** A whole number as it stands in a hidden field; NaN for what is none. */
export const wholeTyped = (text: string): number => (ID.test(text) ? Number(text) : Number.NaN);

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** The first instant of a day of China's clock, from `2027-12-31`; NaN for what is no day. */
export const dayTyped = (text: string): number => {
  const at = DAY.test(text) ? Date.parse(`${text}T00:00:00+08:00`) : Number.NaN;
  return Number.isNaN(at) || chinaDayOf(at) !== text ? Number.NaN : at;
};

const MINUTE = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})$/;
/** The instant of `2027-12-31T08:30` on China's clock; NaN for what is none. */
export const minuteTyped = (text: string): number => {
  const [, day = '', hour = '', minute = ''] = MINUTE.exec(text) ?? [];
  const within = Number(hour) < 24 && Number(minute) < 60;
  return within ? dayTyped(day) + (Number(hour) * 60 + Number(minute)) * 60_000 : Number.NaN;
};
/** An instant as such a field shows it: `2027-12-31T08:30`. */
export const minuteOf = (ms: number): string => new Date(ms + CHINA_MS).toISOString().slice(0, 16);

/** An order's number, a link for whoever may look at orders. */
export const orderLink = (desk: Desk, id: string): Html =>
  mayUse(desk.operator.roles, ['finance']) ? html`<a href="/desk/refunds/${id}">${id}</a>` : html`<span>${id}</span>`;

/** A member's name, a link for whoever may look at members. */
export const memberLink = (desk: Desk, id: number, name: string): Html =>
  mayUse(desk.operator.roles, ['moderator', 'support'])
    ? html`<a data-key="o" href="/desk/members/${id}">${name}（${id}）</a>`
    : html`<span>${name}（${id}）</span>`;
