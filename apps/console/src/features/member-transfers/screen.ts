import type texts from '../../shared/i18n/locales/en/memberTransfers.json'
import type { Screen } from '../../shared/screens/screen.ts'

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    memberTransfers: typeof texts
  }
}

export const screen: Screen = {
  path: '/member-transfers',
  title: 'nav.memberTransfers',
  icon: 'send',
  permission: 'member-transfer.read',
  group: 'money',
  order: 50,
  load: () => import('./member-transfers-page.tsx').then(({ MemberTransfersPage }) => MemberTransfersPage),
}
