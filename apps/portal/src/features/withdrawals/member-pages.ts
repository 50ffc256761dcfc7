import type withdrawals from '../../shared/i18n/locales/en/withdrawals.json'
import type { MemberPage } from '../../shared/navigation/member-page.ts'

declare module '../../shared/navigation/member-page.ts' {
  interface MemberPageNames {
    withdraw: true
  }
}

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    withdrawals: typeof withdrawals
  }
}

export const memberPages: readonly MemberPage[] = [
  {
    name: 'withdraw',
    title: 'member.withdraw',
    icon: 'arrow-up-from-line',
    group: 'money',
    order: 50,
    texts: ['withdrawals', 'vendorWallets'],
    load: () => import('./withdrawals-page.tsx').then(({ WithdrawalsPage }) => WithdrawalsPage),
  },
]
