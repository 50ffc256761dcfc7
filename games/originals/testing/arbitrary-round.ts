import { type Amount, amount } from '@croupier/kernel'
import fc from 'fast-check'
import { ROULETTE_SPOTS } from '../../tables/roulette/layout.ts'
import { findOriginal } from '../originals.ts'
import type { OriginalRound } from '../play-original.ts'
import { PLINKO_RISKS, PLINKO_ROWS } from '../plinko/paytables.ts'
import { terms } from './rounds.ts'

const PLACEMENTS: Readonly<Record<string, fc.Arbitrary<Readonly<Record<string, unknown>>>>> = {
  dice: fc.record({ side: fc.constantFrom('under', 'over'), target: fc.integer({ min: 1, max: 9800 }) }),
  mines: fc.record({ mines: fc.integer({ min: 1, max: 24 }) }),
  plinko: fc.record({ rows: fc.constantFrom(...PLINKO_ROWS), risk: fc.constantFrom(...PLINKO_RISKS) }),
  roulette: fc.record({ spot: fc.constantFrom(...ROULETTE_SPOTS.map(({ id }) => id)) }),
}

const hex = (bytes: number) => fc.uint8Array({ minLength: bytes, maxLength: bytes }).map(part => Buffer.from(part).toString('hex'))
const seeds = fc.record({
  serverSeed: hex(32),
  clientSeed: fc.string({ minLength: 1, maxLength: 64 }),
  nonce: fc.nat(),
  betEntropy: hex(16),
})
const stake: fc.Arbitrary<Amount> = fc.bigInt({ min: 1n, max: 10n ** 6n }).map(cents => cents * amount('0.01'))

/** A round of the game with bets, terms and seeds of any kind, before the player's first action. */
export const arbitraryRound = (code: string): fc.Arbitrary<OriginalRound> => {
  const rules = findOriginal(code)
  const placement = PLACEMENTS[code]
  if (!rules || !placement) throw new Error(`placements of ${code} are missing here`)
  return fc.record({
    rules: fc.constant(rules),
    bets: fc.array(fc.record({ placement, stake }), { minLength: 1, maxLength: Math.min(rules.betsMax, 6) }),
    terms: fc.record({ returnBps: fc.integer({ min: 9000, max: 9900 }), currencyDigits: fc.integer({ min: 0, max: 4 }) }).map(terms),
    seeds,
    actions: fc.constant([]),
  })
}
