import { beforeEach, describe, expect, test } from 'vitest';
import { type Ask, createReplies, type Replies } from '../../../../src/edge/worker/replies.ts';
import { ShownReply } from '../../../../src/edge/worker/shownReply.ts';

let time = 0;
let asks = 0;
let replies: Replies;
let behind: Promise<unknown>[] = [];
const begin = (together: boolean): void => {
  [time, asks, behind] = [1_000_000, 0, []];
  replies = createReplies({ budgetMs: 100, now: () => time, together });
};
beforeEach(() => begin(true));

const said = (text: string): ShownReply =>
  new ShownReply(
    { bytes: new TextEncoder().encode(text), status: 200, type: 'application/json', shape: 's', top: false },
    { ok: true, data: text, reader: null },
  );
const soon = (): Promise<void> => new Promise((then) => setTimeout(then, 1));
const open = async (ask: Ask): Promise<unknown> => {
  const counted: Ask = (...how) => ((asks += 1), ask(...how));
  const reply = await replies.get('post 7', counted, (work) => void behind.push(work));
  return reply?.shown.ok === true ? reply.shown.data : reply;
};
const settled = async (): Promise<void> => void (await Promise.all(behind));
const allowed: Ask = async () => (await soon(), said('good'));
const denied: Ask = async () => (await soon(), 'denied');
const never: Ask = () => new Promise(() => undefined);
const unfit: Ask = async () => (await soon(), 'unfit');
const failed: Ask = () => Promise.reject(new Error('down'));

describe('who is denied a reply', () => {
  test('takes it from nobody: it is shown for its seven seconds, and asked for by the next visitor', async () => {
    await open(allowed);
    time += 2_500;
    expect(await open(denied)).toBe('good');
    await settled();
    expect(await open(() => Promise.resolve(said('new')))).toBe('good');
    await settled();
    expect(await open(never)).toBe('new');
  });

  test('sees none that is too old, and leaves none behind', async () => {
    await open(allowed);
    time += 7_001;
    expect(await open(denied)).toBeNull();
    expect(await open(allowed)).toBe('good');
  });

  test('waits among others: one of them asks', async () => {
    const askers = [denied, denied, allowed, denied, allowed];
    expect(await Promise.all(askers.map(open))).toEqual(askers.map(() => 'good'));
    expect(asks).toBe(3);
    expect(await open(never)).toBe('good');
  });

  test('tries the patience of the API no more than so many times', async () => {
    const askers = Array.from({ length: 200 }, () => denied);
    expect(new Set(await Promise.all(askers.map(open)))).toEqual(new Set([null]));
    expect(asks).toBeLessThanOrEqual(8);
  });

  test('says nothing of whether the API is well', async () => {
    for (let visit = 0; visit < 5; visit += 1) expect(await open(denied)).toBeNull();
    expect(await open(allowed)).toBe('good');
    time += 7_001;
    for (const ask of [failed, denied, failed, denied, failed]) await open(ask);
    asks = 0;
    expect([await open(allowed), asks]).toEqual([null, 0]);
  });
});

describe.each([
  ['where they may wait for one another', true],
  ['where each has a context of their own', false],
])('many visitors of a stale reply, %s', (_, together) => {
  beforeEach(() => begin(together));
  const crowd = (ask: Ask): Promise<unknown[]> => Promise.all(Array.from({ length: 300 }, () => open(ask)));
  const stale = async (): Promise<void> => {
    await open(allowed);
    [time, asks] = [time + 2_500, 0];
  };

  test('have it asked for once, and wait for nothing', async () => {
    await stale();
    expect(new Set(await crowd(never))).toEqual(new Set(['good']));
    expect(asks).toBe(1);
  });

  test.each<[string, Ask]>([
    ['was denied', denied],
    ['failed', failed],
  ])('have it asked for again by the next one, where the ask %s', async (_how, ask) => {
    await stale();
    await crowd(ask);
    await settled();
    await crowd(allowed);
    await settled();
    expect(asks).toBe(2);
  });

  test('have what came asked for again once it is stale itself', async () => {
    await stale();
    await crowd(allowed);
    await settled();
    time += 1_000;
    await crowd(never);
    expect(asks).toBe(1);
    time += 1_001;
    await crowd(never);
    expect(asks).toBe(2);
  });
});

describe('while the API answers nothing that a page can be filled from', () => {
  test.each<[string, Ask]>([
    ['is of no page', unfit],
    ['fails', failed],
    ['never comes', never],
  ])('a good reply goes on being shown for its seven seconds: an answer that %s', async (_how, ask) => {
    await open(allowed);
    time += 2_500;
    for (let visit = 0; visit < 6; visit += 1) {
      expect(await open(ask)).toBe('good');
      await soon();
      await soon();
      time += 800;
    }
    expect(time).toBe(1_007_300);
    expect(await open(ask)).toBeNull();
  });

  test('it is shown as well while the API is left alone for other addresses, and nobody asks', async () => {
    await open(allowed);
    time += 2_500;
    for (let at = 0; at < 3; at += 1) await replies.get(`post ${at}`, failed, () => undefined);
    asks = 0;
    expect([await open(allowed), asks]).toEqual(['good', 0]);
    replies.changed();
    expect([await open(allowed), asks]).toEqual([null, 0]);
  });

  test('an answer of no page is asked for once in two seconds, where nothing better is known', async () => {
    expect([await open(unfit), await open(allowed), asks]).toEqual([null, null, 1]);
    time += 2_001;
    await open(allowed);
    await settled();
    expect(await open(never)).toBe('good');
  });

  test('an answer of no page keeps nothing alive that a change has overtaken', async () => {
    await open(allowed);
    time += 300;
    replies.changed();
    expect(await open(unfit)).toBeNull();
    expect(await open(never)).toBeNull();
  });
});

describe.each([
  ['where they may wait for one another', true],
  ['where each has a context of their own', false],
])('a change while a reply is on its way, %s', (_, together) => {
  beforeEach(() => begin(together));
  /** An answer that was made before the change and arrives when it is let go. */
  const held = (): { readonly ask: Ask; readonly arrive: () => void } => {
    let arrive = (): void => undefined;
    const first = new Promise<ShownReply>((then) => (arrive = () => then(said('hidden'))));
    let times = 0;
    return { ask: () => ((times += 1), times === 1 ? first : Promise.resolve(said('new'))), arrive: () => arrive() };
  };

  test('shows and keeps nothing of before it: neither who came after it gets that, nor who waited already', async () => {
    const { ask, arrive } = held();
    const before = open(ask);
    await soon();
    replies.changed();
    const after = open(() => Promise.resolve(said('new')));
    await soon();
    arrive();
    expect(await after).toBe('new');
    expect(await before).toBe('new');
    expect(await open(never)).toBe('new');
  });

  test('does not let what is asked for behind an answer put back what was there', async () => {
    await open(allowed);
    time += 2_500;
    const { ask, arrive } = held();
    expect(await open(ask)).toBe('good');
    replies.changed();
    arrive();
    await settled();
    expect(await open(never)).toBe('new');
  });

  test('asks again so many times at most, where each answer is overtaken', async () => {
    const overtaken: Ask = async () => {
      await soon();
      replies.changed();
      return said('hidden');
    };
    expect(await open(overtaken)).toBeNull();
    await soon();
    await settled();
    expect(asks).toBeLessThanOrEqual(4);
    time += 10;
    expect(await open(() => Promise.resolve(said('new')))).toBe('new');
  });
});
