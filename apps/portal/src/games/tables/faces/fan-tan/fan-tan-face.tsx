import { type FanTanOutcome, fanTan } from '@croupier/games/tables'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { at } from '../../scene/at.ts'
import { phoneBoard, WIDE_BARE_ROOM } from '../../scene/room-plan.ts'
import { type Counted, CountStats, CountStory } from '../counting/count-story.tsx'
import { endFromNet } from '../end-from-net.ts'
import type { ExtrasProps, GameFace, StoryProps, TableT } from '../face.ts'
import { spotNumbers } from './fan-tan-spots.ts'
import { FanTanStage } from './fan-tan-stage.tsx'
import { FAN_TAN_PHONE_HEIGHT, FAN_TAN_ROWS, fanTanLayout } from './layout.ts'
import { drawNumbers } from './number-drawing.tsx'

const game = fanTan()
const kinds = new Map(game.placements.map(({ id, kind }) => [id, kind]))
const isWhole = (table: unknown): table is FanTanOutcome => table !== null && typeof table === 'object' && 'result' in table

const counted: Counted = {
  // The rules of the game write the history.
  countOf: entry => (entry as FanTanOutcome).result,
  counts: [1, 2, 3, 4],
  draw: count => <BeadRow count={count} />,
  nameOf: count => i18next.t('tables:fanTan.left', { count }),
  halfOf: count => (count % 2 === 1 ? 'small' : 'big'),
}

const BeadRow = ({ count }: { count: number }) => (
  <svg className="ts-token-row" viewBox="-46 -12 92 24" aria-hidden="true" focusable="false">
    {Array.from({ length: count }, (_, bead) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: beads of a row are known by their place.
      <circle key={bead} cx={(bead - (count - 1) / 2) * 23} r="9" fill="#FFF9EA" stroke="#A79C78" strokeWidth="2" />
    ))}
  </svg>
)

function nameOf(t: TableT, spot: string): string {
  const { kind, wins, pushes } = spotNumbers(spot)
  if (kind === 'odd' || kind === 'even') return t(`spot.fan-tan.${kind}`)
  const [one, other] = [wins.join(', '), pushes.join(', ')]
  return pushes.length === 0 || kind === 'zheng'
    ? t('fanTan.wins', { kind: t(`fanTan.kind.${kind as 'fan'}`), wins: one })
    : t('fanTan.winsBack', { kind: t(`fanTan.kind.${kind as 'nian'}`), wins: one, back: other })
}

/** Kinds of bets, printed beside their rows. */
function RowNames({ isWide }: ExtrasProps) {
  const { t } = useTranslation('tables')
  if (!isWide) return null
  return FAN_TAN_ROWS.map(({ kind, x, y }) => (
    <span key={kind} className="ts-at ts-printed" style={at({ x, y })} aria-hidden="true">
      <small>{t(`fanTan.kind.${kind as 'fan'}`)}</small>
    </span>
  ))
}

/** To one; 19 for 60 is none that people say in decimals. */
const oddsOf = (spot: string): string => {
  const pays = game.pays[kinds.get(spot) ?? spot] ?? ''
  return pays.includes('/') ? pays.replace('/', ':') : `${pays}:1`
}

export const fanTanFace: GameFace = {
  layout: fanTanLayout,
  room: { wide: WIDE_BARE_ROOM, phone: phoneBoard(FAN_TAN_PHONE_HEIGHT) },
  name: nameOf,
  odds: oddsOf,
  drawSpot: drawNumbers,
  endOf: (spot, table) => (isWhole(table) ? endFromNet(game.net(spot, table)) : undefined),
  result: (t, table) => {
    if (!isWhole(table)) return undefined
    return t('fanTan.result', { result: table.result, parity: t(table.result % 2 === 1 ? 'count.odd' : 'count.even') })
  },
  resultAt: { wide: { x: 660, y: 350 }, phone: { x: 244, y: 223 } },
  deals: 'count',
  Stage: FanTanStage,
  Extras: RowNames,
  Story: ({ history }: StoryProps) => (
    <div className="ts-story">
      <CountStory history={history} game={counted} count={14} />
    </div>
  ),
  PhoneStory: ({ history }) => <CountStory history={history} game={counted} count={7} />,
  isStoryLow: true,
  SideStory: ({ history }) => <CountStats history={history} game={counted} />,
}
