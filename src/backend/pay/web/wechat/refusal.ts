/** What WeChat Pay answers where it refuses: `ORDERNOTEXIST`, `NO_STATEMENT_EXIST`, … */
export class WechatRefusal extends Error {
  readonly code: string;
  constructor(status: number, code: string) {
    super(`WeChat Pay answered ${status} ${code}`);
    this.name = 'WechatRefusal';
    this.code = code;
  }
}
