import type { StatePicture } from '@croupier/ui'
import { avatarArt } from '@croupier/ui/generated/avatars.ts'
import { rankArt } from '@croupier/ui/generated/ranks.ts'
import type { MemberInfo } from '../api/types.ts'

/** The pictures that a member may choose, under the codes that the server knows them by: numbered in the order of the art. */
export const MEMBER_AVATARS = Object.values(avatarArt).map((picture, index) => ({
  code: `avatar-${String(index + 1).padStart(2, '0')}`,
  picture,
}))

/** A custom avatar is the member's own uploaded picture; the others are ours. */
export function avatarOf(member: Pick<MemberInfo, 'avatar' | 'avatarType'> | undefined): string {
  if (member?.avatarType === 'CUSTOM') return member.avatar
  const numbered = MEMBER_AVATARS.find(({ code }) => code === member?.avatar)
  return (numbered?.picture ?? avatarArt.fox)?.src ?? ''
}

/** The same, as large as it is drawn. */
export const largeRankOf = (rank: number): string | undefined => {
  const picture = rankIconOf(rank)
  return picture?.srcSet?.match(/(\S+) 2x/)?.[1] ?? picture?.src
}

export const rankIconOf = (rank: number): StatePicture | undefined => rankArt[`rank-${rank}`]
