import type { GateOutcome } from '@croupier/games/tables'
import i18next, { type ParseKeys } from 'i18next'
import { phoneBoard, WIDE_ROOM } from '../../scene/room-plan.ts'
import { endFromNet } from '../end-from-net.ts'
import type { GameFace, StageProps, TableT } from '../face.ts'
import { type GateTable, gateEnds, isWholeTable, shownGates } from './gate-game.ts'
import { gateLayout, phoneHeightOf } from './gate-plan.ts'
import { GateStage } from './gate-stage.tsx'
import { GatePhoneStory, GateStats, GateStory } from './gate-story.tsx'

const SPOT = /^gate-(\d)-(.+)$/
const gateOf = (spot: string) => SPOT.exec(spot)?.[1] ?? ''
const betOf = (spot: string) => SPOT.exec(spot)?.[2] ?? ''
const betName = (t: TableT, spot: string) => t(`gate.bet.${betOf(spot)}` as ParseKeys<'tables'>)
/** In half of a gate's width. */
const shortName = (t: TableT, spot: string, isWide: boolean) =>
  !isWide && betOf(spot) === 'pair-or-better' ? t('gate.pairPlus') : betName(t, spot)

/** The face of a game of gates: niu niu, san gong, tiles, pai gow. */
export function gateFace<Piece>(game: GateTable<Piece>, own: Pick<GameFace, 'Extras'> = {}): GameFace {
  const { gates } = game.bets
  const whole = (table: unknown): GateOutcome<Piece> | undefined => {
    const shown = shownGates<Piece>(table, game)
    return isWholeTable(shown, game) ? shown : undefined
  }
  const height = phoneHeightOf(game.bets)
  return {
    ...own,
    layout: gateLayout(game.bets),
    room: { wide: WIDE_ROOM, phone: phoneBoard(height) },
    name: (t, spot) => t('gate.spot', { gate: gateOf(spot), bet: betName(t, spot) }),
    short: shortName,
    odds: spot => game.odds[betOf(spot)] ?? '',
    endOf: (spot, table) => {
      const outcome = whole(table)
      return outcome && endFromNet(game.rules.net(spot, outcome))
    },
    result: (t, table) => {
      const ends = gateEnds(game, shownGates<Piece>(table, game))
      return ends && resultText(t, ends)
    },
    resultAt: { wide: { x: 560, y: 353 }, phone: { x: 195, y: 241 } },
    deals: 'deal',
    Stage: (props: StageProps) => <GateStage game={game} {...props} />,
    Story: ({ history }) => <GateStory history={history} gates={gates} />,
    PhoneStory: ({ history }) => <GatePhoneStory history={history} gates={gates} />,
    isStoryLow: height > TALL,
    SideStory: ({ history }) => <GateStats history={history} gates={gates} />,
  }
}

/** Pictures of a phone that leave no room for more than a line of the past. */
const TALL = 510

function resultText(t: TableT, ends: readonly string[]): string {
  const gatesWith = (end: string) => ends.flatMap((each, gate) => (each === end ? [String(gate + 1)] : []))
  const [won, tied] = [gatesWith('won'), gatesWith('push')]
  if (won.length === ends.length) return t('gate.result.all')
  const list = new Intl.ListFormat(i18next.language, { type: 'conjunction' })
  const parts = [
    won.length > 0 && t('gate.result.won', { count: won.length, gates: list.format(won) }),
    tied.length > 0 && t('gate.result.tied', { count: tied.length, gates: list.format(tied) }),
  ]
  return parts.filter(Boolean).join(' · ') || t('gate.result.none')
}
