import type lottery from '../../shared/i18n/locales/en/lottery.json'
import type { Page } from '../../shared/navigation/page.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    lottery: typeof lottery
  }
}

const load = () => import('./page/lottery-page.tsx').then(({ LotteryPage }) => LotteryPage)

export const pages: readonly Page[] = [
  { paths: ['lottery', 'vnlottery', 'seaLottery'], texts: ['lottery'], frame: 'header', load: load },
  { paths: ['elott'], texts: ['lottery'], load: load },
]
