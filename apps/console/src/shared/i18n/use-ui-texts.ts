import { defaultTexts, type UiTexts } from '@croupier/ui'
import { useText } from './use-text.ts'

/** The words of the shared controls, where they are not English. */
const CN: Partial<UiTexts> = {
  close: '关闭',
  required: '必填',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  increase: '增加',
  decrease: '减少',
  previousPage: '上一页',
  nextPage: '下一页',
  page: n => `第 ${n} 页`,
  pages: '分页',
  copy: '复制',
  copied: '已复制',
  retry: '重试',
  loading: '加载中',
  notifications: '通知',
  sortBy: column => `按${column}排序`,
  hot: '热门',
  new: '新',
  play: '开始游戏',
  addFavourite: '收藏',
  removeFavourite: '取消收藏',
}

export const useUiTexts = (): Partial<UiTexts> => (useText().language === 'CN' ? CN : defaultTexts)
