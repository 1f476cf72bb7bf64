import { BRAND } from '../../settings.ts';
import { readSettings, type Settings } from '../settings.ts';
import type { Values } from './file.ts';
import { SETTINGS } from './schema.ts';

/** What keeps a server from being run for the world, and what it will lack; in plain words. */
export interface Verdict {
  /** null where the settings contradict each other: then `wrong` says how. */
  readonly settings: Settings | null;
  readonly wrong: readonly string[];
  readonly lacking: readonly string[];
}

const isPlain = (origin: string): boolean => origin.startsWith('http:');

/** Judges settings as the server will. */
export const judgeSettings = (values: Values): Verdict => {
  const known = new Set(SETTINGS.map(({ name }) => name));
  const wrong = Object.keys(values)
    .filter((name) => !known.has(name))
    .map((name) => `${name} 不是这里的设置，写错了字？（所有设置在 docs/settings.md）`);
  let settings: Settings;
  try {
    settings = readSettings(values);
  } catch (error) {
    return { settings: null, wrong: [...wrong, error instanceof Error ? error.message : String(error)], lacking: [] };
  }
  const lacking: string[] = [];
  const when = (holds: boolean, words: string): void => {
    if (holds) lacking.push(words);
  };
  when(settings.origins.some(isPlain), 'ORIGINS：还没有 https 地址。没有 https，手机号和验证码在路上谁都能看见');
  when(!settings.demo && settings.messages.way === null, 'MESSAGES：没有短信服务，谁都不能用验证码登录');
  when(settings.deskOrigin === null, 'DESK_ORIGIN：没有工作台，待审核的内容没人能通过，工单没人能回复');
  when(
    settings.deskOrigin !== null && settings.origins.includes(settings.deskOrigin),
    'DESK_ORIGIN：和网站同一个地址。能用，单独一个域名更安全',
  );
  when(
    Object.values(settings.pay).every((way) => way === null),
    'PAY_*：没有开通任何付款方式，会员和收费活动不能买',
  );
  when(settings.legacyKey === 'demo-legacy-key1', 'LEGACY_KEY：还是演示用的密钥');
  when((values['PUBLIC_SIGNATURE_KEY'] ?? '') === '', 'PUBLIC_SIGNATURE_KEY：还是演示用的密钥');
  when((values['PUBLIC_CONTACT_MAIL'] ?? '') === '', 'PUBLIC_CONTACT_MAIL：页面上的联系邮箱还是 hello@example.com');
  when((values['PUBLIC_BRAND'] ?? '') === '', `PUBLIC_BRAND：网站还叫“${BRAND}”`);
  return { settings, wrong, lacking };
};
