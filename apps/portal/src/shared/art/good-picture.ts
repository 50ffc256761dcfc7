import type { StatePicture } from '@croupier/ui'
import { goodArt } from '@croupier/ui/generated/goods.ts'
import type { PointReward } from '../api/queries/points.ts'
import { statePicture } from './art.ts'

/** An item's picture: one that an operator put up, one of ours, or a gift where it has none. */
export const goodPicture = ({ art, url }: PointReward['picture']): StatePicture =>
  url !== null ? { src: url } : ((art !== null ? goodArt[art] : undefined) ?? statePicture('gift'))
