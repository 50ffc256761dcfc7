import type { Card, ShownBlackjack } from '@croupier/games/tables'
import { useTranslation } from 'react-i18next'
import { BurnNote } from '../../stage/burn-note.tsx'
import { cardLook } from '../../stage/card-piece.tsx'
import type { HandPlace } from '../../stage/hand-place.ts'
import { Hands, type ShownHand } from '../../stage/hands.tsx'
import type { StageProps, TableT } from '../face.ts'
import { countOf, dealerOf, handEnd, playIn, shownIn } from './shown-hands.ts'

interface Plan {
  readonly dealer: HandPlace
  readonly one: HandPlace
  readonly two: readonly [HandPlace, HandPlace]
  readonly rest: HandPlace
  readonly shoe: { readonly x: number; readonly y: number }
}
const WIDE: Plan = {
  dealer: { x: 560, y: 290, width: 62, height: 87, span: 330 },
  one: { x: 560, y: 425, width: 70, height: 98, span: 330 },
  two: [
    { x: 390, y: 425, width: 70, height: 98, span: 280 },
    { x: 730, y: 425, width: 70, height: 98, span: 280 },
  ],
  rest: { x: 880, y: 432, width: 44, height: 62, span: 180 },
  shoe: { x: 905, y: 262 },
}
const PHONE: Plan = {
  dealer: { x: 195, y: 236, width: 38, height: 53, span: 190 },
  one: { x: 195, y: 338, width: 50, height: 70, span: 190 },
  two: [
    { x: 104, y: 338, width: 46, height: 64, span: 160 },
    { x: 286, y: 338, width: 46, height: 64, span: 160 },
  ],
  rest: { x: 340, y: 344, width: 26, height: 36, span: 80 },
  shoe: { x: 328, y: 206 },
}
const NOTHING: ShownBlackjack & { opened?: undefined } = { player: [], dealer: [], line: [], split: [] }

interface Opened {
  readonly opened?: { readonly burned: readonly Card[]; readonly unseen: number }
}

/** One hand for everybody against the dealer; the member's own decisions show what comes of it here. */
export function BlackjackStage({ table, round, phase, isWide, moves }: StageProps) {
  const { t } = useTranslation('tables')
  const plan = isWide ? WIDE : PHONE
  const opened = (table as Opened | null)?.opened
  const shown = shownIn(table) ?? NOTHING
  const isEmpty = shown.player.length === 0
  return (
    <div className="ts-layer">
      {isEmpty && opened && <BurnNote opened={opened} isWide={isWide} />}
      <Hands
        round={round}
        from={plan.shoe}
        hands={[...(isEmpty && opened ? [] : [dealerHand(t, shown, plan, isWide)]), ...ownHands(t, { shown, moves, plan, isWide, phase })]}
      />
    </div>
  )
}

function dealerHand(t: TableT, shown: ShownBlackjack, { dealer: place }: Plan, isWide: boolean): ShownHand {
  const open = shown.dealer.filter(card => card !== null)
  return {
    ...{ id: 'dealer', title: t('blackjack.house'), place },
    pieces: shown.dealer.map(card => cardLook(t, card, isWide)),
    tag: open.length > 0 ? countText(t, open) : undefined,
  }
}

interface OwnProps {
  shown: ShownBlackjack
  moves: string
  plan: Plan
  isWide: boolean
  phase: StageProps['phase']
}

function ownHands(t: TableT, { shown, moves, plan, isWide, phase }: OwnProps): readonly ShownHand[] {
  const play = playIn(shown, moves)
  const looks = (cards: readonly Card[]) => cards.map(card => cardLook(t, card, isWide))
  if (!play) {
    const [first] = shown.player
    const tag = first && countText(t, shown.player)
    return [{ id: 'own', title: t('blackjack.you'), place: plan.one, pieces: looks(shown.player), tag }]
  }
  const dealer = phase === 'result' ? dealerOf(shown) : undefined
  const isSplit = play.hands.length > 1
  const hands = play.hands.map((hand, at): ShownHand => {
    const count = countText(t, hand.cards, hand.isSplit)
    return {
      id: isSplit ? `own ${at}` : 'own',
      title: isSplit ? t('blackjack.hand', { hand: at + 1 }) : t('blackjack.you'),
      place: isSplit ? (plan.two[at] ?? plan.one) : plan.one,
      pieces: looks(hand.cards),
      tag: hand.doubledAt === undefined ? count : t('blackjack.doubled', { count }),
      state: dealer && handEnd(hand, dealer),
      isActive: phase === 'deciding' && play.asks === at,
    }
  })
  // Cards that others have asked for lie beside a hand that stands.
  const others = isSplit ? [] : shown.line.slice(Math.max(0, (play.hands[0]?.cards.length ?? 2) - 2))
  if (others.length === 0) return hands
  return [...hands, { id: 'rest', title: t('blackjack.further'), place: plan.rest, pieces: looks(others), isDim: true }]
}

function countText(t: TableT, cards: readonly Card[], isSplit = false): string {
  const count = countOf(cards, isSplit)
  switch (count.kind) {
    case 'blackjack':
      return t('blackjack.natural')
    case 'bust':
      return t('blackjack.bust', { total: count.total })
    case 'soft':
      return t('blackjack.soft', { low: count.low, total: count.total })
    default:
      return String(count.total)
  }
}
