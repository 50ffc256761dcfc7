import { useTranslation } from 'react-i18next'
import { PHONE, projected, radiusAt, WIDE } from '../../felt/camera.ts'
import { at } from '../../scene/at.ts'
import type { ExtrasProps } from '../face.ts'

/** Sides of the middle, in degrees, at the height where dealers' cards end. */
const PLACES = {
  wide: { camera: WIDE, y: 372, degrees: 16 },
  phone: { camera: PHONE, y: 284, degrees: 3.6 },
} as const

/** What is printed on the felt: how a blackjack pays, and insurance. */
export function BlackjackWords({ isWide }: ExtrasProps) {
  const { t } = useTranslation('tables')
  const { camera, y, degrees } = PLACES[isWide ? 'wide' : 'phone']
  const radius = radiusAt(camera, y)
  return (
    <>
      {[-1, 1].map(side => {
        const place = projected(camera, radius, side * degrees)
        const [before, after] = [projected(camera, radius, side * degrees - 0.1), projected(camera, radius, side * degrees + 0.1)]
        const turn = (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI
        return (
          <span key={side} className="ts-at ts-printed" style={at({ ...place, turn })}>
            <b>{t(side < 0 ? 'blackjack.pays' : 'blackjack.insures')}</b>
            <small>{t(side < 0 ? 'blackjack.stands' : 'blackjack.insuresWhen')}</small>
          </span>
        )
      })}
    </>
  )
}
