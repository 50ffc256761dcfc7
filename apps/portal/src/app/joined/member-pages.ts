import type sessions from '../../shared/i18n/locales/en/sessions.json'
import type { MemberPage } from '../../shared/navigation/member-page.ts'
import { UnreadBadge } from '../shell/unread-badge.tsx'

declare module '../../shared/navigation/member-page.ts' {
  interface MemberPageNames {
    securityCenter: true
    messageV2: true
  }
}

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    sessions: typeof sessions
  }
}

/** Pages that show what several features hold. */
export const memberPages: readonly MemberPage[] = [
  {
    name: 'securityCenter',
    title: 'member.securityCenter',
    icon: 'shield-check',
    group: 'account',
    order: 10,
    texts: ['security', 'sessions', 'redeemContact', 'outsideAccounts', 'externalSignIn', 'signIn'],
    load: () => import('./security-page.tsx').then(({ SecurityPage }) => SecurityPage),
  },
  {
    name: 'messageV2',
    title: 'member.messageV2',
    icon: 'mail',
    group: 'account',
    order: 130,
    texts: ['messages', 'notices'],
    Badge: UnreadBadge,
    load: () => import('./messages-centre.tsx').then(({ MessagesCentre }) => MessagesCentre),
  },
]
