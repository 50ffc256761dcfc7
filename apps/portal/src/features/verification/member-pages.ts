import type verification from '../../shared/i18n/locales/en/verification.json'
import type { MemberPage } from '../../shared/navigation/member-page.ts'

declare module '../../shared/navigation/member-page.ts' {
  interface MemberPageNames {
    identityCheck: true
  }
}

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    verification: typeof verification
  }
}

export const memberPages: readonly MemberPage[] = [
  {
    name: 'identityCheck',
    title: 'member.identityCheck',
    icon: 'scan-face',
    group: 'account',
    order: 20,
    texts: ['verification'],
    load: () => import('./identity-check-page.tsx').then(({ IdentityCheckPage }) => IdentityCheckPage),
  },
]
