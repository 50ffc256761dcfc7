import type records from '../../shared/i18n/locales/en/records.json'
import type { MemberPage } from '../../shared/navigation/member-page.ts'

declare module '../../shared/navigation/member-page.ts' {
  interface MemberPageNames {
    personalHistoryCopy: true
    transactionHistory: true
    personalProfit: true
  }
}

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    records: typeof records
  }
}

export const memberPages: readonly MemberPage[] = [
  {
    name: 'personalHistoryCopy',
    title: 'member.personalHistoryCopy',
    icon: 'receipt-text',
    group: 'records',
    order: 70,
    texts: ['records', 'fairness', 'symbols'],
    load: () => import('./betting-record.tsx').then(({ BettingRecord }) => BettingRecord),
  },
  {
    name: 'transactionHistory',
    title: 'member.transactionHistory',
    icon: 'arrow-left-right',
    group: 'records',
    order: 80,
    texts: ['movements'],
    load: () => import('./account-record.tsx').then(({ AccountRecord }) => AccountRecord),
  },
  {
    name: 'personalProfit',
    title: 'member.personalProfit',
    icon: 'chart-line',
    group: 'records',
    order: 90,
    texts: ['movements'],
    load: () => import('./profit-page.tsx').then(({ ProfitPage }) => ProfitPage),
  },
]
