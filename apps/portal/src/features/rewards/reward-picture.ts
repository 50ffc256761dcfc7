import type { StatePicture } from '@croupier/ui'
import type { Claimable } from '../../shared/api/queries/rewards.ts'
import { type StatePictureCode, statePicture } from '../../shared/art/art.ts'
import { rankIconOf } from '../../shared/art/member-avatars.ts'

const BY_SOURCE: Readonly<Record<string, StatePictureCode>> = { points: 'points', cashback: 'cashback', missions: 'trophy', wheel: 'wheel' }

/** Of the rank that gives it, else of its source. */
export function rewardPicture({ source, about }: Pick<Claimable, 'source' | 'about'>): StatePicture {
  const rank = source === 'ranks' ? rankIconOf(Number(about.rank)) : undefined
  return rank ?? statePicture(BY_SOURCE[source] ?? 'gift')
}
