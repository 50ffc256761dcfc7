/** What the portal must be able to say when not even its texts come. Every other word is in the files of `locales`. */
const EN = {
  failure: {
    eyebrow: 'This page',
    reload: 'Reload the page',
    chunkTitle: 'A part of the page did not arrive',
    lineTitle: 'We could not be reached',
    brokenTitle: 'This page broke',
    timeout: 'The page took longer time to load, please check your network connectivity',
    missing: 'The page took longer time to load, please check your network connectivity. Your money and open rounds are safe.',
    broken: 'That is our fault. Your money and open rounds are safe. A reload brings you back.',
  },
  error: {
    lineLost: 'Network link is abnormal, please try again',
    system: 'System error. Please try again later.',
    unknown: 'Unknown error',
  },
  ui: { retry: 'Try again' },
}

const ZH: typeof EN = {
  failure: {
    eyebrow: '本页面',
    reload: '重新加载',
    chunkTitle: '页面的一部分未能载入',
    lineTitle: '暂时无法连接',
    brokenTitle: '页面出错了',
    timeout: '页面加载时间过长，请检查您的网络连接',
    missing: '页面加载时间过长，请检查您的网络连接。您的资金和未完成的牌局都是安全的。',
    broken: '这是我们的问题。您的资金和未完成的牌局都是安全的，重新加载即可返回。',
  },
  error: { lineLost: '网络连接异常，请重试', system: '系统错误，请稍后再试。', unknown: '未知错误' },
  ui: { retry: '重试' },
}

/** The built-in words of a language, by its BCP 47 tag; English where it has none. */
export const builtInTexts = (tag: string): typeof EN => (tag.startsWith('zh') ? ZH : EN)
