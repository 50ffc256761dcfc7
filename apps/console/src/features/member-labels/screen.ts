import type texts from '../../shared/i18n/locales/en/memberLabels.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    memberLabels: typeof texts
  }
}

export const screen: Screen = {
  path: '/member-labels',
  title: 'nav.memberLabels',
  icon: 'tag',
  permission: 'member.read',
  group: 'people',
  order: 15,
  load: () => import('./member-labels-page.tsx').then(({ MemberLabelsPage }) => MemberLabelsPage),
}
