import { present } from '@croupier/kernel'
import { placement, type TableGame } from '../core/game.ts'
import { lazily } from '../core/lazily.ts'
import { paytable, statedPays } from '../core/odds.ts'
import { type NetChance, spreadOf, type WeightedOutcome } from '../core/spread.ts'
import { dealFromShoe, isShoe, newShoe, publicShoe, type Shoe, type ShoeRules } from '../deck/shoe.ts'
import { BACCARAT_BETS, BACCARAT_PAYS, type BaccaratBet, type BaccaratPays, type BaccaratResult, isBaccaratBet, resultOf } from './bets.ts'
import { pairClasses, pointClasses } from './exact.ts'
import { type BaccaratOutcome, dealHand, isBaccaratOutcome } from './hand.ts'

export interface BaccaratRules {
  readonly decks?: number
  readonly pays?: BaccaratPays
  /** The last hand of a shoe with bets on the number of cards and on odd or even points. */
  readonly lastCountingHand?: number
}

/** The cut card leaves two rounds of six cards at least. */
const SHOE = { cutFromEnd: { min: 14, max: 52 }, burns: 'by-first-card', lastRound: 'after-cut' } as const
const PAIR_BETS: ReadonlySet<BaccaratBet> = new Set(['player-pair', 'banker-pair', 'either-pair', 'perfect-pair'])
const COUNTING_BETS: ReadonlySet<BaccaratBet> = new Set(['big', 'small', 'player-odd', 'player-even', 'banker-odd', 'banker-even'])

/** Punto banco from a shoe of eight decks, with the commission-free banker beside the usual one. */
export function baccarat({ decks = 8, pays: own, lastCountingHand = 30 }: BaccaratRules = {}): TableGame<BaccaratOutcome, Shoe> {
  const pays = paytable(BACCARAT_PAYS, own)
  const rules: ShoeRules = { decks, ...SHOE }
  const netOf = (id: string, result: BaccaratResult) => BACCARAT_BETS[present(isBaccaratBet(id) ? id : undefined, id)](result, pays)
  const classes = lazily(() => ({ points: pointClasses(decks), pairs: pairClasses(decks) }))
  const spread = (id: string): readonly NetChance[] => {
    const cases: readonly WeightedOutcome<BaccaratResult>[] = isBaccaratBet(id) && PAIR_BETS.has(id) ? classes().pairs : classes().points
    return spreadOf(cases, result => netOf(id, result))
  }
  return {
    id: 'baccarat',
    pays: statedPays(BACCARAT_PAYS, own),
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
    openShoe: () => newShoe(rules),
    deal: (shoe, random) => dealFromShoe(rules, shoe, random, dealHand),
    net: (id, outcome) => netOf(id, resultOf(outcome)),
    spread,
    isOutcome: isBaccaratOutcome,
    isShoe,
    publicShoe,
  }
}
