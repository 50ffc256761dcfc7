import { type BaccaratOutcome, baccarat, type RoadResult } from '@croupier/games/tables'
import { useTranslation } from 'react-i18next'
import type { TwoSided } from '../../roads/two-sided-story.tsx'
import { TwoSidedPhoneStory, TwoSidedStory } from '../../roads/two-sided-story.tsx'
import { endFromNet } from '../end-from-net.ts'
import type { GameFace, StoryProps } from '../face.ts'
import { spotTexts } from '../spot-texts.ts'
import { BaccaratStage } from './baccarat-stage.tsx'
import { baccaratLayout } from './layout.ts'

const game = baccarat()
/** Bets with two odds say both on the wide felt. */
const ODDS: Readonly<Record<string, string>> = { 'perfect-pair': `${game.pays['perfect-pair']}:1 · ${game.pays['perfect-pair-both']}:1` }

const isWhole = (table: unknown): table is BaccaratOutcome => table !== null && typeof table === 'object' && 'winner' in table

function useRoads({ hand, shoeNumber }: StoryProps): TwoSided {
  const { t } = useTranslation('tables')
  const nameOf = (winner: string) => t(`spot.baccarat.${winner === 'tie' ? 'tie' : winner === 'player' ? 'player' : 'banker'}`)
  return {
    ...{ sides: ['player', 'banker'], nameOf, hasDerived: true, title: t('road.shoe', { shoe: shoeNumber, hand }) },
    letterOf: winner => t(`letter.${winner === 'tie' ? 'tie' : winner === 'player' ? 'player' : 'banker'}`),
    extras: [
      { mark: 'player-pair', name: t('short.baccarat.player-pair') },
      { mark: 'banker-pair', name: t('short.baccarat.banker-pair') },
    ],
    marks: { 'banker-pair': ['first', 'b'], 'player-pair': ['last', 'p'] },
  }
}

// The table's history is written by the rules of its game.
const resultsIn = (history: readonly unknown[]) => history as readonly RoadResult[]
const Story = (props: StoryProps) => <TwoSidedStory results={resultsIn(props.history)} game={useRoads(props)} />
const PhoneStory = (props: StoryProps) => <TwoSidedPhoneStory results={resultsIn(props.history)} game={useRoads(props)} />

export const baccaratFace: GameFace = {
  layout: baccaratLayout,
  ...spotTexts('baccarat'),
  odds: spot => ODDS[spot] ?? `${game.pays[spot]}:1`,
  endOf: (spot, table) => (isWhole(table) ? endFromNet(game.net(spot, table)) : undefined),
  result: (t, table) => {
    if (!isWhole(table)) return undefined
    const { winner, playerPoint, bankerPoint } = table
    if (winner === 'tie') return t('result.baccarat.tie', { points: playerPoint })
    const [high, low] = [Math.max(playerPoint, bankerPoint), Math.min(playerPoint, bankerPoint)]
    return t(`result.baccarat.${winner}`, { high, low })
  },
  deals: 'deal',
  Stage: BaccaratStage,
  Story,
  PhoneStory,
}
