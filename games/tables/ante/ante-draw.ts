import type { RandomSource } from '@croupier/kernel'
import { listOf, record } from '../../fairness/shape.ts'
import { type Card, DECK, isCard } from '../deck/card.ts'
import { drawsFrom } from '../deck/draws-from.ts'
import type { AnteGame } from './ante-game.ts'

/** All cards of a round in which everybody plays the same hand against the dealer. */
export type AnteDraw = {
  readonly player: readonly Card[]
  readonly dealer: readonly Card[]
  readonly board: readonly Card[]
}

/** The player's cards, the dealer's, the board, from one deck. */
export function dealAnte({ playerCards, dealerCards, boardCards }: AnteGame, random: RandomSource): AnteDraw {
  const draws = drawsFrom(DECK, random)
  const [player, dealer] = [draws.takeMany(playerCards), draws.takeMany(dealerCards)]
  return { player, dealer, board: draws.takeMany(boardCards) }
}

/** Guards stored and received JSON. */
export const isAnteDraw = ({ playerCards, dealerCards, boardCards }: AnteGame) =>
  record<AnteDraw>({
    player: listOf<Card>(isCard, playerCards, playerCards),
    dealer: listOf<Card>(isCard, dealerCards, dealerCards),
    board: listOf<Card>(isCard, boardCards, boardCards),
  })
