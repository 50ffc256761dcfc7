import type { MemberPage } from '../../shared/navigation/member-page.ts'

declare module '../../shared/navigation/member-page.ts' {
  interface MemberPageNames {
    playerRank: true
  }
}

export const memberPages: readonly MemberPage[] = [
  {
    name: 'playerRank',
    title: 'member.playerRank',
    icon: 'crown',
    group: 'rewards',
    order: 115,
    texts: ['ranks'],
    load: () => import('./player-rank-page.tsx').then(({ PlayerRankPage }) => PlayerRankPage),
  },
]
