import type rewards from '../../shared/i18n/locales/en/rewards.json'
import type { MemberPage } from '../../shared/navigation/member-page.ts'
import { RewardBadge } from './reward-badge.tsx'

declare module '../../shared/navigation/member-page.ts' {
  interface MemberPageNames {
    rewardCenter: true
  }
}

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    rewards: typeof rewards
  }
}

export const memberPages: readonly MemberPage[] = [
  {
    name: 'rewardCenter',
    title: 'member.rewardCenter',
    icon: 'gift',
    group: 'rewards',
    order: 100,
    texts: ['rewards'],
    Badge: RewardBadge,
    load: () => import('./reward-page.tsx').then(({ RewardPage }) => RewardPage),
  },
]
