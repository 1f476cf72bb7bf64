import type { Person } from '../../../api/user/people.ts';
import { AUTHOR_COLUMNS, type AuthorRow, authorOf } from './author.ts';

/** Columns of a member `u` from which `personOf` makes a person; `?1` is the reader. */
export const PERSON_COLUMNS = `${AUTHOR_COLUMNS}, u.id = ?1 AS mine,
  EXISTS (SELECT 1 FROM follows f WHERE f.follower_id = ?1 AND f.followee_id = u.id) AS following,
  EXISTS (SELECT 1 FROM follows f WHERE f.follower_id = u.id AND f.followee_id = ?1) AS followed,
  coalesce((SELECT r.remark FROM member_remarks r WHERE r.user_id = ?1 AND r.member_id = u.id), '') AS remark`;

export interface PersonRow extends AuthorRow {
  readonly mine: number;
  readonly following: number;
  readonly followed: number;
  readonly remark: string;
}

/** A member as lists of people show one. */
export const personOf = (row: PersonRow, now: number): Person => ({
  author: authorOf(row, now),
  mine: row.mine === 1,
  following: row.following === 1,
  friends: row.following === 1 && row.followed === 1,
  remark: row.remark,
});
