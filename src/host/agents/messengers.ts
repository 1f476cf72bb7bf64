import { type Row, token } from './tokens.ts';

/** Other people's apps that show web pages inside. */
export type Messenger =
  | 'wxwork'
  | 'wechat'
  | 'qq'
  | 'weibo'
  | 'dingtalk'
  | 'taobao'
  | 'alipay'
  | 'xhs'
  | 'douyin'
  | 'toutiao'
  | 'kuaishou'
  | 'baidu'
  | 'feishu'
  | 'zhihu'
  | 'bilibili'
  | 'jd'
  | 'meituan'
  | 'facebook'
  | 'instagram'
  | 'line'
  | 'twitter'
  | 'linkedin'
  | 'kakao'
  | 'snapchat';

/** Little Red Book, as it names itself in every version. */
export const XHS =
  /(?:^|[^A-Za-z0-9_-])(?:xhsdiscover|xiaohongshu|discover|xhs)(?:[/ (_]v?(\d{1,6}(?:\.\d{1,9}){0,4})?|[;,)]|$)/i;

/** Order matters: WeChat Work also says MicroMessenger, DingTalk and Taobao also say AliApp. */
export const MESSENGERS: readonly Row<Messenger>[] = [
  ['wxwork', token('wxwork|wxworklocal')],
  ['wechat', token('MicroMessenger')],
  // `QQ/` with its slash: MQQBrowser and QQBrowser are browsers.
  ['qq', /(?:^|[^A-Za-z0-9_-])QQ\/(\d{1,6}(?:\.\d{1,9}){0,4})?/],
  ['weibo', /__weibo__(\d{1,6}(?:\.\d{1,9}){0,4})?|(?:^|[^A-Za-z0-9_-])(?:Weibo|WeiboIntl|WeiboLite)[/ (]/i],
  ['dingtalk', token('DingTalk')],
  ['taobao', /AliApp\((?:TB|TM|FM|LT|CN|AMAP|1688)[^A-Za-z0-9]?(\d{1,6}(?:\.\d{1,9}){0,4})?/i],
  ['alipay', /(?:^|[^A-Za-z0-9_-])(?:AlipayClient|AlipayDefined|AliApp\(AP)[/ (]v?(\d{1,6}(?:\.\d{1,9}){0,4})?/i],
  ['xhs', XHS],
  [
    'douyin',
    /(?:^|[^A-Za-z0-9-])(?:aweme|aweme_lite|aweme\.lite|trill|musical_ly|douyin)[/_ ]v?(\d{1,6}(?:\.\d{1,9}){0,4})?/i,
  ],
  ['toutiao', token('NewsArticle|NewsLite|ToutiaoMicroApp|Toutiao')],
  ['kuaishou', token('Kwai|ksNebula|Yoda')],
  ['baidu', token('baiduboxapp|baiduboxlite')],
  ['feishu', token('Feishu|Lark')],
  ['zhihu', token('ZhihuHybrid|osee2unifiedRelease')],
  ['bilibili', token('BiliApp|bilibili')],
  ['jd', /(?:^|[^A-Za-z0-9_-])jdapp;(?:iPhone;|android;)?(\d{1,6}(?:\.\d{1,9}){0,4})?/i],
  ['meituan', token('MeituanGroup|Meituan|dianping')],
  ['facebook', /\[?FBA[NV]\/(?:[A-Za-z0-9]{1,40};FBAV\/)?(\d{1,6}(?:\.\d{1,9}){0,4})?/],
  ['instagram', token('Instagram')],
  ['line', /(?:^|[^A-Za-z0-9_-])Line\/(\d{1,6}(?:\.\d{1,9}){0,4})?/],
  [
    'twitter',
    /(?:^|[^A-Za-z0-9_-])Twitter for (?:iPhone|iPad|Android)(?:\/(\d{1,6}(?:\.\d{1,9}){0,4}))?|TwitterAndroid/,
  ],
  ['linkedin', token('LinkedInApp')],
  ['kakao', token('KAKAOTALK')],
  ['snapchat', token('Snapchat')],
];
