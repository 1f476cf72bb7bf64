import { randomUUID } from 'node:crypto';
import type { World } from '../../bench/world.ts';
import { codeFor, freshPhone } from '../../support/member.ts';
import type { Walker } from './walker.ts';

/** What somebody comes to do, from the first page to the last. */
export interface Journey {
  readonly name: string;
  readonly as: 'guest' | 'member';
  readonly walk: (walker: Walker, world: World, origin: string) => Promise<void>;
}

const logIn: Journey = {
  name: 'login',
  as: 'guest',
  async walk({ go, type, tap, press, see, at, seen }, _, origin) {
    const phone = freshPhone();
    await go('/mc/account/login?redirect=%2Fmc%2Fdynamic%2Flist');
    await press('form[data-ready=true] [data-field=phone]');
    await type('[data-field=phone]', phone.slice(0, 7));
    await tap('获取验证码');
    await see('还差 4 位');
    await seen('too-short');
    await type('[data-field=phone]', phone.slice(7));
    await tap('获取验证码');
    await see('验证码已发送至');
    await type('[data-field=code]', await codeFor(origin, phone));
    await press('form input[type=checkbox]');
    await seen('filled');
    await tap('登录');
    await see('先不改');
    await seen('nickname');
    await tap('先不改');
    await at('/mc/dynamic/list');
    await seen('there');
  },
};

const publish: Journey = {
  name: 'publish',
  as: 'member',
  async walk({ go, type, tap, press, see, at, seen }) {
    await go('/mc/community/home');
    await tap('发动态');
    await at('/short_publish');
    const words = `午后起了云海 ${randomUUID().slice(0, 8)}`;
    await press('[data-ready=true] textarea');
    await type('textarea', words);
    await seen('written');
    await tap('发布');
    await at('/dynamic/detail?did=');
    await see(words);
    await seen('published');
  },
};

const talk: Journey = {
  name: 'talk',
  as: 'member',
  async walk({ go, type, tap, press, see, at, back, seen }) {
    await go('/mc/community/home');
    await seen('home');
    await press('article.card h2 a, article.card h3 a, article.card a.card-link, article.card a[href*="detail"]');
    await at('detail');
    await seen('entry');
    await press('.e-write');
    await press('dialog textarea, [role=dialog] textarea');
    await type('dialog textarea, [role=dialog] textarea', '路上有水吗');
    await seen('typed');
    await tap('发送');
    await see('路上有水吗');
    await seen('said');
    await back();
    await seen('back');
  },
};

const menu: Journey = {
  name: 'menu',
  as: 'member',
  async walk({ go, tap, see, seen }) {
    await go('/mc/community/home');
    await tap('更多');
    await see('不感兴趣');
    await seen('menu');
    await tap('不感兴趣');
    await see('撤销');
    await seen('hidden');
  },
};

const pictures: Journey = {
  name: 'pictures',
  as: 'guest',
  async walk({ go, press, see, seen }, { pictured }) {
    await go(`/mc/community/detail?id=${pictured}`);
    await seen('entry');
    await press('article.post .prose figure img');
    await see('1/');
    await seen('viewer');
  },
};

const buy: Journey = {
  name: 'buy',
  as: 'member',
  async walk({ go, tap, press, see, at, back, seen }) {
    await go('/mc/vip/buy');
    await press('label:has(input[value=vip-month])');
    await tap('送给朋友');
    await seen('gift');
    await tap('支付 ¥');
    await see('同意');
    await seen('no-consent');
    await press('[data-pay] input[type=checkbox]');
    await tap('支付 ¥25');
    await at('/demo/cashier');
    await back();
    await see('继续付款');
    await seen('unpaid');
    await tap('继续付款');
    await at('/demo/cashier');
    await press('button[value=pay]');
    await see('已付款');
    await tap('返回');
    await see('付款成功');
    await seen('paid');
  },
};

const city: Journey = {
  name: 'city',
  as: 'guest',
  async walk({ go, tap, type, press, see, seen }) {
    await go('/mc/community/goto');
    await seen('default');
    await tap('深圳市');
    await press('input[placeholder="名称、拼音或首字母"]');
    await seen('picker');
    await type('input[placeholder="名称、拼音或首字母"]', '凤凰岭');
    await see('凤凰岭');
    await seen('found');
    await press('.pick-row');
    await see('北京市');
    await seen('there');
  },
};

const report: Journey = {
  name: 'report',
  as: 'member',
  async walk({ go, tap, press, type, see, at, seen }, { post }) {
    await go(`/mc/community/report?type=post&id=${post}`);
    await seen('reasons');
    await tap('危险路线误导');
    await at('reason=danger');
    await press('form[data-ready=true] textarea');
    await type('form[data-ready=true] textarea', '太短');
    await tap('提交');
    await see('至少写 10 个字');
    await seen('too-short');
    await type('form[data-ready=true] textarea', '，第三段的路今年已经封了，照着走会迷路。');
    await tap('提交');
    await see('收到，谢谢你');
    await seen('thanks');
  },
};

const search: Journey = {
  name: 'search',
  as: 'guest',
  async walk({ go, press, type, see, at, seen }) {
    await go('/mc/community/search');
    await seen('entry');
    await type('input[type=search]', '武功山');
    await see('地点');
    await seen('suggestions');
    await press('.sr-go');
    await at('/community/search/list');
    await see('武功山');
    await seen('list');
  },
};

export const journeys: readonly Journey[] = [logIn, publish, talk, menu, pictures, buy, city, report, search];
