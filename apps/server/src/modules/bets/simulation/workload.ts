import { present, type RandomSource } from '@croupier/kernel'
import type { Books, Operation } from './books.ts'

/** Random operations that look for trouble: small balances, few members, bets that were settled before, repeated keys and changed bodies. */
export function createWorkload(random: RandomSource, books: Books, prefix = '') {
  const sent: Operation[] = []
  const upTo = (most: bigint): bigint => BigInt(random.below(Number(most) + 1))
  const member = () => random.below(books.cash.length)

  const onBet = (key: string): Operation => {
    // The newest bets are likely to be open; any other may be asked about, too.
    const count = books.bets.length
    const bet = random.below(2) === 0 ? count - 1 - random.below(Math.min(count, 8)) : random.below(count)
    const { stake, atRisk, payout, refund } = present(books.bets[bet], 'a bet to choose')
    const chance = random.below(10)
    if (chance < 2) return { kind: 'void', key, bet }
    if (chance < 4) return { kind: 'rollback', key, bet }
    if (chance < 6 && atRisk > 0n)
      return {
        kind: 'cash_out',
        key,
        bet,
        payout: upTo(2n * atRisk),
        share: 1n + upTo(atRisk - 1n),
        atRisk: random.below(8) === 0 ? atRisk + 1n : atRisk,
      }
    const back = random.below(4) === 0 ? upTo(stake) : 0n
    if (chance < 8) return { kind: 'settle', key, bet, payout: payout + back + upTo(3n * atRisk), refund: refund + back }
    return { kind: 'correct', key, bet, payout: back + upTo(3n * stake), refund: back }
  }

  const fresh = (): Operation => {
    const key = `${prefix}op-${sent.length}`
    const chance = random.below(20)
    if (chance < 3) return { kind: 'deposit', key, member: member(), amount: 1n + upTo(60n) }
    if (chance < 9 || books.bets.length === 0) return { kind: 'place', key, member: member(), stake: 1n + upTo(30n) }
    if (chance < 11) return { kind: 'place_settled', key, member: member(), stake: 1n + upTo(30n), payout: upTo(40n) }
    return onBet(key)
  }

  return {
    next: (): Operation => {
      const chance = random.below(20)
      const earlier = chance < 2 && sent.length > 0 ? sent[random.below(sent.length)] : undefined
      if (earlier && chance === 0) return earlier
      const operation = fresh()
      // The same key for another request of its kind.
      if (
        earlier &&
        earlier.kind === operation.kind &&
        !('member' in earlier && 'member' in operation && earlier.member !== operation.member)
      )
        return { ...operation, key: earlier.key } as Operation
      sent.push(operation)
      return operation
    },
  }
}
