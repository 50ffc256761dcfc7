import { redCount, type SeDieOutcome, seDie } from '@croupier/games/tables'
import i18next from 'i18next'
import { phoneBoard, WIDE_BARE_ROOM } from '../../scene/room-plan.ts'
import { type Counted, CountStats, CountStory } from '../counting/count-story.tsx'
import { endFromNet } from '../end-from-net.ts'
import type { GameFace, StoryProps } from '../face.ts'
import { spotTexts } from '../spot-texts.ts'
import { SE_DIE_PHONE_HEIGHT, seDieLayout } from './layout.ts'
import { SeDieStage } from './se-die-stage.tsx'
import { drawTokens, TokenRow } from './token-drawing.tsx'

const game = seDie()
const isWhole = (table: unknown): table is SeDieOutcome => table !== null && typeof table === 'object' && 'tokens' in table

const counted: Counted = {
  // The rules of the game write the history.
  countOf: entry => (entry as { readonly red: number }).red,
  counts: [0, 1, 2, 3, 4],
  draw: red => <TokenRow red={red} />,
  nameOf: red => i18next.t('tables:seDie.red', { count: red }),
  halfOf: red => (red % 2 === 1 ? 'small' : 'big'),
}

export const seDieFace: GameFace = {
  layout: seDieLayout,
  room: { wide: WIDE_BARE_ROOM, phone: phoneBoard(SE_DIE_PHONE_HEIGHT) },
  ...spotTexts('se-die'),
  odds: spot => `${game.pays[spot]}:1`,
  drawSpot: drawTokens,
  endOf: (spot, table) => (isWhole(table) ? endFromNet(game.net(spot, table)) : undefined),
  result: (t, table) => {
    if (!isWhole(table)) return undefined
    const red = redCount(table)
    return t('seDie.result', { red, white: 4 - red, parity: t(red % 2 === 1 ? 'count.odd' : 'count.even') })
  },
  resultAt: { wide: { x: 560, y: 374 }, phone: { x: 195, y: 240 } },
  deals: 'roll',
  Stage: SeDieStage,
  Story: ({ history }: StoryProps) => (
    <div className="ts-story">
      <CountStory history={history} game={counted} count={14} />
    </div>
  ),
  PhoneStory: ({ history }) => <CountStory history={history} game={counted} count={6} />,
  SideStory: ({ history }) => <CountStats history={history} game={counted} />,
}
