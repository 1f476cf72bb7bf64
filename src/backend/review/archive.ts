import type { DatabaseSync } from 'node:sqlite';
import { placeById } from '../community/feed/places.ts';
import { all } from '../database/statement.ts';
import { spots } from '../scenic/spots.ts';
import { wantedBy } from './wanna.ts';

const LIT = 'SELECT year, place_id, level, at FROM footprints WHERE user_id = ? ORDER BY year, place_id';
const SHARED = 'SELECT sid, year, parts, hide_name, changed_at FROM review_shares WHERE user_id = ? ORDER BY year';
const MADE = 'SELECT year, position, made_at FROM review_makers WHERE user_id = ? ORDER BY year';
const REWARDS = `SELECT g.name, g.days, c.at, c.due_at FROM vip_claims c JOIN vip_gifts g ON g.id = c.gift_id
  WHERE c.user_id = ? AND c.gift_id IN (SELECT gift_id FROM ten_reward)`;

const iso = (instant: number): string => new Date(instant).toISOString();

/** What a member's archive holds of their reports: all that they said themselves, and what they were given. */
export const reviewOf = (database: DatabaseSync, member: number): unknown => ({
  footprints: all<{ year: number; place_id: string; level: number; at: number }>(database, LIT, member).map((row) => ({
    year: row.year,
    placeId: row.place_id,
    place: placeById(row.place_id)?.name ?? '',
    level: row.level,
    at: iso(row.at),
  })),
  wishes: wantedBy(database, member).map((id) => ({ id, name: spots.find((spot) => spot.id === id)?.name ?? '' })),
  shares: all<{ sid: string; year: number; parts: string; hide_name: number; changed_at: number }>(
    database,
    SHARED,
    member,
  ).map((row) => ({
    sid: row.sid,
    year: row.year,
    parts: row.parts.split(','),
    hideName: row.hide_name === 1,
    at: iso(row.changed_at),
  })),
  reports: all<{ year: number; position: number; made_at: number }>(database, MADE, member).map((row) => ({
    year: row.year,
    position: row.position,
    at: iso(row.made_at),
  })),
  rewards: all<{ name: string; days: number; at: number; due_at: number | null }>(database, REWARDS, member).map(
    (row) => ({ name: row.name, days: row.days, at: iso(row.at), granted: row.due_at === null }),
  ),
});
