import { ROULETTE_SPOTS, type RouletteOutcome, roulette } from '@croupier/games/tables'
import { PHONE_ROOM, type RoomPlan, WIDE_ROOM } from '../../scene/room-plan.ts'
import { endFromNet } from '../end-from-net.ts'
import type { GameFace, StoryProps, TableT } from '../face.ts'
import { rouletteLayout } from './layout.ts'
import { numberName } from './number-name.ts'
import { NumberStats } from './number-stats.tsx'
import { NumberStory } from './number-story.tsx'
import { RouletteExtras } from './roulette-extras.tsx'
import { WheelStage } from './wheel-stage.tsx'

const game = roulette()
const spots = new Map(ROULETTE_SPOTS.map(spot => [spot.id, spot]))

const isWhole = (table: unknown): table is RouletteOutcome => table !== null && typeof table === 'object' && 'number' in table

/** What it covers says what it is: `Corner 25, 26, 28, 29`. */
function name(t: TableT, id: string): string {
  const spot = spots.get(id)
  if (!spot) return id
  const numbers = spot.numbers.join(', ')
  switch (spot.kind) {
    case 'straight':
      return id === 'straight-0' ? t('spot.roulette.zero') : String(spot.numbers[0])
    case 'dozen':
    case 'column':
      return t(`spot.roulette.${id as 'dozen-1' | 'column-1'}`)
    case 'red':
    case 'black':
    case 'odd':
    case 'even':
    case 'low':
    case 'high':
      return t(`spot.roulette.${spot.kind}`)
    default:
      return t(`spot.roulette.${spot.kind}`, { numbers })
  }
}

/** On the felt numbers stand alone, and columns say what they pay. */
function short(t: TableT, id: string): string {
  if (id === 'straight-0') return '0'
  if (id.startsWith('column-')) return `${game.pays.column}:1`
  if (id === 'low' || id === 'high') return t(`short.roulette.${id}`)
  return id.startsWith('dozen-') ? t(`short.roulette.${id as 'dozen-1'}`) : name(t, id)
}

const WIDE: RoomPlan = {
  ...WIDE_ROOM,
  ...{ height: 752, wall: 236, moon: { x: 736, y: 105, r: 112 }, dealer: { x: 640, y: -18, scale: 0.8 }, rail: 32 },
  lamps: [
    { x: 480, y: 58, scale: 0.8 },
    { x: 992, y: 58, scale: 0.8 },
  ],
  niches: [
    { x: 300, width: 180, top: 87 },
    { x: 950, width: 130, top: 87 },
  ],
  table: 'M70 176H1050C1100 176 1140 236 1180 792H-60C-20 236 20 176 70 176z',
  pool: { x: 736, y: 380, rx: 430, ry: 190 },
  tray: { x: 622, y: 168, width: 228, scale: 0.84 },
}
const { shoe: _shoe, discard: _discard, ...WITHOUT_CARDS } = WIDE
const { tray: _tray, shoe: _phoneShoe, discard: _phoneDiscard, ...PHONE_BARE } = PHONE_ROOM
const PHONE: RoomPlan = {
  ...PHONE_BARE,
  height: 600,
  wall: 160,
  table: 'M-20 60H410V660H-20z',
  moon: { x: 195, y: 10, r: 84 },
  dealer: { x: 106, y: -140, scale: 0.74 },
}

const Story = ({ history }: StoryProps) => (
  <div className="ts-story">
    <NumberStory history={history} count={30} />
  </div>
)

export const rouletteFace: GameFace = {
  layout: rouletteLayout,
  room: { wide: WITHOUT_CARDS, phone: PHONE },
  name,
  short,
  odds: id => `${game.pays[spots.get(id)?.kind ?? '']}:1`,
  hasOdds: false,
  endOf: (spot, table) => (isWhole(table) ? endFromNet(game.net(spot, table)) : undefined),
  result: (t, table) => (isWhole(table) ? numberName(t, table.number) : undefined),
  resultAt: { wide: { x: 204, y: 640 }, phone: { x: 195, y: 118 } },
  deals: 'spin',
  Stage: WheelStage,
  Story,
  isStoryLow: true,
  PhoneStory: ({ history }) => <NumberStory history={history} count={8} />,
  SideStory: NumberStats,
  Extras: RouletteExtras,
}
