/** What a reason for a report is called, what it means in one line, and what helps whoever looks at it. */
export interface ReasonWords {
  readonly name: string;
  readonly means: string;
  /** Shown in the empty field. */
  readonly hint: string;
}

/** By reason (api/community/reasons.ts), in the order of the page: what can hurt somebody outdoors first. */
export const OUTDOOR_REASONS = {
  danger: {
    name: '危险路线误导',
    means: '教人走封闭的线路，或者路况写错了会害人',
    hint: '哪一段不对？实际情况是怎样的，你是哪天看到的？',
  },
  falseTrack: {
    name: '虚假轨迹',
    means: '没有走过，或者改过时间、拼接出来的轨迹',
    hint: '哪里看得出来是假的？比如速度、时间、海拔对不上',
  },
  guide: {
    name: '冒充领队',
    means: '冒充有资质的领队、救援队或者官方',
    hint: '对方自称是谁？有没有聊天或者收款的截图？',
  },
  commerce: {
    name: '未经许可的商业活动',
    means: '私下收费带队、组织无资质活动、站外收款',
    hint: '怎么收的钱，多少，什么时候的活动？',
  },
  nature: {
    name: '破坏自然和文物',
    means: '公开稀有动植物、文物的位置，展示采挖和破坏',
    hint: '涉及什么动植物、文物或者洞穴？',
  },
} as const satisfies Readonly<Record<string, ReasonWords>>;

export const OTHER_REASONS = {
  privacy: {
    name: '泄露隐私',
    means: '公开了别人的电话、住址、照片或者行踪',
    hint: '公开了谁的什么信息？请不要在这里再写一遍',
  },
  illegal: { name: '违法有害', means: '色情、赌博、暴力、歧视，或者教人违法', hint: '哪一句话、哪一张图？' },
  abuse: { name: '辱骂骚扰', means: '骂人、嘲笑、换号纠缠', hint: '对方说了什么？一共有几次？' },
  spam: { name: '垃圾广告', means: '刷屏、卖东西、拉人加好友、骗钱', hint: '推销的是什么，要你加谁、付什么钱？' },
  copied: { name: '抄袭搬运', means: '拿别人的文字、照片、轨迹当自己的', hint: '原文在哪里？请在下面附上链接' },
  other: { name: '其他违规', means: '违反社区规则的其他情况', hint: '违反了哪一条，哪里看得出来？' },
} as const satisfies Readonly<Record<string, ReasonWords>>;

/** As the page of reasons has them: title, then reasons. */
export const REASON_GROUPS: readonly (readonly [string, Readonly<Record<string, ReasonWords>>])[] = [
  ['和户外安全有关', OUTDOOR_REASONS],
  ['内容本身有问题', OTHER_REASONS],
];

export const REASON_WORDS = { ...OUTDOOR_REASONS, ...OTHER_REASONS };

/** 受理, 处理, 结果: how a report stands. */
export const RESULT_WORDS = { upheld: '举报成立', rejected: '没有发现违规', gone: '内容已不在了' } as const;
