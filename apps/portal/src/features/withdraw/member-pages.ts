import type withdraw from '../../shared/i18n/locales/en/withdraw.json'
import type { MemberPage } from '../../shared/navigation/member-page.ts'

declare module '../../shared/navigation/member-page.ts' {
  interface MemberPageNames {
    withdraw: true
  }
}

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    withdraw: typeof withdraw
  }
}

export const memberPages: readonly MemberPage[] = [
  {
    name: 'withdraw',
    title: 'member.withdraw',
    icon: 'arrow-up-from-line',
    group: 'money',
    order: 50,
    texts: ['withdraw', 'vendorWallets'],
    load: () => import('./withdraw-page.tsx').then(({ WithdrawPage }) => WithdrawPage),
  },
]
