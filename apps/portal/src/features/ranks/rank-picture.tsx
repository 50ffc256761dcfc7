import { hidePicture } from '@croupier/ui'
import { largeRankOf } from '../../shared/art/member-avatars.ts'

/** The sign of a rank; its name stands beside it. */
export function RankPicture({ rank, size }: { rank: number; size: number }) {
  const picture = largeRankOf(rank)
  return picture ? (
    <img src={picture} alt="" width={size} height={size} className="rank-sign" decoding="async" onError={hidePicture} />
  ) : null
}
