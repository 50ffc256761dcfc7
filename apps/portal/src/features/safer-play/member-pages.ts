import type saferPlay from '../../shared/i18n/locales/en/saferPlay.json'
import type { MemberPage } from '../../shared/navigation/member-page.ts'

declare module '../../shared/navigation/member-page.ts' {
  interface MemberPageNames {
    saferPlay: true
  }
}

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    saferPlay: typeof saferPlay
  }
}

export const memberPages: readonly MemberPage[] = [
  {
    name: 'saferPlay',
    title: 'member.saferPlay',
    icon: 'heart',
    group: 'account',
    order: 140,
    texts: ['saferPlay'],
    load: () => import('./safer-play-page.tsx').then(({ SaferPlayPage }) => SaferPlayPage),
  },
]
