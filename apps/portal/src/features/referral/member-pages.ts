import { ACCOUNT_TYPE } from '@croupier/contract/browser'
import type referral from '../../shared/i18n/locales/en/referral.json'
import type { MemberPage } from '../../shared/navigation/member-page.ts'

declare module '../../shared/navigation/member-page.ts' {
  interface MemberPageNames {
    referral: true
  }
}

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    referral: typeof referral
  }
}

export const memberPages: readonly MemberPage[] = [
  {
    name: 'referral',
    title: 'member.referral',
    icon: 'user-plus',
    group: 'rewards',
    order: 106,
    texts: ['referral'],
    // Agents earn by contract.
    isListed: (member, { toggles }) => toggles.referral && member?.type === ACCOUNT_TYPE.member,
    load: () => import('./referral-page.tsx').then(({ ReferralPage }) => ReferralPage),
  },
]
