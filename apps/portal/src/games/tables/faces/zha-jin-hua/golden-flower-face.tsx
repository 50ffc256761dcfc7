import { type RoadResult, readThreeCards, type ZhaJinHuaOutcome, zhaJinHua } from '@croupier/games/tables'
import { useTranslation } from 'react-i18next'
import { type TwoSided, TwoSidedPhoneStory, TwoSidedStory } from '../../roads/two-sided-story.tsx'
import { endFromNet } from '../end-from-net.ts'
import type { GameFace, StoryProps, TableT } from '../face.ts'
import { spotTexts } from '../spot-texts.ts'
import { GoldenFlowerStage } from './golden-flower-stage.tsx'
import { goldenFlowerLayout } from './layout.ts'
import { leadOf, shapeName, wholeFlower } from './shapes.ts'

const game = zhaJinHua()
type Side = 'dragon' | 'phoenix' | 'tie'

function useRoads({ history }: StoryProps): TwoSided {
  const { t } = useTranslation('tables')
  const nameOf = (winner: string) => (winner === 'tie' ? t('gate.bet.tie') : t(`spot.zha-jin-hua.${winner as 'dragon' | 'phoenix'}`))
  return {
    ...{ sides: ['dragon', 'phoenix'], nameOf, hasDerived: false, title: t('gate.rounds', { count: history.length }) },
    letterOf: winner => t(`letter.${LETTERS[winner as Side]}`),
  }
}
const LETTERS = { dragon: 'dragon', phoenix: 'phoenix', tie: 'equal' } as const

// The table's history is written by the rules of its game.
const resultsIn = (history: readonly unknown[]) => history as readonly RoadResult[]

export const goldenFlowerFace: GameFace = {
  layout: goldenFlowerLayout,
  ...spotTexts('zha-jin-hua'),
  odds: spot => `${game.pays[spot]}:1`,
  endOf: (spot, table) => {
    const outcome = wholeFlower(table)
    return outcome && endFromNet(game.net(spot, outcome))
  },
  result: (t, table) => {
    const outcome = wholeFlower(table)
    return outcome && resultText(t, outcome)
  },
  resultAt: { wide: { x: 560, y: 376 }, phone: { x: 195, y: 301 } },
  deals: 'deal',
  Stage: GoldenFlowerStage,
  Story: (props: StoryProps) => <TwoSidedStory results={resultsIn(props.history)} game={useRoads(props)} />,
  PhoneStory: (props: StoryProps) => <TwoSidedPhoneStory results={resultsIn(props.history)} game={useRoads(props)} />,
}

function resultText(t: TableT, outcome: ZhaJinHuaOutcome): string {
  const lead = leadOf(outcome)
  const [dragon, phoenix] = [outcome.dragon, outcome.phoenix].map(hand => shapeName(t, readThreeCards(hand).category))
  const winner: Side = lead === 0 ? 'tie' : lead > 0 ? 'dragon' : 'phoenix'
  return t(`result.zha-jin-hua.${winner}`, { dragon, phoenix })
}
