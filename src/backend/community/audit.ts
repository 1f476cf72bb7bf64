/**
 * The word check. It publishes nothing and refuses nothing: what looks like selling, luring away or gambling
 * waits (audit 1) until a person has looked. Rules are about shapes, so that spacing and look-alikes don't help.
 */

/** Digits in the ways people write them to get past a check. */
const DIGITS: Readonly<Record<string, string>> = {
  零: '0',
  〇: '0',
  一: '1',
  壹: '1',
  幺: '1',
  二: '2',
  贰: '2',
  两: '2',
  三: '3',
  叁: '3',
  四: '4',
  肆: '4',
  五: '5',
  伍: '5',
  六: '6',
  陆: '6',
  七: '7',
  柒: '7',
  八: '8',
  捌: '8',
  九: '9',
  玖: '9',
};

/** Compared in one form: full width to half, no case, no spaces, joiners or punctuation in between. */
const squeeze = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}\p{Mn}\p{P}\p{S}]+/gu, '');

/** Numbers as one run of digits. Commas and colons stay: a list of altitudes or hours is no telephone. */
const joinDigits = (text: string): string =>
  [...text.normalize('NFKC').replace(/[\s\p{Cf}\p{Mn}\p{Pd}._·*~|/]+/gu, '')]
    .map((character) => DIGITS[character] ?? character)
    .join('');

/** Words that stand in advertisements and scams and not in talk about mountains. */
const WORDS = [
  '加微信',
  '加我微信',
  '加v信',
  '加薇信',
  '加威信',
  '微信号',
  '扣扣群',
  '加qq',
  '私聊我领',
  '扫码进群',
  '代办签证',
  '兼职日结',
  '日赚',
  '刷单',
  '返利',
  '博彩',
  '赌场',
  '网赌',
  '彩票计划',
  '六合彩',
  '代开发票',
  '开发票',
  '贷款秒批',
  '无抵押贷款',
  '信用卡套现',
  '办证',
  '枪支',
  '迷药',
  '冰毒',
  '大麻',
  '裸聊',
  '约炮',
  '援交',
  '色情',
  '一夜情',
  '高仿',
  '原单尾货',
  '代购加我',
  '低价出货',
  '清仓甩卖',
  '点击领取',
  '免费领取红包',
  '杀猪盘',
  '内幕消息',
  '稳赚不赔',
];

const RULES: readonly ((squeezed: string, raw: string) => boolean)[] = [
  (squeezed) => WORDS.some((word) => squeezed.includes(word)),
  // A mobile number, however it is broken up; altitudes and distances are shorter.
  (_, raw) => /(?<!\d)(?:86)?1[3-9]\d{9}(?!\d)/.test(joinDigits(raw)),
  // A messenger account beside its name.
  (squeezed) => /(?:vx|wx|weixin|wechat|微信|薇信|qq|扣扣)(?:号|群|联系|同号|是|加)*[a-z\d_]{6,20}/.test(squeezed),
  // An address of the web: members link through cards.
  (_, raw) =>
    /(?:https?:\/\/|www\.)[^\s]{3,}|[a-z0-9-]{2,}\.(?:com|cn|net|top|xyz|vip|cc|shop|club)(?![a-z])/i.test(
      raw.normalize('NFKC'),
    ),
];

/** 1 when a person should look at this text before others see it. */
export const auditOf = (text: string): 0 | 1 => {
  const squeezed = squeeze(text);
  return RULES.some((rule) => rule(squeezed, text)) ? 1 : 0;
};
