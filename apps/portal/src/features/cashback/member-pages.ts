import type cashback from '../../shared/i18n/locales/en/cashback.json'
import type { MemberPage } from '../../shared/navigation/member-page.ts'
import { CashbackBadge } from './cashback-badge.tsx'

declare module '../../shared/navigation/member-page.ts' {
  interface MemberPageNames {
    manualRebate: true
  }
}

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    cashback: typeof cashback
  }
}

export const memberPages: readonly MemberPage[] = [
  {
    name: 'manualRebate',
    title: 'member.manualRebate',
    icon: 'coins',
    group: 'rewards',
    order: 103,
    texts: ['cashback'],
    Badge: CashbackBadge,
    isListed: (_member, { toggles }) => toggles.cashback,
    load: () => import('./cashback-page.tsx').then(({ CashbackPage }) => CashbackPage),
  },
]
