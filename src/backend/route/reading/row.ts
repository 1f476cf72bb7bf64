import type { RouteKind } from '../../../api/route/detail.ts';
import type { AuthorRow } from '../../community/people/author.ts';

export interface RouteRow extends AuthorRow {
  readonly id: number;
  readonly author_id: number;
  readonly name: string;
  readonly intro: string;
  readonly kind: RouteKind;
  readonly visibility: 'public' | 'friends' | 'self';
  readonly audit: 0 | 1 | 2;
  readonly audit_reason: string;
  readonly place_id: string | null;
  readonly place_name: string | null;
  readonly city_id: string | null;
  readonly distance_m: number;
  readonly climb_m: number;
  readonly days: number;
  readonly level: number;
  readonly has_elevation: number;
  readonly created_at: number;
  readonly deleted_at: number | null;
  readonly removed_at: number | null;
  readonly like_count: number;
  readonly save_count: number;
  readonly been_count: number;
  readonly want_count: number;
  readonly download_count: number;
  readonly comment_count: number;
  readonly floor_count: number;
  readonly comments_closed: number;
  /** JSON (lib/track/surfaces.ts). */
  readonly surfaces: string;
  readonly trim_start: number | null;
  readonly trim_end: number | null;
  readonly may_read: number;
  readonly open: number;
  readonly apart: number;
}
