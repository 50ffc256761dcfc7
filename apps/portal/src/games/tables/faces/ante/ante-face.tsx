import { phoneBoard, WIDE_ROOM } from '../../scene/room-plan.ts'
import type { ExtrasProps, GameFace, StageProps, TableT } from '../face.ts'
import { type AnteTable, anteEnd, type HandName, wholeAnte } from './ante-game.ts'
import { ANTE_PHONE_HEIGHT, ANTE_RESULT, anteLayout } from './ante-plan.ts'
import { AnteStage } from './ante-stage.tsx'
import { PokerHands, PokerStats } from './ante-story.tsx'
import { AnteWords } from './ante-words.tsx'

/** Hands of five cards and of three, from the lowest. */
const FIVE: readonly HandName[] = [
  ...(['high-card', 'pair', 'two-pair', 'three-of-a-kind', 'straight', 'flush'] as const),
  ...(['full-house', 'four-of-a-kind', 'straight-flush', 'royal-flush'] as const),
]
const THREE: readonly HandName[] = ['high', 'pair', 'flush', 'straight', 'three-of-a-kind', 'straight-flush']

/** The face of a game against the dealer: three card poker and both kinds of hold'em. */
export function anteFace(game: AnteTable, advice?: GameFace['advice']): GameFace {
  const sideBet = game.rules.sideBet?.id
  const names = game.rules.boardCards > 0 ? FIVE : THREE
  return {
    layout: anteLayout(sideBet),
    room: { wide: WIDE_ROOM, phone: phoneBoard(ANTE_PHONE_HEIGHT) },
    name: (t, spot) => t(`poker.spot.${spot as 'ante'}`),
    odds: spot => game.odds[spot] ?? '',
    endOf: (spot, table, moves) => {
      const draw = wholeAnte(table, game)
      return draw && anteEnd(game, spot, draw, moves)
    },
    result: (t, table) => resultText(t, game, table),
    resultAt: ANTE_RESULT,
    ...(advice && { advice }),
    deals: 'deal',
    Stage: (props: StageProps) => <AnteStage game={game} {...props} />,
    Extras: ({ isWide }: ExtrasProps) => <AnteWords game={game} isWide={isWide} />,
    Story: ({ history }) => (
      <div className="ts-story">
        <PokerHands history={history} count={7} />
      </div>
    ),
    PhoneStory: ({ history }) => <PokerHands history={history} count={3} />,
    SideStory: ({ history }) => <PokerStats history={history} names={names} />,
  }
}

function resultText(t: TableT, game: AnteTable, table: unknown): string | undefined {
  const draw = wholeAnte(table, game)
  const own = draw && game.handOf(draw.player, draw.board)
  const house = draw && game.handOf(draw.dealer, draw.board)
  if (!draw || !own || !house) return undefined
  const hands = { own: t(`poker.${own}`), house: t(`poker.${house}`) }
  if (game.qualifies && !game.qualifies(draw)) return t('poker.result.out', hands)
  const lead = game.lead(draw)
  return t(lead === 0 ? 'poker.result.tie' : lead > 0 ? 'poker.result.player' : 'poker.result.dealer', hands)
}
