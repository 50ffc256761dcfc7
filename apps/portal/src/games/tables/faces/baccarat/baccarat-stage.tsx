import type { BaccaratOutcome, Card } from '@croupier/games/tables'
import { useTranslation } from 'react-i18next'
import type { Place } from '../../scene/at.ts'
import { BurnNote } from '../../stage/burn-note.tsx'
import { cardPiece } from '../../stage/card-piece.tsx'
import { Dealt } from '../../stage/dealt.tsx'
import { Emblem, PlaceMark } from '../../stage/place-mark.tsx'
import { Total } from '../../stage/total.tsx'
import { pointsOf } from '../card-points.ts'
import type { StageProps } from '../face.ts'

/** The cards that are shown so far; the winner once all are. */
interface Shown extends Partial<BaccaratOutcome> {
  readonly opened?: { readonly burned: readonly Card[]; readonly unseen: number }
}

type Hand = 'player' | 'banker'
const HANDS = ['player', 'banker'] as const
interface Plan {
  readonly cards: Readonly<Record<Hand, readonly Place[]>>
  readonly totals: Readonly<Record<Hand, Place>>
  readonly marks: Readonly<Record<Hand, Place & { width: number }>>
  readonly markHeight: number
  readonly emblem: Place & { width: number }
  readonly shoe: { readonly x: number; readonly y: number }
}

/** The first two beside the total, the third across and outside. */
const WIDE: Plan = {
  cards: {
    player: [
      { x: 403.8, y: 290, width: 70 },
      { x: 328.2, y: 290, width: 70 },
      { x: 240.5, y: 298.4, width: 70, turn: -90 },
    ],
    banker: [
      { x: 716.2, y: 290, width: 70 },
      { x: 791.8, y: 290, width: 70 },
      { x: 879.5, y: 298.4, width: 70, turn: 90 },
    ],
  },
  totals: { player: { x: 496, y: 284, width: 64 }, banker: { x: 624, y: 284, width: 64 } },
  marks: { player: { x: 366, y: 290, width: 176 }, banker: { x: 754, y: 290, width: 176 } },
  markHeight: 98,
  emblem: { x: 560, y: 290, width: 76 },
  shoe: { x: 905, y: 262 },
}
const PHONE: Plan = {
  cards: {
    player: [
      { x: 128, y: 249.6, width: 41 },
      { x: 84, y: 249.6, width: 41 },
      { x: 32.5, y: 254, width: 38, turn: -90 },
    ],
    banker: [
      { x: 262, y: 249.6, width: 41 },
      { x: 306, y: 249.6, width: 41 },
      { x: 357.5, y: 254, width: 38, turn: 90 },
    ],
  },
  totals: { player: { x: 171.5, y: 248, width: 40 }, banker: { x: 218.5, y: 248, width: 40 } },
  marks: { player: { x: 106, y: 250, width: 112 }, banker: { x: 284, y: 250, width: 112 } },
  markHeight: 70,
  emblem: { x: 195, y: 250, width: 46 },
  shoe: { x: 328, y: 206 },
}

export function BaccaratStage({ table, round, isWide }: StageProps) {
  const { t } = useTranslation('tables')
  const plan = isWide ? WIDE : PHONE
  const shown = (table ?? {}) as Shown
  const cardsOf = (hand: Hand) => shown[hand] ?? []
  const isEmpty = cardsOf('player').length === 0
  return (
    <div className="ts-layer">
      {isEmpty &&
        HANDS.map(hand => <PlaceMark key={hand} place={plan.marks[hand]} height={plan.markHeight} title={t(`spot.baccarat.${hand}`)} />)}
      {isEmpty && !shown.opened && <Emblem place={plan.emblem} />}
      {shown.opened && isEmpty && <BurnNote opened={shown.opened} isWide={isWide} />}
      <Dealt
        round={round}
        from={plan.shoe}
        pieces={HANDS.flatMap(hand =>
          cardsOf(hand).map((card, at) =>
            cardPiece(t, { key: `${hand} ${at}`, card, place: plan.cards[hand][at] ?? { x: 0, y: 0 }, isWide }),
          ),
        )}
      />
      {HANDS.map(
        hand =>
          cardsOf(hand).length > 0 && (
            <Total
              key={hand}
              place={plan.totals[hand]}
              title={isWide ? t(`spot.baccarat.${hand}`) : undefined}
              value={String(pointsOf(cardsOf(hand)))}
              tone={hand}
              isWinner={shown.winner === hand}
            />
          ),
      )}
    </div>
  )
}
