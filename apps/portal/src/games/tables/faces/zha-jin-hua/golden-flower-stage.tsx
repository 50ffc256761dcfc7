import { readThreeCards } from '@croupier/games/tables'
import { useTranslation } from 'react-i18next'
import { cardLook } from '../../stage/card-piece.tsx'
import { Hands, type ShownHand } from '../../stage/hands.tsx'
import { Emblem } from '../../stage/place-mark.tsx'
import type { StageProps } from '../face.ts'
import { leadOf, shapeName, shownFlower, wholeFlower } from './shapes.ts'

const HAND = 3
const WIDE = {
  dragon: { x: 386, y: 292, width: 72, height: 101, span: 240 },
  phoenix: { x: 734, y: 292, width: 72, height: 101, span: 240 },
  emblem: { x: 560, y: 300, width: 76 },
  shoe: { x: 905, y: 262 },
} as const
const PHONE = {
  dragon: { x: 98, y: 232, width: 48, height: 67, span: 160 },
  phoenix: { x: 292, y: 232, width: 48, height: 67, span: 160 },
  emblem: { x: 195, y: 232, width: 38 },
  shoe: { x: 328, y: 206 },
} as const
const SIDES = ['dragon', 'phoenix'] as const

/** Three cards for each side, dealt by turns. */
export function GoldenFlowerStage({ table, round, isWide }: StageProps) {
  const { t } = useTranslation('tables')
  const plan = isWide ? WIDE : PHONE
  const shown = shownFlower(table)
  const whole = wholeFlower(table)
  const lead = whole && leadOf(whole)
  return (
    <div className="ts-layer">
      <Emblem place={plan.emblem} />
      <Hands
        round={round}
        from={plan.shoe}
        hands={SIDES.map((side): ShownHand => {
          const own = lead === undefined ? undefined : side === 'dragon' ? lead : -lead
          return {
            ...{ id: side, title: t(`spot.zha-jin-hua.${side}`), place: plan[side] },
            pieces: shown[side].map(card => cardLook(t, card, isWide)),
            tag: shown[side].length === HAND ? shapeName(t, readThreeCards(shown[side]).category) : undefined,
            state: own === undefined ? undefined : own === 0 ? 'push' : own > 0 ? 'won' : 'lost',
          }
        })}
      />
    </div>
  )
}
