import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import type { Values } from './file.ts';

interface Question {
  readonly name: string;
  readonly words: string;
  /** Asked only where this holds of what was answered so far. */
  readonly when?: (values: Values) => boolean;
}

const is =
  (name: string, value: string) =>
  (values: Values): boolean =>
    values[name] === value;

/** What a person is asked; everything else is made, or stays as it is. */
export const QUESTIONS: readonly Question[] = [
  { name: 'ORIGINS', words: '网站的地址（例如 https://m.example.com）' },
  { name: 'PUBLIC_BRAND', words: '品牌名' },
  { name: 'PUBLIC_CONTACT_MAIL', words: '联系邮箱' },
  { name: 'DESK_ORIGIN', words: '工作台的地址（例如 https://desk.example.com，空着就没有）' },
  { name: 'MESSAGES', words: '短信怎么发（webhook、yunpian，空着以后再说）' },
  { name: 'MESSAGE_WEBHOOK_URL', words: 'webhook 的地址', when: is('MESSAGES', 'webhook') },
  { name: 'YUNPIAN_KEY', words: '云片的 API Key', when: is('MESSAGES', 'yunpian') },
  { name: 'DATA_DIR', words: '数据放在哪里（绝对路径）' },
  { name: 'PORT', words: '本机端口' },
];

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** Keys and what follows from the answers, where nothing is said yet. */
export const completed = (values: Values): Values => {
  const origin = (values['ORIGINS'] ?? '').split(',')[0]?.trim().replace(/\/+$/, '') ?? '';
  const secure = origin.startsWith('https:');
  const made: Record<string, string> = {
    LEGACY_KEY: random(12),
    PUBLIC_SIGNATURE_KEY: random(24),
    PUBLIC_FILE_KEY: random(12),
    PORT: '4321',
    ...(origin === '' ? {} : { PUBLIC_SITE_ORIGIN: origin }),
    ...(secure ? { PROXIES: '1' } : {}),
    ...(values['MESSAGES'] === 'webhook'
      ? { MESSAGE_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}` }
      : {}),
  };
  const said = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  return { ...made, ...said };
};

/** Asks at the terminal; Enter keeps what is there. */
export const askAll = async (known: Values): Promise<Values> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const values: Record<string, string> = { ...known };
  try {
    for (const { name, words, when } of QUESTIONS) {
      if (when && !when(values)) continue;
      const now = values[name] ?? '';
      const typed = (await terminal.question(`${words}${now === '' ? '' : ` [${now}]`}：`)).trim();
      if (typed !== '') values[name] = typed;
    }
  } finally {
    terminal.close();
  }
  return values;
};
