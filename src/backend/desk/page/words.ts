/**
 * What stands in the log, in words for whoever reads it. The log itself keeps its own names: they are what it is asked by,
 * and they never change.
 */
const THINGS: Readonly<Record<string, string>> = {
  entry: '内容',
  comment: '评论',
  route: '路线',
  condition: '路况',
  rating: '活动评价',
};
const ON_THINGS: Readonly<Record<string, string>> = {
  pass: '审核通过',
  refuse: '审核退回',
  hide: '下架',
  restore: '恢复',
};

/** By the name of the act, in the order in which the log offers them. */
export const ACT_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(THINGS).flatMap(([thing, name]) =>
      Object.entries(ON_THINGS).map(([act, words]) => [`${thing}.${act}`, `${name}${words}`]),
    ),
  ),
  'entry.best': '设为精华',
  'entry.unbest': '取消精华',
  'report.begin': '开始处理举报',
  'report.close': '举报结案',
  'member.warn': '警告成员',
  'member.freeze': '冻结成员',
  'member.release': '解封成员',
  'member.certify': '认证领队',
  'member.uncertify': '取消领队认证',
  'member.close': '安排注销账号',
  'member.close.asked': '成员申请注销',
  'member.keep': '撤回注销',
  'member.closed': '账号已注销',
  'ticket.answer': '回复工单',
  'ticket.close': '关闭工单',
  'order.refund': '退款',
  'invoice.issue': '开出发票',
  'invoice.refuse': '不开发票',
  'code.make': '做兑换码',
  'coupon.give': '送优惠券',
  'batch.void': '收回没用的码或券',
  'gift.make': '送出会员礼物',
  'gift.end': '结束会员礼物',
  'news.publish': '发布公告',
  'news.change': '改公告',
  'news.end': '结束公告',
  'news.withdraw': '撤回公告',
  'event.cancel': '取消活动',
  'board.make': '建立版块',
  'board.change': '改版块',
  'board.up': '版块上移',
  'board.down': '版块下移',
  'board.hide': '隐藏版块',
  'board.show': '恢复显示版块',
  'topic.make': '建立话题',
  'topic.change': '改话题',
  'topic.hide': '隐藏话题',
  'topic.show': '恢复显示话题',
  'closure.make': '记下封闭',
  'closure.change': '改封闭',
  'closure.end': '解除封闭',
  'challenge.make': '建立步数挑战',
  'challenge.change': '改步数挑战',
  'challenge.end': '提前结束步数挑战',
  'challenge.withdraw': '撤回步数挑战',
  'challenge.block': '不计步数',
  'challenge.unblock': '重新计入步数',
  'match.make': '建立比赛',
  'match.change': '改比赛',
  'match.state': '改比赛状态',
  'match.import': '导入成绩',
  'match.judge': '判成绩',
  'match.remove': '删掉比赛',
  login: '登录',
  logout: '退出',
  'login.failed': '登录失败',
  'login.locked': '登录被锁定',
  'operator.add': '添加操作员',
  'operator.reset': '重设操作员',
  'operator.unlock': '解锁操作员',
  'operator.disable': '停用操作员',
  'operator.roles': '改操作员角色',
  'operator.logout': '让操作员退出',
  'operator.password': '改自己的密码',
};

/** What an act was done to: its name, and where its page is. */
const SUBJECTS: Readonly<Record<string, readonly [name: string, page: string | null]>> = {
  ...Object.fromEntries(Object.entries(THINGS).map(([thing, name]) => [thing, [name, null]])),
  report: ['举报', null],
  member: ['成员', '/desk/members/'],
  ticket: ['工单', null],
  order: ['订单', '/desk/refunds/'],
  batch: ['码和券', '/desk/gifts/'],
  gift: ['会员礼物', '/desk/presents/'],
  news: ['公告', '/desk/news/'],
  event: ['活动', '/desk/events/'],
  board: ['版块', '/desk/boards/'],
  topic: ['话题', '/desk/topics/'],
  closure: ['封闭', '/desk/closures/'],
  challenge: ['步数挑战', '/desk/challenges/'],
  match: ['比赛', '/desk/matches/'],
  operator: ['操作员', null],
};

/** What the fields of a form are called, and with them the facts of the log. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  reason: '理由',
  answer: '答复',
  title: '标题',
  name: '名称',
  area: '范围',
  category: '分类',
  intro: '介绍',
  text: '内容',
  rules: '规则',
  members: '成员编号',
  entry: '内容编号',
  note: '为什么送',
  yuan: '金额，元',
  number: '发票号码',
  days: '天数',
  count: '个数',
  stock: '份数',
  min: '满多少元',
  off: '减多少元',
  from: '第一天',
  until: '最后一天',
  paper: '证书',
  issuer: '谁发的',
  valid: '有效期到',
  confirm: '编号确认',
  verdict: '结果',
  target: '对象',
  tier: '会员',
  last: '最后一天',
  minFen: '满多少分',
  offFen: '减多少分',
  kind: '类型',
  pinned: '置顶',
  was: '原来',
  roles: '角色',
  icon: '图标',
  state: '状态',
  closes: '同时关闭',
  erases: '写过的一起删除',
  signFrom: '报名开始',
  signUntil: '报名截止',
  goal: '达标步数',
  cap: '封顶步数',
  teamMax: '一队人数',
  capacity: '名额',
  route: '路线',
  every: '多久',
  source: '来源',
  place: '地点',
  stage: '阶段',
  starts: '开始',
  appealUntil: '申诉截止',
  appealTo: '向谁申诉',
  courses: '赛程',
  groups: '组别',
  bib: '号码',
  result: '判定',
  added: '新增',
  changed: '改动',
  removed: '删掉',
};

export const actWords = (act: string): string => ACT_WORDS[act] ?? act;

/** `member 10001` as words, and where one sees it. */
export const subjectWords = (subject: string): { readonly words: string; readonly path: string | null } => {
  const [kind = '', id = ''] = subject.split(/ (.*)/);
  const [name, page] = SUBJECTS[kind] ?? [kind, null];
  return { words: `${name} ${id}`, path: page === null ? null : page + id };
};

/** A subject as somebody asks for it, `成员 10001` or `member 10001`, as the log has it. */
export const subjectNamed = (words: string): string => {
  const [first = '', id = ''] = words.trim().split(/\s+(.*)/);
  const kind = Object.keys(SUBJECTS).find((one) => SUBJECTS[one]?.[0] === first);
  return kind === undefined ? words : `${kind} ${id}`.trim();
};
