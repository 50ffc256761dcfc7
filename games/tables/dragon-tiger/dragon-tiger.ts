import { present } from '@croupier/kernel'
import { record } from '../../fairness/shape.ts'
import type { Fraction } from '../../lottery/fraction.ts'
import { placement, type TableGame } from '../core/game.ts'
import { HALF_LOSS, LOSS, type OwnPays, type Paytable, paytable, statedPays } from '../core/odds.ts'
import { spreadOf, type WeightedOutcome } from '../core/spread.ts'
import { type Card, DECK, isCard, isRed, rankNumber } from '../deck/card.ts'
import { dealFromShoe, isShoe, newShoe, publicShoe, type Shoe, type ShoeRules } from '../deck/shoe.ts'

export type DragonTigerWinner = 'dragon' | 'tiger' | 'tie'

export type DragonTigerOutcome = {
  readonly dragon: Card
  readonly tiger: Card
}

const PAYS = { dragon: '1', tiger: '1', tie: '8', 'suited-tie': '50', odd: '0.75', even: '1.05', red: '0.9', black: '0.9' } as const
/** The cut card leaves seven rounds at least. */
const SHOE = { cutFromEnd: { min: 14, max: 52 }, burns: 'by-first-card', lastRound: 'after-cut' } as const
export type DragonTigerPay = keyof typeof PAYS

export interface DragonTigerRules {
  readonly decks?: number
  readonly pays?: OwnPays<DragonTigerPay>
  /** The last hand of a shoe with bets on a single card. */
  readonly lastCardBetHand?: number
}

/** The ace is lowest and suits do not count. */
export function dragonTigerWinner({ dragon, tiger }: DragonTigerOutcome): DragonTigerWinner {
  const lead = rankNumber(dragon) - rankNumber(tiger)
  if (lead === 0) return 'tie'
  return lead > 0 ? 'dragon' : 'tiger'
}

type Net = (outcome: DragonTigerOutcome, pays: Paytable<DragonTigerPay>) => Fraction

const winsIf = (won: boolean, pays: Fraction): Fraction => (won ? pays : LOSS)
/** A tie costs half of the stake. */
const side =
  (of: 'dragon' | 'tiger'): Net =>
  (outcome, pays) => {
    const winner = dragonTigerWinner(outcome)
    return winner === 'tie' ? HALF_LOSS : winsIf(winner === of, pays[of])
  }
const isOdd = (card: Card) => rankNumber(card) % 2 === 1
const onCard = (of: 'dragon' | 'tiger'): Readonly<Record<string, Net>> => ({
  [`${of}-odd`]: (outcome, pays) => winsIf(isOdd(outcome[of]), pays.odd),
  [`${of}-even`]: (outcome, pays) => winsIf(!isOdd(outcome[of]), pays.even),
  [`${of}-red`]: (outcome, pays) => winsIf(isRed(outcome[of]), pays.red),
  [`${of}-black`]: (outcome, pays) => winsIf(!isRed(outcome[of]), pays.black),
})

const MAIN_BETS: Readonly<Record<string, Net>> = {
  dragon: side('dragon'),
  tiger: side('tiger'),
  tie: (outcome, pays) => winsIf(dragonTigerWinner(outcome) === 'tie', pays.tie),
  'suited-tie': ({ dragon, tiger }, pays) => winsIf(dragon === tiger, pays['suited-tie']),
}
const CARD_BETS: Readonly<Record<string, Net>> = { ...onCard('dragon'), ...onCard('tiger') }
const BETS: Readonly<Record<string, Net>> = { ...MAIN_BETS, ...CARD_BETS }

/** "dragon-odd" and "tiger-odd" share limits and odds. */
const kindOf = (id: string) => id.replace(/^(dragon|tiger)-/, '')

/** One card each from a shoe of eight decks, the higher one wins. */
export function dragonTiger({ decks = 8, pays: own, lastCardBetHand = 50 }: DragonTigerRules = {}): TableGame<DragonTigerOutcome, Shoe> {
  const pays = paytable(PAYS, own)
  const rules: ShoeRules = { decks, ...SHOE }
  const net = (id: string, outcome: DragonTigerOutcome) => present(BETS[id], id)(outcome, pays)
  return {
    id: 'dragon-tiger',
    pays: statedPays(PAYS, own),
    placements: [
      ...Object.keys(MAIN_BETS).map(id => placement(id)),
      ...Object.keys(CARD_BETS).map(id => placement(id, kindOf(id), { lastHand: lastCardBetHand })),
    ],
    opposites: [
      ['dragon', 'tiger'],
      ['dragon-odd', 'dragon-even'],
      ['dragon-red', 'dragon-black'],
      ['tiger-odd', 'tiger-even'],
      ['tiger-red', 'tiger-black'],
    ],
    openShoe: () => newShoe(rules),
    deal: (shoe, random) => dealFromShoe(rules, shoe, random, take => ({ dragon: take(), tiger: take() })),
    net,
    spread: id => spreadOf(allDeals(decks), outcome => net(id, outcome)),
    isOutcome: record<DragonTigerOutcome>({ dragon: isCard, tiger: isCard }),
    isShoe,
    publicShoe,
  }
}

/** Two cards in order from a full shoe. */
const allDeals = (decks: number): readonly WeightedOutcome<DragonTigerOutcome>[] =>
  DECK.flatMap(dragon => DECK.map(tiger => ({ outcome: { dragon, tiger }, weight: decks * (tiger === dragon ? decks - 1 : decks) })))
