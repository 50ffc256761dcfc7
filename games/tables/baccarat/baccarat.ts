import { present } from '@croupier/kernel'
import { placement, type TableGame } from '../core/game.ts'
import { lazily } from '../core/lazily.ts'
import { paytable } from '../core/odds.ts'
import { type NetChance, spreadOf, type WeightedOutcome } from '../core/spread.ts'
import { afterRound, cardAt, openShoe, publicShoe, type Shoe } from '../deck/shoe.ts'
import { BACCARAT_BETS, BACCARAT_PAYS, type BaccaratBet, type BaccaratPays, type BaccaratResult, isBaccaratBet, resultOf } from './bets.ts'
import { pairClasses, pointClasses } from './exact.ts'
import { type BaccaratOutcome, dealHand } from './hand.ts'

export interface BaccaratRules {
  readonly decks?: number
  readonly pays?: BaccaratPays
  /** The last hand of a shoe with bets on the number of cards and on odd or even points. */
  readonly lastCountingHand?: number
}

/** Two rounds of six cards at least. */
const CUT_FROM_END = { min: 14, max: 52 } as const
const PAIR_BETS: ReadonlySet<BaccaratBet> = new Set(['player-pair', 'banker-pair', 'either-pair', 'perfect-pair'])
const COUNTING_BETS: ReadonlySet<BaccaratBet> = new Set(['big', 'small', 'player-odd', 'player-even', 'banker-odd', 'banker-even'])

/** Punto banco from a shoe of eight decks, with the commission-free banker beside the usual one. */
export function baccarat({ decks = 8, pays: own, lastCountingHand = 30 }: BaccaratRules = {}): TableGame<BaccaratOutcome, Shoe> {
  const pays = paytable(BACCARAT_PAYS, own)
  const netOf = (id: string, result: BaccaratResult) => BACCARAT_BETS[present(isBaccaratBet(id) ? id : undefined, id)](result, pays)
  const classes = lazily(() => ({ points: pointClasses(decks), pairs: pairClasses(decks) }))
  const spread = (id: string): readonly NetChance[] => {
    const cases: readonly WeightedOutcome<BaccaratResult>[] = isBaccaratBet(id) && PAIR_BETS.has(id) ? classes().pairs : classes().points
    return spreadOf(cases, result => netOf(id, result))
  }
  return {
    id: 'baccarat',
    placements: (Object.keys(BACCARAT_BETS) as BaccaratBet[]).map(id =>
      placement(id, id, COUNTING_BETS.has(id) ? { lastHand: lastCountingHand } : {}),
    ),
    opposites: [
      ['player', 'banker'],
      ['player', 'banker-no-commission'],
      ['big', 'small'],
      ['player-odd', 'player-even'],
      ['banker-odd', 'banker-even'],
    ],
    openShoe: random => openShoe({ decks, cutFromEnd: CUT_FROM_END, burns: 'by-first-card' }, random),
    deal: shoe => {
      const outcome = dealHand(index => cardAt(shoe, index))
      return { outcome, shoe: afterRound(shoe, outcome.player.length + outcome.banker.length) }
    },
    net: (id, outcome) => netOf(id, resultOf(outcome)),
    spread,
    publicShoe,
  }
}
