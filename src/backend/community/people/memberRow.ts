import type { AuthorRow } from './author.ts';

export interface MemberRow extends AuthorRow {
  readonly gender: 0 | 1 | 2;
  readonly intro: string;
  readonly province_id: string | null;
  readonly city_id: string | null;
  readonly auto_renew: number;
  readonly privacy: 0 | 1 | 2;
  readonly follows: number;
  readonly fans: number;
  readonly likes: number;
  readonly following: number;
  readonly followed: number;
  readonly blocked: number;
  readonly created_at: number;
  readonly frozen_at: number | null;
  readonly frozen_until: number | null;
  readonly home_open: number;
  readonly apart: number;
  readonly public_entries: number;
  readonly friends_entries: number;
  readonly self_entries: number;
}
