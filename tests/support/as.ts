import { call } from '../../src/api/call.ts';
import type { Call, PayloadOf, ReplyOf } from '../../src/api/define.ts';
import { openDoors } from '../../src/api/doors.ts';
import { freshAddress, type Member } from './member.ts';

/** A call as this member makes it, from outside the browser. */
export const as = async <C extends Call<never, unknown> | Call>(
  baseURL: string,
  member: Member,
  contract: C,
  payload: PayloadOf<C>,
): Promise<ReplyOf<C>> => {
  const address = freshAddress();
  const doors = {
    ...openDoors,
    fetch: (path: string, init?: RequestInit) => {
      const headers = new Headers(init?.headers);
      headers.set('Origin', baseURL);
      headers.set('X-Forwarded-For', address);
      headers.set('Cookie', member.state.cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
      return fetch(baseURL + path, { ...init, headers });
    },
  };
  return (await call(contract as Call, payload, { doors })) as ReplyOf<C>;
};
