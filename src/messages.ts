/** Texts that more than one screen uses. The first group is the specification's, word for word. */
export const messages = {
  timeout: '网络超时,请稍后重试...',
  failed: '请求失败,请稍后重试...',
  loading: '玩命加载中···',
  confirm: '确认',
  cancel: '取消',
  confirmDelete: '确认要删除吗？',
  toastMisused: 'toast 配置错误',

  slow: '网络较慢,仍在加载…',
  retry: '重试',
  pictureKinds: '可以放 JPG、PNG、WebP，太大的会自动缩小。HEIC 照片 iPhone 会自己转成 JPG，别的设备请先转好。',
  offline: '当前无网络',
  copied: '链接已复制',
  loadMore: '加载更多',
  end: '已经到底了',
  login: '登录',
  loggedOut: '已退出登录',
  stay: '继续浏览',
  badLink: '这个链接不完整或已失效',
  needScript: '请开启 JavaScript 后再使用',
} as const;
