import type transfers from '../../shared/i18n/locales/en/transfers.json'
import type { MemberPage } from '../../shared/navigation/member-page.ts'

declare module '../../shared/navigation/member-page.ts' {
  interface MemberPageNames {
    transferUpline: true
  }
}

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    transfers: typeof transfers
  }
}

export const memberPages: readonly MemberPage[] = [
  {
    name: 'transferUpline',
    title: 'member.transferUpline',
    icon: 'send',
    group: 'money',
    order: 60,
    texts: ['transfers'],
    // Whoever may send to nobody has no use for it.
    isListed: member => Boolean(member?.toUpline || member?.toDownline),
    load: () => import('./transfers-page.tsx').then(({ TransfersPage }) => TransfersPage),
  },
]
