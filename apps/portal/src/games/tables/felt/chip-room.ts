import type { FeltSpot } from './felt-spot.ts'

const HIGH = 70
const WIDE = 55
/** Higher ones have their lettering upwards. */
const UPRIGHT_FROM = 1.4

export const isUprightCell = ({ size, width, height }: Pick<FeltSpot, 'size' | 'width' | 'height'>): boolean =>
  size === 'cell' && height > width * UPRIGHT_FROM

/** Whether chips find room under the lettering of a spot of two lines. */
export const hasChipRoom = (spot: Pick<FeltSpot, 'size' | 'width' | 'height'>): boolean =>
  (spot.size === 'cell' || spot.size === 'side') && spot.height >= HIGH && spot.width >= WIDE && !isUprightCell(spot)
