import type missions from '../../shared/i18n/locales/en/missions.json'
import type { MemberPage } from '../../shared/navigation/member-page.ts'
import { MissionBadge } from './mission-badge.tsx'

declare module '../../shared/navigation/member-page.ts' {
  interface MemberPageNames {
    missionLeaderboard: true
  }
}

declare module '../../shared/i18n/text-files.ts' {
  interface TextFiles {
    missions: typeof missions
  }
}

export const memberPages: readonly MemberPage[] = [
  {
    name: 'missionLeaderboard',
    title: 'member.missionLeaderboard',
    icon: 'target',
    group: 'rewards',
    order: 104,
    texts: ['missions'],
    Badge: MissionBadge,
    load: () => import('./mission-page.tsx').then(({ MissionPage }) => MissionPage),
  },
]
