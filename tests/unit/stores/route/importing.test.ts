import { expect, test } from 'vitest';
import type { UploadReply, UploadRequest } from '../../../../src/host/upload.ts';
import { UploadLost } from '../../../../src/lib/files/uploadLost.ts';
import { createImport, refusalOf, TRACK_MAX_BYTES } from '../../../../src/stores/route/importing.ts';

const file = (name = 'a.gpx', text = '<gpx/>'): File => new File([text], name);
const reply = (errCode: number, data: unknown = null, errMsg = ''): UploadReply => ({
  status: 200,
  contentType: 'application/json',
  text: JSON.stringify({ errCode, errMsg, data }),
});
const track = {
  id: '7',
  isNew: true,
  name: '武功山',
  points: 900,
  distance: 12_000,
  climb: 800,
  days: 1,
  repairs: { unplaced: 0, twice: 0, jumps: 2, noTimes: false, noElevation: false },
};

/** A line that answers when it is told to. */
const line = () => {
  const sent: (UploadRequest & { answer(reply: UploadReply): void; lose(): void; cancelled: boolean })[] = [];
  let keys = 0;
  const importing = createImport(
    (request) => {
      let settle: [(reply: UploadReply) => void, (error: Error) => void] = [() => undefined, () => undefined];
      const done = new Promise<UploadReply>((resolve, reject) => (settle = [resolve, reject]));
      const one = {
        ...request,
        cancelled: false,
        answer: (answer: UploadReply) => settle[0](answer),
        lose: () => settle[1](new UploadLost('network')),
      };
      sent.push(one);
      return {
        done,
        cancel: () => {
          one.cancelled = true;
          settle[1](new UploadLost('cancelled'));
        },
      };
    },
    () => `key-${(keys += 1)}`,
  );
  return { importing, sent };
};
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('a file is sent with its progress, and what the server read of it is told', async () => {
  const { importing, sent } = line();
  importing.choose(file());
  sent[0]?.onProgress(3, 6);
  expect(importing.$now.get()).toEqual({ step: 'sending', name: 'a.gpx', part: 0.5 });
  sent[0]?.answer(reply(0, track));
  await rest();
  expect(importing.$now.get()).toMatchObject({ step: 'here', track: { id: '7', name: '武功山' } });
});

test('a line that breaks keeps the file, and it is sent again under the same key: one track', async () => {
  const { importing, sent } = line();
  importing.choose(file());
  sent[0]?.lose();
  await rest();
  expect(importing.$now.get()).toEqual({ step: 'failed', name: 'a.gpx', why: '网络断了，文件还在' });
  importing.again();
  expect(sent[1]?.headers).toEqual(sent[0]?.headers);
});

test('a file that is no track is refused in the server’s words, and another one can be chosen', async () => {
  const { importing, sent } = line();
  importing.choose(file());
  sent[0]?.answer(reply(2071, { fault: 'noPoints' }, '文件里没有轨迹点，只有标注或路线名'));
  await rest();
  expect(importing.$now.get()).toEqual({ step: 'choose', why: '文件里没有轨迹点，只有标注或路线名' });
  importing.choose(file('b.gpx'));
  expect(sent).toHaveLength(2);
});

test('whose session has ended is a guest', async () => {
  const { importing, sent } = line();
  importing.choose(file());
  sent[0]?.answer(reply(401));
  await rest();
  expect(importing.$now.get()).toEqual({ step: 'guest' });
});

test('a sending that is given up is broken off, and says nothing of it', async () => {
  const { importing, sent } = line();
  importing.choose(file());
  importing.cancel();
  await rest();
  expect(sent[0]?.cancelled).toBe(true);
  expect(importing.$now.get()).toEqual({ step: 'choose', why: '' });
});

test('what is empty, too large or packed is not even sent', () => {
  expect(refusalOf({ name: 'a.gpx', size: 0 })).toMatch('空的');
  expect(refusalOf({ name: 'a.gpx', size: TRACK_MAX_BYTES + 1 })).toMatch('太大');
  expect(refusalOf({ name: 'a.KMZ', size: 9 })).toMatch('压缩');
  expect(refusalOf({ name: 'a.fit', size: 9 })).toBe('');
});
