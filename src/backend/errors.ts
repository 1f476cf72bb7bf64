import { NOT_LOGGED_IN } from '../api/errors.ts';

/**
 * Every refusal of the server: errCode and the sentence a person reads. `status` is the HTTP
 * status where the protocol itself was violated; what a screen must explain travels as 200 with
 * its errCode, as the envelope wants it.
 */
interface Row {
  readonly errCode: number;
  readonly errMsg: string;
  readonly status?: number;
}

const rows = {
  /** Silent by the specification (section 8): the screen draws `data.state` itself. */
  silent: { errCode: -1, errMsg: '' },

  badRequest: { errCode: 400, errMsg: '请求内容有误', status: 400 },
  login: { errCode: NOT_LOGGED_IN, errMsg: '请先登录' },
  forbidden: { errCode: 403, errMsg: '没有权限这样做' },
  notFound: { errCode: 404, errMsg: '内容不存在或已删除' },
  noSuchCall: { errCode: 404, errMsg: '没有这个接口', status: 404 },
  method: { errCode: 405, errMsg: '请求方法不被支持', status: 405 },
  tooSlow: { errCode: 408, errMsg: '内容传得太慢，请换个网络再试', status: 408 },
  gone: { errCode: 410, errMsg: '内容已被删除' },
  tooLarge: { errCode: 413, errMsg: '内容太大了', status: 413 },
  addressTooLong: { errCode: 414, errMsg: '地址太长了', status: 414 },
  mediaType: { errCode: 415, errMsg: '不支持这种内容格式', status: 415 },
  headersTooLarge: { errCode: 431, errMsg: '请求头太大了', status: 431 },
  tooOften: { errCode: 429, errMsg: '操作太频繁，请稍后再试' },
  internal: { errCode: 500, errMsg: '服务出了点问题，请稍后再试', status: 500 },
  planned: { errCode: 501, errMsg: '功能建设中' },
  unavailable: { errCode: 503, errMsg: '服务正忙，请稍后再试', status: 503 },

  crossSite: { errCode: 4031, errMsg: '请求来源不被允许', status: 403 },
  keyMissing: { errCode: 4001, errMsg: '请求缺少幂等键', status: 400 },
  keyReused: { errCode: 4091, errMsg: '请求内容与上一次不一致，请重新提交', status: 409 },
  signature: { errCode: 4032, errMsg: '请求签名无效', status: 403 },
  /** `data.now` is the server's time: the client corrects its clock by it and tries once more. */
  clock: { errCode: 4033, errMsg: '手机时间不准，请校准后再试', status: 403 },
  replayed: { errCode: 4034, errMsg: '请求已失效，请重新操作', status: 403 },

  phone: { errCode: 1001, errMsg: '请输入正确的手机号' },
  area: { errCode: 1002, errMsg: '暂不支持这个地区的手机号' },
  challengeNeeded: { errCode: 1003, errMsg: '请先填写图形验证码' },
  challengeWrong: { errCode: 1004, errMsg: '图形验证码不对，请看新的一张' },
  codeWrong: { errCode: 1005, errMsg: '验证码不对' },
  codeExpired: { errCode: 1006, errMsg: '验证码已失效，请重新获取' },
  frozen: { errCode: 1007, errMsg: '账号已被冻结，请联系客服' },
  nickName: { errCode: 1009, errMsg: '昵称是 2 到 12 个字' },
  remark: { errCode: 2123, errMsg: '备注最多 12 个字' },
  noGateway: { errCode: 1008, errMsg: '这个网站还没有开通短信，暂时不能用验证码登录' },
  overtaken: { errCode: 2100, errMsg: '你打开以后有人改过，请看过再保存' },
  decided: { errCode: 2097, errMsg: '已经有人处理过了，请看最新的' },
  messagesDown: { errCode: 2095, errMsg: '短信暂时发不出去，我们正在处理，请过几分钟再试' },
  messagesSpent: { errCode: 2096, errMsg: '今天的短信已经发完，请明天再试，或者联系客服' },
  noNumber: { errCode: 1010, errMsg: '这个账号没有绑定手机号，请联系客服' },
  /** `data.left`: tries left. */
  passwordWrong: { errCode: 1011, errMsg: '旧密码不对' },
  noPassword: { errCode: 1012, errMsg: '还没有设置过密码，请用验证码设置' },
  /** `data.rules`: those that it breaks. */
  passwordRules: { errCode: 1013, errMsg: '新密码还不符合要求' },
  passwordSame: { errCode: 1014, errMsg: '新密码和原来的一样，请换一个' },
  /** A call with the code cannot be made to this number, or not at this hour. */
  noCalls: { errCode: 2127, errMsg: '现在不能打电话给这个号码，早上 7 点半到晚上 10 点可以打，或者用短信' },
  numberSame: { errCode: 2124, errMsg: '这就是你现在登录用的手机号' },
  numberTaken: {
    errCode: 2125,
    errMsg: '这个手机号已经是另一个账号的登录号。想用它，先登录那个账号，把它换成别的号码，或者注销它',
  },
  proofOver: { errCode: 2126, errMsg: '验证过去太久了，请重新证明是你本人' },
  passwordChanged: { errCode: 1015, errMsg: '密码刚刚在别处改过，请重新填写' },
  intro: { errCode: 1016, errMsg: '简介最多 60 个字' },

  scanGone: { errCode: 1020, errMsg: '二维码已失效，请在电脑上刷新后重新扫描' },
  /** `data.left`: tries left. */
  scanNumber: { errCode: 1021, errMsg: '数字和电脑上的不一样' },

  noShareTicket: { errCode: 1101, errMsg: '分享服务尚未配置' },
  shareAddress: { errCode: 1102, errMsg: '不能为这个地址配置分享' },

  pictureType: { errCode: 1201, errMsg: '只支持 JPEG、PNG、WebP 图片' },
  pictureBroken: { errCode: 1202, errMsg: '图片已损坏，请换一张' },
  picturePixels: { errCode: 1203, errMsg: '图片尺寸太大，请缩小后再传' },
  pictureBytes: { errCode: 1204, errMsg: '图片太大了', status: 413 },
  pictureDay: { errCode: 1205, errMsg: '今天上传的照片太多了，请明天再传' },
  pictureRoom: { errCode: 1206, errMsg: '照片空间已满，删掉一些旧动态后再传' },

  uploadBytes: { errCode: 1207, errMsg: '文件太大了', status: 413 },
  uploadType: { errCode: 1208, errMsg: '不支持这种文件' },
  uploadBroken: { errCode: 1209, errMsg: '文件已损坏，请换一个' },
  filmCodec: {
    errCode: 2128,
    errMsg:
      '这段视频是 HEVC（“高效”）格式，有些手机和电脑放不出来，没有收下。iPhone 在“设置 → 相机 → 格式”里选“兼容性最佳”再拍，或者用剪辑软件导出成 H.264',
  },
  uploadDay: { errCode: 1210, errMsg: '今天上传的文件太多了，请明天再传' },
  uploadRoom: { errCode: 1211, errMsg: '文件空间已满，删掉一些旧视频后再传' },
  uploadsOpen: { errCode: 1212, errMsg: '没传完的文件太多了，先传完或取消几个' },
  uploadGone: { errCode: 1213, errMsg: '这次上传已经过期或取消，请重新上传', status: 404 },
  /** The header of the answer says how much has arrived. */
  uploadOffset: { errCode: 1214, errMsg: '进度和服务器对不上，请从服务器的进度继续', status: 409 },
  uploadBusy: { errCode: 1215, errMsg: '这个文件的另一段正在传', status: 409 },
  uploadChecksum: { errCode: 1216, errMsg: '这一段在路上坏了，请重传', status: 460 },
  uploadVersion: { errCode: 1217, errMsg: '不支持这个版本的上传协议', status: 412 },
  diskFull: { errCode: 1218, errMsg: '服务器的空间不够了，请晚点再传', status: 507 },

  commentsClosed: { errCode: 2001, errMsg: '评论已关闭' },
  nothingWritten: { errCode: 2002, errMsg: '写点什么再发吧' },
  textTooLong: { errCode: 2003, errMsg: '内容太长了，请删减一些再发' },
  tooManyPictures: { errCode: 2004, errMsg: '最多放 9 张照片' },
  pictureNotOwn: { errCode: 2005, errMsg: '有照片已失效，请重新上传' },
  oneself: { errCode: 2006, errMsg: '不能对自己这样做' },
  noTopic: { errCode: 2007, errMsg: '这个话题不存在，请换一个再发' },
  noPlace: { errCode: 2008, errMsg: '没有找到这个地点，请重新选择' },
  noRoute: { errCode: 2009, errMsg: '这条路线不存在或不对你开放' },
  folderName: { errCode: 2010, errMsg: '收藏夹的名字是 1 到 12 个字' },
  folderExists: { errCode: 2011, errMsg: '已经有同名的收藏夹' },
  tooManyFolders: { errCode: 2012, errMsg: '最多建 50 个收藏夹' },
  tooManyPins: { errCode: 2013, errMsg: '最多置顶 3 条，先取消一条再置顶' },
  noMonth: { errCode: 404, errMsg: '没有这个月份，链接可能抄错了' },
  placeUnknown: { errCode: 404, errMsg: '没有这个地方，链接可能抄错了' },
  topicClosed: { errCode: 2014, errMsg: '这个话题已经关闭，只能看，不能再参与' },
  topicNotYet: { errCode: 2015, errMsg: '活动还没有开始，到时候再来参与' },
  topicEnded: { errCode: 2016, errMsg: '活动已经结束，不能再参与' },
  /** `data.report`: it, as its maker sees it. */
  reportOpen: { errCode: 2017, errMsg: '你已经举报过，正在处理' },
  tooFewWords: { errCode: 2018, errMsg: '再多写几个字，说清楚哪里不对' },
  /** The sentence says which rule of the challenge. */
  challenge: { errCode: 2070, errMsg: '现在不能这样做' },
  reviewYear: { errCode: 2081, errMsg: '这一年还没有开始' },
  footprintPlace: { errCode: 2082, errMsg: '有的地方不在省份和城市里，刷新后再试' },
  footprintMany: { errCode: 2083, errMsg: '一次最多点亮 200 个地方，分几次保存' },
  wannaSpot: { errCode: 2084, errMsg: '有的景点已经不在了，刷新后再选' },
  tooManyWants: { errCode: 2099, errMsg: '想去的地方最多记 200 个，先去掉几个' },
  wannaMany: { errCode: 2085, errMsg: '最多选 60 个想去的地方' },
  footprintByHand: { errCode: 2087, errMsg: '这里记的是居住或住宿，要改请到足迹报告的地图里' },
  rewardLocked: { errCode: 2086, errMsg: '还没有达到领取的条件' },
  tooManyLists: { errCode: 2060, errMsg: '清单最多存 200 份，先删掉几份' },
  /** `data.changedAt`: when. */
  gearChanged: { errCode: 2110, errMsg: '这份清单在别处改过了' },
  gearWords: { errCode: 2111, errMsg: '还有名字空着' },
  inStock: { errCode: 2061, errMsg: '这一款现在就有货' },
  tooManyWatches: { errCode: 2062, errMsg: '到货提醒最多记 50 个，先取消几个' },
  /** `errMsg` says how much is missing or too much. */
  surfaces: { errCode: 2090, errMsg: '路面加起来不是 100%' },
  routeName: { errCode: 2074, errMsg: '路线的名字是 1 到 40 个字' },
  /** `data.fault`: why (lib/track/faults.ts). */
  track: { errCode: 2071, errMsg: '文件是空的，请重新导出一次' },
  trackBytes: { errCode: 2072, errMsg: '文件太大了，最大 20 MB，可以分段导出', status: 413 },
  tracksMany: { errCode: 2073, errMsg: '轨迹存满了，删掉一些再导入' },
  titleLength: { errCode: 2019, errMsg: '标题写 5 到 40 个字' },
  boardClosed: { errCode: 2020, errMsg: '这个版块现在不能发帖，换一个再发' },
  subBoardClosed: { errCode: 2101, errMsg: '这个子版块已经关闭，换一个再发，或者不选' },
  reprintSource: { errCode: 2021, errMsg: '转载的内容要写明出处' },
  companyDate: { errCode: 2026, errMsg: '约伴要写出发的日期，从今天起一年以内' },
  companyPlace: { errCode: 2027, errMsg: '约伴要选好去哪里' },
  noEvent: { errCode: 2028, errMsg: '没有找到这场活动，它可能还没有发布' },
  noEventInText: { errCode: 2119, errMsg: '文中有一场活动找不到了，请换一场，或者去掉' },
  noListInText: { errCode: 2161, errMsg: '文中有一份装备清单找不到了，请换一份，或者去掉' },
  noGoods: { errCode: 2029, errMsg: '文中有一件商品找不到了，或者已经下架，请换一件' },
  /** `data.editedAt`: when. */
  entryChanged: { errCode: 2022, errMsg: '这篇内容在别处改过了，请先看看再改' },
  tooManyDrafts: { errCode: 2023, errMsg: '草稿最多存 50 份，先发布或删掉几份' },
  /** `data`: what stands there (api/community/writing/saveDraft.ts). */
  draftConflict: { errCode: 2024, errMsg: '另一台设备也在写这份草稿' },
  erased: { errCode: 410, errMsg: '已经彻底删除，找不回来了' },
  notDeleted: { errCode: 2025, errMsg: '先放进回收站，才能彻底删除' },
  videoNotOwn: { errCode: 2030, errMsg: '视频已失效，请重新上传' },
  tooManyVideos: { errCode: 2145, errMsg: '一篇最多放 3 个视频' },
  noDraft: { errCode: 404, errMsg: '这份草稿已经发布或删除' },
  boardUnknown: { errCode: 404, errMsg: '没有这个版块，链接可能抄错了' },
  subBoardUnknown: { errCode: 404, errMsg: '没有这个子版块，链接可能抄错了' },
  topicUnknown: { errCode: 404, errMsg: '没有这个话题，链接可能抄错了' },
  restoreExpired: { errCode: 410, errMsg: '删除超过 30 天，已经找不回来了' },

  noPlan: { errCode: 3001, errMsg: '这个方案已下架，请重新选择' },
  /** `data.needed`: the versions to agree to. */
  consentNeeded: { errCode: 3002, errMsg: '请先阅读并同意相关协议' },
  priceChanged: { errCode: 3003, errMsg: '价格有变化，请确认新的金额' },
  orderOpen: { errCode: 3004, errMsg: '有一笔订单正在支付，请先完成或取消它' },
  coupon: { errCode: 3005, errMsg: '这张优惠券现在不能用' },
  renewsAlready: { errCode: 3006, errMsg: '你已开通自动续费，不需要重复开通' },
  channelClosed: { errCode: 3007, errMsg: '这种支付方式尚未开通' },
  notGiftable: { errCode: 3008, errMsg: '这个方案不能送给朋友' },
  orderClosed: { errCode: 3009, errMsg: '这笔订单已经结束' },
  receipt: { errCode: 3010, errMsg: '购买凭证无效' },
  receiptOther: { errCode: 3011, errMsg: '这笔购买属于另一个账号' },
  noRenewal: { errCode: 3012, errMsg: '你没有开通自动续费' },
  renewalInStore: { errCode: 3013, errMsg: '请在 iPhone 的设置 › Apple ID › 订阅里关闭' },
  /** What is asked for is not how the money stands. */
  cannotClose: { errCode: 2160, errMsg: '现在还不能注销' },
  moneyMoved: { errCode: 2120, errMsg: '这笔钱刚有变动，请看最新的再决定' },
  nameTaken: { errCode: 2122, errMsg: '已经有这个名称' },
  invoiceNumber: { errCode: 2121, errMsg: '这个发票号码已经开给另一笔订单' },
  /** `data`: `used` and `left` of this month. */
  benefitUsedUp: { errCode: 2051, errMsg: '这项权益本月的次数不够了' },
  benefitNotOwned: { errCode: 2052, errMsg: '现在的会员不包含这项权益' },
  notRefundable: { errCode: 3014, errMsg: '这笔订单不能自助退款' },
  noInvoice: { errCode: 3015, errMsg: '这笔订单不能开发票' },

  /** Said to a channel, not to a person. */
  payMessage: { errCode: 3020, errMsg: '支付通知无效', status: 403 },
  payLate: { errCode: 3021, errMsg: '支付通知已过时', status: 403 },
  payMismatch: { errCode: 3022, errMsg: '支付通知与订单不符', status: 409 },

  noVipCode: { errCode: 3101, errMsg: '兑换码不存在，请核对后再试' },
  vipCodeUsed: { errCode: 3102, errMsg: '兑换码已经用过' },
  vipExpired: { errCode: 3103, errMsg: '已经过期了' },
  vipNotYet: { errCode: 3104, errMsg: '还没到开始时间' },
  vipOtherAccount: { errCode: 3105, errMsg: '不适用于当前账号' },
  noGift: { errCode: 3106, errMsg: '没有这份礼物' },
  giftReceived: { errCode: 3107, errMsg: '你已经领取过了' },
  giftGone: { errCode: 3108, errMsg: '已经领完了' },
  giftChecking: { errCode: 3109, errMsg: '正在核实，请稍等' },

  eventClosed: { errCode: 3301, errMsg: '这场活动现在不能报名了' },
  /** `data.left`, `data.waiting`. */
  noSeats: { errCode: 3302, errMsg: '名额刚刚满了，可以候补' },
  signedUp: { errCode: 3303, errMsg: '你已经报过名了' },
  listFull: { errCode: 3304, errMsg: '候补的人已经很多，不再排队了' },
  tooYoung: { errCode: 3305, errMsg: '有人还不到这场活动要求的年龄' },
  clubOnly: { errCode: 3306, errMsg: '这场活动只对会员开放' },
  ownEvent: { errCode: 3307, errMsg: '你是这场活动的领队，不用报名' },
  offerOver: { errCode: 3308, errMsg: '这个名额已经给了下一位，你可以重新候补' },
  document: { errCode: 2102, errMsg: '证件号不对，对照证件再看一遍' },
  contact: { errCode: 3309, errMsg: '紧急联系人要填不一起去的人' },
  /** `data.refundFen`: what goes back now. */
  refundChanged: { errCode: 3310, errMsg: '可退的金额刚刚变了，请看过再决定' },
  notEnded: { errCode: 2075, errMsg: '活动结束以后才能评价' },
  notAlong: { errCode: 2076, errMsg: '只有报名成功、参加过的人才能评价' },
  ratedLongAgo: { errCode: 2077, errMsg: '评价已经过了能修改的时间' },
  routeClosed: { errCode: 3311, errMsg: '这条路线还没有公开，先把它设为公开再选' },

  /** `data.current`: the version in force. */
  consentVersion: { errCode: 3201, errMsg: '协议已更新，请阅读新版后再同意' },
  consentAct: { errCode: 3202, errMsg: '这一步不需要同意这份协议' },
} as const satisfies Record<string, Row>;

/** Said to a guest who asks for what followed members write. */
export const GUEST_FOLLOWS_NOBODY = '登录后，在这里看你关注的人';

export type RefusalName = keyof typeof rows;

export interface RefusalOptions {
  /** Replaces the row's sentence where a number or a date makes it clearer. */
  readonly errMsg?: string;
  readonly data?: unknown;
  /** Keep what the handler wrote so far (a counted wrong guess); otherwise it is rolled back. */
  readonly keep?: boolean;
  /** Seconds for the Retry-After header. */
  readonly retryAfterSec?: number;
  readonly status?: number;
  /** For the header of that name (api/wire.ts). */
  readonly requestId?: string;
}

/** A refusal that a handler throws. Anything else that is thrown becomes `internal`. */
export class Refusal extends Error {
  readonly row: Row;
  readonly options: RefusalOptions;
  constructor(name: RefusalName, options: RefusalOptions = {}) {
    super(name);
    this.name = 'Refusal';
    this.row = rows[name];
    this.options = options;
  }
}

/** `throw refuse('notFound')`, or with `data`, another sentence, or `keep`. */
export const refuse = (name: RefusalName, options: RefusalOptions = {}): Refusal => new Refusal(name, options);
