import type deposits from '../../shared/i18n/locales/en/deposits.json'
import type { MemberPage } from '../../shared/navigation/member-page.ts'

declare module '../../shared/navigation/member-page.ts' {
  interface MemberPageNames {
    depositv2: true
  }
}

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    deposits: typeof deposits
  }
}

export const memberPages: readonly MemberPage[] = [
  {
    name: 'depositv2',
    title: 'member.depositv2',
    icon: 'arrow-down-to-line',
    group: 'money',
    order: 40,
    texts: ['deposits'],
    load: () => import('./deposits-page.tsx').then(({ DepositsPage }) => DepositsPage),
  },
]
