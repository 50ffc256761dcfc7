import type { GateOutcome } from '@croupier/games/tables'
import { useTranslation } from 'react-i18next'
import { Hands, type ShownHand } from '../../stage/hands.tsx'
import type { StageProps, TableT } from '../face.ts'
import { type GateTable, gateEnds, type LaidTable, shownGates } from './gate-game.ts'
import { type GatePlaces, gatePlaces } from './gate-plan.ts'

interface GateStageProps<Piece> extends Pick<StageProps, 'table' | 'round' | 'isWide'> {
  game: GateTable<Piece>
}

/** The banker's hand before the dealer and a hand for each gate over its bets, one after the other as they are dealt. */
export function GateStage<Piece>({ game, table, round, isWide }: GateStageProps<Piece>) {
  const { t } = useTranslation('tables')
  const shown = shownGates<Piece>(table, game)
  const places = gatePlaces(game.bets, game.pieceSize, isWide)
  return (
    <div className="ts-layer">
      <Hands round={round} from={places.shoe} hands={handsOf(t, { game, shown, places, laid: game.lay(t, shown, isWide), isWide })} />
    </div>
  )
}

/** More gates have no room for words in longer languages. */
const NAMED_MAX = 3

interface HandsOf<Piece> {
  game: GateTable<Piece>
  shown: GateOutcome<Piece>
  places: GatePlaces
  laid: LaidTable
  isWide: boolean
}

function handsOf<Piece>(t: TableT, { game, shown, places, laid, isWide }: HandsOf<Piece>): readonly ShownHand[] {
  const ends = gateEnds(game, shown)
  const tagUnder = isWide ? 13 : 12
  const tagOf = (hand: readonly Piece[]) => (hand.length === game.handSize ? game.read(t, hand, isWide) : undefined)
  const seatName = (seat: number) => (seat === 0 ? t('gate.banker') : t('gate.name', { gate: seat }))
  const hasRoom = isWide && places.gates.length <= NAMED_MAX
  const first = game.rules.dealingOrder(shown)[0] ?? 0
  const head: ShownHand = {
    ...{ id: 'head', title: t('gate.head'), ...(isWide ? {} : { tagMark: '' }), place: places.head, tagUnder },
    pieces: laid.head ? [laid.head] : [],
    tag: `→ ${seatName(first)}`,
  }
  return [
    ...(game.hasHead ? [head] : []),
    { id: 'banker', title: t('gate.banker'), place: places.banker, ...laid.banker, tagUnder, tag: tagOf(shown.banker) },
    ...places.gates.map(
      (place, gate): ShownHand => ({
        ...{
          id: `gate ${gate}`,
          title: seatName(gate + 1),
          ...(hasRoom ? {} : { tagMark: String(gate + 1) }),
          place,
          tagUnder,
          tag: tagOf(shown.gates[gate] ?? []),
          state: ends?.[gate],
        },
        ...(laid.gates[gate] ?? { pieces: [] }),
      }),
    ),
  ]
}
