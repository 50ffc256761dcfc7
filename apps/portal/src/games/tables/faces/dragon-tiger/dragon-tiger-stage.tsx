import type { Card, DragonTigerOutcome } from '@croupier/games/tables'
import { dragonTigerWinner } from '@croupier/games/tables'
import { useTranslation } from 'react-i18next'
import { BurnNote } from '../../stage/burn-note.tsx'
import { cardPiece } from '../../stage/card-piece.tsx'
import { Dealt } from '../../stage/dealt.tsx'
import { Emblem, PlaceMark } from '../../stage/place-mark.tsx'
import { Total } from '../../stage/total.tsx'
import type { StageProps } from '../face.ts'

interface Shown extends Partial<DragonTigerOutcome> {
  readonly opened?: { readonly burned: readonly Card[]; readonly unseen: number }
}

const HANDS = ['dragon', 'tiger'] as const
const WIDE = {
  dragon: { card: { x: 430, y: 306, width: 88 }, total: { x: 326, y: 306, width: 56 } },
  tiger: { card: { x: 690, y: 306, width: 88 }, total: { x: 794, y: 306, width: 56 } },
  emblem: { x: 560, y: 306, width: 76 },
  ...{ height: 124, shoe: { x: 905, y: 262 } },
} as const
const PHONE = {
  dragon: { card: { x: 138, y: 252, width: 52 }, total: { x: 80, y: 252, width: 38 } },
  tiger: { card: { x: 252, y: 252, width: 52 }, total: { x: 310, y: 252, width: 38 } },
  emblem: { x: 195, y: 250, width: 46 },
  ...{ height: 73, shoe: { x: 328, y: 206 } },
} as const
const FACES: Readonly<Record<string, string>> = { T: '10' }

export function DragonTigerStage({ table, round, isWide }: StageProps) {
  const { t } = useTranslation('tables')
  const plan = isWide ? WIDE : PHONE
  const { opened, ...shown } = (table ?? {}) as Shown
  const winner = shown.dragon && shown.tiger ? dragonTigerWinner({ dragon: shown.dragon, tiger: shown.tiger }) : undefined
  return (
    <div className="ts-layer">
      {HANDS.map(
        hand =>
          !shown[hand] && <PlaceMark key={hand} place={plan[hand].card} height={plan.height} title={t(`spot.dragon-tiger.${hand}`)} />,
      )}
      {opened && !shown.dragon ? <BurnNote opened={opened} isWide={isWide} /> : <Emblem place={plan.emblem} />}
      <Dealt
        round={round}
        from={plan.shoe}
        pieces={HANDS.flatMap(hand => {
          const card = shown[hand]
          return card ? [cardPiece(t, { key: hand, card, place: plan[hand].card, isWide })] : []
        })}
      />
      {HANDS.map(hand => {
        const rank = shown[hand]?.[0]
        return (
          rank !== undefined && (
            <Total
              key={hand}
              place={plan[hand].total}
              title={isWide ? t(`spot.dragon-tiger.${hand}`) : undefined}
              value={FACES[rank] ?? rank}
              tone={hand === 'dragon' ? 'player' : 'banker'}
              isWinner={winner === hand}
            />
          )
        )
      })}
    </div>
  )
}
