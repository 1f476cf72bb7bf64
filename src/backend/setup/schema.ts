/** When a setting is read: by the server as it starts, or by the build of the site (and by the server). */
export type ReadBy = 'server' | 'site';

export interface Setting {
  readonly name: string;
  readonly readBy: ReadBy;
  /** What it is, for whoever fills it in. */
  readonly what: string;
  /** What holds where it is left out; '' nothing. */
  readonly fallback: string;
  readonly group: string;
  /** A key: never printed. */
  readonly secret?: true;
}

const group = (
  name: string,
  readBy: ReadBy,
  rows: readonly (readonly [name: string, what: string, fallback: string, secret?: true])[],
): Setting[] =>
  rows.map(([setting, what, fallback, secret]) => ({
    name: setting,
    readBy,
    what,
    fallback,
    group: name,
    ...(secret ? { secret } : {}),
  }));

/** Every setting of a deployment. `docs/settings.md` is printed from here, and a law holds the sources to it. */
export const SETTINGS: readonly Setting[] = [
  ...group('地址', 'server', [
    ['ORIGINS', '网站的地址，https 开头，多个用逗号分开', 'http://localhost:4321'],
    ['MORE_ORIGINS', '还允许哪些来源调用接口', ''],
    ['PORT', '监听的端口', '4321'],
    ['HOST', '监听的地址；有代理或 https 时只听本机', '0.0.0.0 或 127.0.0.1'],
    ['PROXIES', '前面有几层自己的代理；X-Forwarded-For 只信这么多层', '0'],
    ['SECURE', '1：只通过 https 访问，Cookie 带 Secure；地址全是 https 时自动打开', ''],
    ['DEMO', '1：演示。验证码谁都看得到，付款是假的；只能在本机或内网用', '0'],
  ]),
  ...group('边缘', 'server', [
    ['EDGE', 'off：被分享的页面不在发出前填好内容', '填好'],
    ['EDGE_BUDGET_MS', '填内容最多等多少毫秒', '400'],
  ]),
  ...group('数据', 'server', [
    ['DATA_DIR', '数据库、密钥和图片放在哪里', '.data'],
    ['DIST', '构建好的网站在哪里', 'dist'],
    ['LEGACY_KEY', '旧版动态编号的密钥，16 个字符', 'demo-legacy-key1', true],
    ['NODE_ENV', 'production：不再核对每一个回复是否符合约定', ''],
  ]),
  ...group('看守', 'server', [
    ['METRICS_TOKEN', '从别的机器读 /metrics 要带的令牌，至少 24 个字符；空着只有本机能读', '', true],
    ['LOG_FILE', '日志写到哪个文件；空着写到标准输出（systemd 会收着）', ''],
    ['LOG_MAX_MB', '日志文件满多少 MB 就换一个；每天零点也换', '20'],
    ['LOG_KEEP', '换下来的日志留几个', '14'],
  ]),
  ...group('短信', 'server', [
    ['MESSAGES', '验证码怎么发：webhook 或 yunpian；空着就不能登录', ''],
    ['MESSAGE_SIGN', '短信签名，和服务商登记的一样', '品牌名'],
    ['MESSAGE_HOST', '网站的域名：短信末尾多一行 @域名 #验证码，手机能自动填入；登记的模板要带这一行', ''],
    ['MESSAGE_VOICE', 'on：收不到短信的人可以改听电话（22 点到 7 点半不打）；空着就没有电话', ''],
    ['MESSAGE_DAY_MAX', '一天最多发多少条', '5000'],
    ['MESSAGE_COST_MILLIYUAN', '服务商不说时，一条多少钱，单位千分之一元', '0'],
    ['MESSAGE_WEBHOOK_URL', 'webhook 的 https 地址', ''],
    ['MESSAGE_WEBHOOK_SECRET', 'webhook 的签名密钥：whsec_ 加 Base64 的至少 24 个随机字节', '', true],
    ['YUNPIAN_KEY', '云片的 API Key', '', true],
    ['YUNPIAN_URL', '云片的接口地址', 'https://sms.yunpian.com/v2/sms/single_send.json'],
    ['YUNPIAN_VOICE_URL', '云片打电话的接口地址', 'https://voice.yunpian.com/v2/voice/send.json'],
  ]),
  ...group('天气', 'server', [
    ['WEATHER_URL', '活动页和路线页的天气预报从哪里来：按 Open-Meteo 接口的 https 地址；空着就请人去看气象台', ''],
    ['WEATHER_KEY', '它的 API Key；不要的留空', '', true],
  ]),
  ...group('工作台', 'server', [['DESK_ORIGIN', '工作台的地址，https，最好单独一个域名；空着就没有工作台', '']]),
  ...group('付款', 'server', [
    ['PAY_STORE', 'App Store 内购：一段 JSON，写法在 docs/operating.md', ''],
    ['PAY_HUAWEI', '华为应用内支付（鸿蒙）：一段 JSON，写法在 docs/operating.md', ''],
    ['PAY_ANDROID', '安卓收银台：JSON，形状见 src/backend/pay/settings.ts', '', true],
    ['PAY_WECHAT', '微信支付（手机网页）：一段 JSON，写法在 docs/operating.md', '', true],
    ['PAY_HARMONY', '鸿蒙收银台：JSON，形状见同一处', '', true],
  ]),
  ...group('微信分享', 'server', [
    ['WX_APP_ID', '公众号的 appId', ''],
    ['WX_APP_SECRET', '公众号的 AppSecret；服务器的出口地址要在公众号的 IP 白名单里', '', true],
    ['WX_API_URL', '向哪里取 jsapi_ticket', 'https://api.weixin.qq.com'],
  ]),
  ...group('网站', 'site', [
    ['PUBLIC_BRAND', '品牌名', '岭行'],
    ['PUBLIC_SITE_ORIGIN', '规范地址和分享卡片用的地址', 'http://localhost:4321'],
    ['PUBLIC_CONTACT_MAIL', '联系邮箱', 'hello@example.com'],
    ['PUBLIC_CONTACT_PHONE', '客服电话，数字和横线；空着就不写', ''],
    ['PUBLIC_CONTACT_WECHAT', '微信服务号的微信号；空着就不写', ''],
    ['PUBLIC_CONTACT_WECHAT_CODE', '服务号关注二维码里的网址，页面上画成二维码；空着只写微信号', ''],
    ['PUBLIC_OWN_ORIGINS', '登录后可以回到的其他自家地址，逗号分开', ''],
    ['PUBLIC_API', '接口的路径或完整地址', '/api'],
    ['PUBLIC_API_ORIGIN', '主机级接口的地址', '同一个地址'],
    ['PUBLIC_FILES', '图片从哪里来', '/files'],
    ['PUBLIC_UPLOAD', '上传到哪里', '/upload'],
    ['PUBLIC_SOCKET', '实时连接的路径', '/ws'],
    ['PUBLIC_SIGNATURE_KEY', '请求签名的密钥，网页里看得到，换掉默认的就行', 'demo-signature-key'],
    ['PUBLIC_FILE_KEY', '图片地址的密钥，16 个字符，同上', 'demo-file-key-16'],
    [
      'PUBLIC_SHOP_FILMS',
      '商品视频来自哪些网站，https 开头，多个用逗号分开；空着不放视频',
      'https://*.youzan.com,https://*.yzcdn.cn',
    ],
    ['PUBLIC_MAP_KEY', '高德地图的 key；空着用自己画的地图', ''],
    ['PUBLIC_MAP_APPROVAL', '地图审图号；空着会标明是示意图', ''],
    ['PUBLIC_TOLD_VISITS', '多少次访问里报一次快慢和出错，0 到 1；0 就不报', '0.1'],
    ['PUBLIC_APP_SCHEME', 'App 的 URL scheme', 'lingxing'],
    ['PUBLIC_APP_TOKEN', 'App 的 User-Agent 里带的标记', 'LingXing'],
    ['PUBLIC_APP_UNIVERSAL_LINK', 'iOS 通用链接，要和网站不同域名', ''],
    ['PUBLIC_APP_WECHAT_ID', 'App 在微信开放平台的 AppID，微信里用它打开 App', ''],
    ['PUBLIC_APP_STORE_IOS', 'App Store 的地址', 'https://apps.apple.com/cn/app/id0000000000'],
    ['PUBLIC_APP_STORE_ANDROID', '安卓应用市场的地址', 'https://appgallery.huawei.com/app/C000000000'],
  ]),
];
