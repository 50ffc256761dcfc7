import type { AnteDraw } from '@croupier/games/tables'
import { useTranslation } from 'react-i18next'
import { cardLook, cardPiece } from '../../stage/card-piece.tsx'
import { Dealt } from '../../stage/dealt.tsx'
import { rowPlaces } from '../../stage/hand-place.ts'
import { Hands, type ShownHand } from '../../stage/hands.tsx'
import { PlaceMark } from '../../stage/place-mark.tsx'
import type { StageProps, TableT } from '../face.ts'
import { type AnteTable, anteEnd, hasFolded, shownAnte, wholeAnte } from './ante-game.ts'
import { type AntePlaces, antePlaces } from './ante-plan.ts'

interface AnteStageProps extends Pick<StageProps, 'table' | 'round' | 'isWide' | 'phase' | 'moves'> {
  game: AnteTable
}

/** One hand for everybody, the dealer's, which is turned at the end, and the board between them where the game has one. */
export function AnteStage({ game, ...props }: AnteStageProps) {
  const { t } = useTranslation('tables')
  const { round, isWide } = props
  const shown = shownAnte(props.table)
  const { boardCards } = game.rules
  const places = antePlaces(boardCards > 0, isWide)
  const slots = rowPlaces(boardCards, places.board)
  const { width, height } = places.board
  return (
    <div className="ts-layer">
      {slots.map(
        (slot, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: cards of a board are known by their place.
          at >= shown.board.length && <PlaceMark key={at} place={{ ...slot, width }} height={height} title="" />,
      )}
      <Hands
        round={round}
        from={places.shoe}
        hands={[playerHand(t, game, { ...props, shown, places }), dealerHand(t, game, { ...props, shown, places })]}
      />
      <Dealt
        round={round}
        from={places.shoe}
        pieces={shown.board.map((card, at) =>
          cardPiece(t, { key: `board ${at}`, card, place: { ...(slots[at] ?? places.board), width }, isWide }),
        )}
      />
    </div>
  )
}

interface HandProps extends Omit<AnteStageProps, 'game'> {
  shown: AnteDraw
  places: AntePlaces
}

const TAG_UNDER = { wide: 4, phone: 12 } as const
const tagUnder = (isWide: boolean) => TAG_UNDER[isWide ? 'wide' : 'phone']

function playerHand(t: TableT, game: AnteTable, { table, shown, places, isWide, phase, moves }: HandProps): ShownHand {
  const whole = wholeAnte(table, game)
  const name = shown.player.length === game.rules.playerCards ? game.handOf(shown.player, shown.board) : undefined
  const isFolded = hasFolded(game, moves)
  return {
    ...{ id: 'player', title: t('poker.hand'), place: places.player, tagUnder: tagUnder(isWide) },
    pieces: shown.player.map(card => cardLook(t, card, isWide)),
    tag: isFolded ? t('poker.folded') : name && t(`poker.${name}`),
    state: whole && anteEnd(game, 'ante', whole, moves),
    isActive: phase === 'deciding' && !isFolded,
    isDim: isFolded,
  }
}

/** Face down until everybody has decided. */
function dealerHand(t: TableT, game: AnteTable, { shown, places, isWide }: HandProps): ShownHand {
  const { playerCards, dealerCards } = game.rules
  const isDealt = shown.player.length === playerCards
  const cards = shown.dealer.length > 0 ? shown.dealer : Array.from({ length: isDealt ? dealerCards : 0 }, () => null)
  const name = shown.dealer.length > 0 ? game.handOf(shown.dealer, shown.board) : undefined
  return {
    ...{ id: 'dealer', title: t('poker.dealer'), place: places.dealer, tagUnder: tagUnder(isWide) },
    pieces: cards.map(card => cardLook(t, card, isWide)),
    tag: name && t(`poker.${name}`),
  }
}
