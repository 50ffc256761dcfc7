import type grants from '../../shared/i18n/locales/en/grants.json'
import type { MemberPage } from '../../shared/navigation/member-page.ts'

declare module '../../shared/navigation/member-page.ts' {
  interface MemberPageNames {
    bonusDetails: true
  }
}

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    grants: typeof grants
  }
}

export const memberPages: readonly MemberPage[] = [
  {
    name: 'bonusDetails',
    title: 'member.bonusDetails',
    icon: 'ticket-percent',
    group: 'rewards',
    order: 105,
    texts: ['grants'],
    load: () => import('./bonus-page.tsx').then(({ BonusPage }) => BonusPage),
  },
]
