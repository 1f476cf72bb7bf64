import { describe, expect, it } from 'vitest';
import { validIslogin } from '../../../../src/api/account/session.ts';
import { servedPath } from '../../../../src/api/wire.ts';
import { SESSION_PATH } from '../../../../src/stores/session/createSession.ts';
import { GUEST, readSession } from '../../../../src/stores/session/readSession.ts';

describe('readSession', () => {
  it.each([0, '0'])('believes errCode %j with a good id', (errCode) => {
    expect(readSession({ errCode, userId: '10001' })).toEqual({ status: 'member', userId: '10001' });
    expect(readSession({ errCode, userId: 10001 })).toEqual({ status: 'member', userId: '10001' });
  });

  it.each([
    '',
    false,
    null,
    undefined,
    [],
    [0],
    {},
    '0x0',
    ' 0',
    '0 ',
    '00',
    '-0',
    '0.0',
    '0',
    1,
    -1,
    '-1',
    NaN,
    true,
    '0',
    '成功',
  ])('takes errCode %j for a guest', (errCode) => {
    expect(readSession({ errCode, userId: '10001' })).toEqual(
      errCode === '0' ? expect.objectContaining({ status: 'member' }) : GUEST,
    );
  });

  it.each([
    undefined,
    null,
    '',
    'undefined',
    'null',
    {},
    [],
    ['10001'],
    '<b>1</b>',
    '01',
    '-1',
    0,
    -5,
    1.5,
    NaN,
    2 ** 53,
    '9'.repeat(20),
    ' 1',
    '1\n',
    '１',
    true,
  ])('takes the id %j for nobody', (userId) => expect(readSession({ errCode: 0, userId })).toEqual(GUEST));

  it.each([
    null,
    undefined,
    [],
    'text',
    0,
    true,
    [{ errCode: 0, userId: '1' }],
    { data: { errCode: 0, userId: '1' } },
    { errCode: 0, data: { userId: '1' } },
  ])('takes the reply %j for a guest', (reply) => expect(readSession(reply)).toEqual(GUEST));

  it('asks at the address of the contract', () => {
    expect(SESSION_PATH).toBe(servedPath(validIslogin));
  });
});
