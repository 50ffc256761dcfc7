import type memberTransfers from '../../shared/i18n/locales/en/memberTransfers.json'
import type { MemberPage } from '../../shared/navigation/member-page.ts'

declare module '../../shared/navigation/member-page.ts' {
  interface MemberPageNames {
    transferUpline: true
  }
}

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    memberTransfers: typeof memberTransfers
  }
}

export const memberPages: readonly MemberPage[] = [
  {
    name: 'transferUpline',
    title: 'member.transferUpline',
    icon: 'send',
    group: 'money',
    order: 60,
    texts: ['memberTransfers'],
    // Whoever may send to nobody has no use for it.
    isListed: member => Boolean(member?.toUpline || member?.toDownline),
    load: () => import('./member-transfers-page.tsx').then(({ MemberTransfersPage }) => MemberTransfersPage),
  },
]
