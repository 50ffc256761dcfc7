import { dice, ORIGINAL_LIMITS, RETURN_BPS } from '@croupier/games/originals'
import { amount } from '@croupier/kernel'
import { expect, test } from 'vitest'
import { assertPayable } from './draw-round.ts'

test('ORIGINAL-VERIFY-2 a payout above what the bets can win is never stored', () => {
  const terms = { returnBps: RETURN_BPS, currencyDigits: 2, payoutMax: ORIGINAL_LIMITS.payoutMax }
  const placement = dice.readPlacement({ side: 'under', target: 1000 })
  if (!placement.ok) throw new Error('a placement of dice')
  const playedBy = { rules: dice, bets: [{ placement: placement.value, stake: amount('1.00') }], terms }
  for (const payout of [0n, amount('9.90')]) expect(() => assertPayable(playedBy, { payout })).not.toThrow()
  for (const payout of [-1n, amount('9.91')]) expect(() => assertPayable(playedBy, { payout })).toThrow('cannot win')
})
