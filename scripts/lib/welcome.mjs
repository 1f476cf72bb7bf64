/* What `npm start` says once the server answers. Runs on the Node that comes with the packages. */
import { networkInterfaces } from 'node:os';
import { generate } from 'lean-qr';

const [port = '4321', host = '0.0.0.0'] = process.argv.slice(2);

/** Two rows of modules per line of text, light on dark and with a quiet zone, so that phones read it off any terminal. */
const qr = (text) => {
  const code = generate(text);
  const lines = [];
  for (let y = -2; y < code.size + 2; y += 2) {
    let line = '';
    for (let x = -2; x < code.size + 2; x += 1) line += ' ▄▀█'[(code.get(x, y) ? 0 : 2) + (code.get(x, y + 1) ? 0 : 1)];
    lines.push(`  ${line}`);
  }
  return lines.join('\n');
};

const demo = process.env.DEMO === '1';
// The backend lets the local network in only in a demo without origins of its own (src/backend/main.ts).
const open = host === '0.0.0.0' || host === '::';
const lan =
  open && demo && !process.env.ORIGINS
    ? Object.values(networkInterfaces())
        .flatMap((list) => list ?? [])
        .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
    : undefined;
const own = open ? 'localhost' : host;

console.log(`\n  本机打开    http://${own}:${port}/mc/`);
if (lan) {
  console.log(`  手机打开    http://${lan}:${port}/mc/  （连同一个 Wi-Fi，扫下面的码）\n`);
  console.log(qr(`http://${lan}:${port}/mc/`));
}
if (demo) {
  const { demoAccounts = [] } = await import('../../demo/seed.ts').catch(() => ({}));
  if (demoAccounts.length > 0) console.log('\n  演示账号（用手机号和验证码登录）');
  for (const account of demoAccounts) console.log(`    ${account.phone}  ${account.shows}`);
  console.log(`\n  验证码在    http://${own}:${port}/demo/inbox`);
}
console.log('\n  按 Ctrl+C 停止，数据会留着。\n');
