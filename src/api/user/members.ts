import * as z from 'zod/mini';
import { visibility } from '../community/fields.ts';
import { defineCall } from '../define.ts';
import { author, count, id, pictureToken } from '../fields.ts';

/** The small card that opens on an avatar. errCode 404 when there is nobody. */
export const readCard = defineCall({
  name: 'user/readCard',
  method: 'GET',
  path: '/user/card',
  summary: 'A member’s small card',
  request: z.object({ userId: id }),
  reply: z.object({
    author: author,
    intro: z.string(),
    level: z.int().check(z.nonnegative()),
    fans: count,
    likes: count,
    entries: count,
    mine: z.boolean(),
    following: z.boolean(),
    friends: z.boolean(),
  }),
});

/** Unicode code points, as a person counts Chinese characters. */
export const NICK_NAME_MIN_CHARACTERS = 2;
export const NICK_NAME_MAX_CHARACTERS = 12;

/** Names oneself; the server cleans the name, and the reply has it as it is kept. Refusals: 401, 1009 too short or too long, 429. */
export const setNickName = defineCall({
  name: 'user/setNickName',
  method: 'POST',
  path: '/user/setNickName',
  summary: 'Name oneself',
  changes: true,
  login: true,
  request: z.object({ nickName: z.string().check(z.maxLength(200)) }),
  reply: z.object({ nickName: z.string() }),
});

/** Code points of the line that a member says of themselves. */
export const INTRO_MAX_CHARACTERS = 60;

/** Where a member lives, as the place directory has it. */
export const region = z.object({
  provinceId: z.nullable(id),
  cityId: z.nullable(id),
  /** 广东 深圳; empty where none is known. */
  name: z.string(),
});
export type Region = z.infer<typeof region>;

/** What a member says of themselves: 0 nothing, 1 男, 2 女. */
export const gender = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type Gender = z.infer<typeof gender>;

/**
 * Changes what one's home says of oneself (ours); the reply has it as it is kept. A part that comes as it is kept is not
 * judged and not counted, and so is one that is left out. `avatarId` is a picture that one uploaded, null: none any more; the one before
 * it goes as pictures go that stand nowhere. `placeId` is a city or a province of the directory, null: none.
 * `privacy` says who may open the home, and holds at once everywhere. Refusals: 401, 1009 name too
 * short or too long, 1016 intro too long, 2005 not one's picture, 2008 no such place, 429.
 */
export const setProfile = defineCall({
  name: 'user/setProfile',
  method: 'POST',
  path: '/user/setProfile',
  summary: 'Change one’s profile and who may open one’s home',
  changes: true,
  login: true,
  request: z.object({
    nickName: z.string().check(z.maxLength(200)),
    intro: z.string().check(z.maxLength(1_000)),
    avatarId: z.optional(z.nullable(id)),
    placeId: z.optional(z.nullable(id)),
    gender: z.optional(gender),
    privacy: z.optional(visibility),
  }),
  reply: z.object({
    nickName: z.string(),
    intro: z.string(),
    avatarId: z.nullable(id),
    avatar: z.nullable(pictureToken),
    region: region,
    gender: gender,
    privacy: visibility,
  }),
});
