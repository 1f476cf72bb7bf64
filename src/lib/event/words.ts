/** Where an event stands, in words (`eventState`). */
export const EVENT_STATES = {
  draft: '草稿',
  open: '报名中',
  filling: '名额不多',
  full: '可候补',
  closed: '报名截止',
  ongoing: '进行中',
  ended: '已结束',
  cancelled: '已取消',
} as const;

/** Where one's own sign-up stands (`signupState`). */
export const SIGNUP_STATES = {
  held: '待付款',
  offered: '轮到你了',
  waiting: '候补中',
  confirmed: '已报名',
  cancelled: '你取消了',
  expired: '过时作废',
  called: '活动取消',
} as const;
