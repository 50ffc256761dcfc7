import { type DragonTigerOutcome, dragonTiger, dragonTigerWinner, type RoadResult } from '@croupier/games/tables'
import { useTranslation } from 'react-i18next'
import { type TwoSided, TwoSidedPhoneStory, TwoSidedStory } from '../../roads/two-sided-story.tsx'
import { endFromNet } from '../end-from-net.ts'
import type { GameFace, StoryProps } from '../face.ts'
import { spotTexts } from '../spot-texts.ts'
import { DragonTigerStage } from './dragon-tiger-stage.tsx'
import { dragonTigerLayout } from './layout.ts'

const game = dragonTiger()
const kinds = new Map(game.placements.map(({ id, kind }) => [id, kind]))

const isWhole = (table: unknown): table is DragonTigerOutcome => table !== null && typeof table === 'object' && 'tiger' in table

function useRoads({ hand, shoeNumber }: StoryProps): TwoSided {
  const { t } = useTranslation('tables')
  return {
    ...{ sides: ['dragon', 'tiger'], hasDerived: true, title: t('road.shoe', { shoe: shoeNumber, hand }) },
    nameOf: winner => t(`spot.dragon-tiger.${winner as 'dragon' | 'tiger' | 'tie'}`),
    letterOf: winner => t(`letter.${winner === 'tie' ? 'equal' : (winner as 'dragon' | 'tiger')}`),
  }
}

// The table's history is written by the rules of its game.
const resultsIn = (history: readonly unknown[]) => history as readonly RoadResult[]
const Story = (props: StoryProps) => <TwoSidedStory results={resultsIn(props.history)} game={useRoads(props)} />
const PhoneStory = (props: StoryProps) => <TwoSidedPhoneStory results={resultsIn(props.history)} game={useRoads(props)} />

export const dragonTigerFace: GameFace = {
  layout: dragonTigerLayout,
  ...spotTexts('dragon-tiger'),
  odds: spot => `${game.pays[kinds.get(spot) ?? spot]}:1`,
  endOf: (spot, table) => (isWhole(table) ? endFromNet(game.net(spot, table)) : undefined),
  result: (t, table) => (isWhole(table) ? t(`result.dragon-tiger.${dragonTigerWinner(table)}`) : undefined),
  deals: 'deal',
  Stage: DragonTigerStage,
  Story,
  PhoneStory,
}
