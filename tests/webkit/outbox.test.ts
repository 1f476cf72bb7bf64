/** What was done without a network, in WebKit: kept, shown, sent once when it is back. Its driver cannot cut the network, so the page is told. */
import { inject } from 'vitest';
import { expect, test } from 'vitest';
import { readDynamic } from '../../src/api/dynamic/dynamic.ts';
import { cut } from '../support/faults.ts';
import { callAs } from '../support/member.ts';
import { useKit } from './support/kit.ts';
import { writeDynamic } from '../support/publish/dynamic.ts';

const kit = useKit();
const LIKE = /^POST \/api\/community\/like/;

const network = (online: boolean): Promise<void> =>
  kit.run(
    `const [online] = arguments;
     Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
     dispatchEvent(new Event(online ? 'online' : 'offline'))`,
    online,
  );

test('a like without a network is kept, shown as it was meant, and sent once when it is back', async () => {
  const member = await kit.become();
  const did = await writeDynamic(inject('serverOrigin'), member, '隧道里', { visibility: 'self' });
  let sent = 0;
  kit.faults.on(LIKE, cut);
  await kit.open(`/mc/dynamic/detail?did=${did}`);
  await network(false);
  await kit.press(await kit.find('[data-entry-act=like]'));
  await kit.see('当前无网络，1 项待发送，恢复后自动发送');
  expect(await kit.run(`return document.querySelector('[data-entry-act=like]').getAttribute('aria-pressed')`)).toBe(
    'true',
  );
  kit.faults.on(LIKE, ({ through }) => {
    sent += 1;
    return through();
  });
  await network(true);
  await kit.see('离线时的点赞已发送');
  expect(sent).toBe(1);
  expect(await kit.run(`return localStorage.getItem('outbox')`)).toBeNull();
  const { liked } = await callAs(inject('serverOrigin'), member, readDynamic, { did });
  expect(liked).toBe(true);
});
