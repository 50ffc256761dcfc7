import { totalOfCards } from '@croupier/games/tables'
import type { GameFace, SpotEnd, StoryProps } from '../face.ts'
import { spotTexts } from '../spot-texts.ts'
import { blackjackAdvice } from './blackjack-advice.ts'
import { BlackjackStage } from './blackjack-stage.tsx'
import { BlackjackHands, DealerStats } from './blackjack-story.tsx'
import { BlackjackWords } from './blackjack-words.tsx'
import { blackjackLayout } from './layout.ts'
import { countOf, dealerOf, handEnd, playIn, shownIn } from './shown-hands.ts'

export const blackjackFace: GameFace = {
  layout: blackjackLayout,
  ...spotTexts('blackjack'),
  odds: () => '1:1 · 3:2',
  endOf: (_, table, moves) => {
    const shown = shownIn(table)
    const dealer = shown && dealerOf(shown)
    const hands = (shown && playIn(shown, moves)?.hands) ?? []
    if (!dealer || hands.length === 0) return undefined
    // Two hands of a split stand on one spot: it shines if more was won than lost.
    const sum = hands.reduce((total, hand) => total + WORTH[handEnd(hand, dealer)], 0)
    return sum > 0 ? 'won' : sum < 0 ? 'lost' : 'push'
  },
  result: (t, table) => {
    const shown = shownIn(table)
    const dealer = shown && dealerOf(shown)
    if (!dealer) return undefined
    const count = countOf(dealer)
    if (count.kind === 'blackjack') return t('result.blackjack.natural')
    return t(count.kind === 'bust' ? 'result.blackjack.bust' : 'result.blackjack.total', { total: totalOfCards(dealer).total })
  },
  resultAt: { wide: { x: 560, y: 356 }, phone: { x: 195, y: 284 } },
  advice: blackjackAdvice,
  deals: 'deal',
  Stage: BlackjackStage,
  Extras: BlackjackWords,
  Story: ({ history }: StoryProps) => (
    <div className="ts-story">
      <BlackjackHands history={history} count={14} />
    </div>
  ),
  PhoneStory: ({ history }) => <BlackjackHands history={history} count={6} />,
  SideStory: DealerStats,
}

const WORTH: Readonly<Record<SpotEnd, number>> = { won: 1, push: 0, lost: -1 }
