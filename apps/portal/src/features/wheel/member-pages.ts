import type wheel from '../../shared/i18n/locales/en/wheel.json'
import type { MemberPage } from '../../shared/navigation/member-page.ts'
import { TicketBadge } from './ticket-badge.tsx'

declare module '../../shared/navigation/member-page.ts' {
  interface MemberPageNames {
    raffle: true
  }
}

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    wheel: typeof wheel
  }
}

export const memberPages: readonly MemberPage[] = [
  {
    name: 'raffle',
    title: 'member.raffle',
    icon: 'ticket',
    group: 'rewards',
    order: 108,
    texts: ['wheel'],
    Badge: TicketBadge,
    load: () => import('./wheel-page.tsx').then(({ WheelPage }) => WheelPage),
  },
]
