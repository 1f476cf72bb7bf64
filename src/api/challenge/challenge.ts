import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, cursor, id, instant } from '../fields.ts';

/** Letters of a team's invitation: none that reads as another. */
export const teamCode = z.string().check(z.regex(/^[2-9A-HJ-NP-Z]{6}$/));
const teamName = z.string().check(z.minLength(2), z.maxLength(12));

/** Where a challenge is, by the server's clock. `settling`: over, and the last days may still come in. */
const phase = z.enum(['upcoming', 'signup', 'waiting', 'running', 'settling', 'ended']);

const row = z.object({
  kind: z.enum(['person', 'team']),
  /** Of the member or the team. */
  id: id,
  /** Equals share one and the next is left out; null before anything counts. */
  rank: z.nullable(count),
  name: z.string(),
  userId: z.nullable(id),
  /** Of a person: the team. Of a team: how many they are. */
  note: z.string(),
  /** All that counts; of a team the mean of its members. */
  steps: count,
  /** Of a person: days that reached the goal. */
  days: count,
  mine: z.boolean(),
});
export type ChallengeRow = z.infer<typeof row>;

const day = z.object({
  /** "3月1日". */
  name: z.string(),
  /** As it was reported; null where nothing came. */
  steps: z.nullable(count),
  counted: count,
  state: z.enum(['goal', 'short', 'none', 'today', 'future']),
  source: z.string(),
});

/**
 * A challenge as its page shows it, with one page of its ranks (25). Without `id` the one that runs, else the next, else the
 * last. `team` is the code of an invitation. `mine` is null for guests and who does not take part. Refused: 404 unknown.
 */
export const readChallenge = defineCall({
  name: 'challenge/readChallenge',
  method: 'GET',
  path: '/challenge/challenge',
  summary: 'A step challenge: windows, rules, ranks, one’s own days',
  request: z.object({
    id: z.optional(id),
    team: z.optional(z.string().check(z.maxLength(64))),
    tab: z.optional(z.enum(['people', 'teams'])),
    cursor: z.optional(cursor),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
  }),
  reply: z.object({
    id: id,
    now: instant,
    title: z.string(),
    intro: z.string(),
    phase: phase,
    /** What the phase means today, in a sentence. */
    phaseWords: z.string(),
    signUpFrom: instant,
    signUpUntil: instant,
    startsAt: instant,
    endsAt: instant,
    settlesAt: instant,
    days: count,
    dailyGoal: count,
    /** 0: any number. */
    capacity: count,
    people: count,
    teams: count,
    steps: count,
    rules: z.array(z.object({ name: z.string(), text: z.string() })),
    tab: z.enum(['people', 'teams']),
    items: z.array(row),
    cursor: z.nullable(z.string()),
    /** The reader, or the reader's team, in the rank of `tab`; `around` where the page leaves that row out. Null where they have none. */
    standing: z.nullable(z.object({ rank: z.nullable(count), steps: count, name: z.string(), around: z.array(row) })),
    /** What the reader can do: sign up, or why not. */
    /** Signing up, or coming into a team, is still to be done and possible. */
    form: z.boolean(),
    action: z.enum(['signUp', 'in', 'full', 'soon', 'closed']),
    /** The team that the link invites to. */
    invited: z.nullable(
      z.object({ code: z.string(), name: z.string(), captain: z.string(), size: count, full: z.boolean() }),
    ),
    /** The link invites to a team that is not there: it is of another challenge, was given up, or its code is wrong. */
    noTeam: z.boolean(),
    mine: z.nullable(
      z.object({
        /** Why nothing counts any more; '' for nobody's fault. */
        blocked: z.string(),
        /** Their name stands in the ranks. */
        named: z.boolean(),
        name: z.string(),
        rank: z.nullable(count),
        steps: count,
        goalDays: count,
        streak: count,
        /** 0 while nothing runs. */
        today: count,
        /** How many are missing today; 0 when it is reached or none is to be. */
        missing: count,
        syncedAt: z.nullable(instant),
        /** Steps that were reported and do not count, and why. */
        uncounted: count,
        calendar: z.array(day),
        team: z.nullable(
          z.object({
            id: id,
            name: z.string(),
            code: z.string(),
            captain: z.boolean(),
            size: count,
            rank: z.nullable(count),
            /** For the captain alone, who has walked most first; else empty. */
            members: z.array(z.object({ id: id, name: z.string(), steps: count, days: count, captain: z.boolean() })),
          }),
        ),
        badges: z.array(z.object({ name: z.string(), reached: z.boolean(), words: z.string() })),
        /** A captain may still change the team. */
        mayLead: z.boolean(),
        mayLeave: z.boolean(),
        /** Their name on the card of what they walked; null until the ranks are final, and for who walked nothing that counts. */
        certified: z.nullable(z.string()),
        /** The card is a certificate: they reached the goal on every day. */
        finished: z.boolean(),
      }),
    ),
    others: z.array(z.object({ id: id, title: z.string(), phase: phase, startsAt: instant })),
  }),
});

const joined = z.object({ id: id, team: z.nullable(z.string()) });

/**
 * Signs the member up, once. `consent`: the app may read their steps of each day until the end. A team is made by a name, or
 * joined by its code; without either they walk for themselves. Who is in may join or make a team the same way. `named`: their
 * name may stand in the ranks (true when left out by an older page, which asked for both at once); it can be changed later.
 */
export const joinChallenge = defineCall({
  name: 'challenge/joinChallenge',
  method: 'POST',
  path: '/challenge/join',
  summary: 'Sign up for a step challenge, with or without a team',
  login: true,
  changes: true,
  request: z.object({
    id: id,
    consent: z.literal(true),
    named: z.optional(z.boolean()),
    code: z.optional(teamCode),
    name: z.optional(teamName),
  }),
  reply: joined,
});

/** Leaves the team, or with `all` the challenge: what was reported is deleted then. Possible until the end. */
export const leaveChallenge = defineCall({
  name: 'challenge/leaveChallenge',
  method: 'POST',
  path: '/challenge/leave',
  summary: 'Leave a team or a step challenge',
  login: true,
  changes: true,
  request: z.object({ id: id, all: z.boolean() }),
  reply: joined,
});
