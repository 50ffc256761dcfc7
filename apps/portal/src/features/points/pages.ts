import type points from '../../shared/i18n/locales/en/points.json'
import type { Page } from '../../shared/navigation/page.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    points: typeof points
  }
}

export const pages: readonly Page[] = [
  {
    paths: ['pointMall'],
    texts: ['points'],
    frame: 'no-side',
    load: () => import('./point-mall-page.tsx').then(({ PointMallPage }) => PointMallPage),
  },
]
