import { present, type RandomSource } from '@croupier/kernel'
import { type Leg, moveLegs, type Transfer } from '../domain/transfer.ts'

export type Cast = { members: readonly { ownerId: string; accountId: bigint }[]; houses: readonly bigint[] }

/** Random money operations that look for trouble: small balances, few members, repeated keys, changed bodies, many legs. */
export function createWorkload(random: RandomSource, cast: Cast) {
  const sent: Transfer[] = []
  const pick = <T>(from: readonly T[]): T => present(from[random.below(from.length)], 'a choice from an empty list')
  const amount = () => BigInt(1 + random.below(random.below(10) === 0 ? 10_000 : 100))

  const twoLegs = (member: Cast['members'][number]): Leg[] => {
    const other = pick(cast.members)
    const house = pick(cast.houses)
    const kind = random.below(10)
    if (kind < 4) return moveLegs({ from: member.accountId, to: house, amount: amount() })
    if (kind < 7 || other.accountId === member.accountId) return moveLegs({ from: house, to: member.accountId, amount: amount() })
    return moveLegs({ from: member.accountId, to: other.accountId, amount: amount() })
  }

  /** A stake that two members share, of which one house takes a fee. */
  const manyLegs = (): Leg[] => {
    const [first, second] = [pick(cast.members), pick(cast.members)]
    const [stake, fee] = [amount(), amount()]
    const [house = 0n, fees = 0n] = cast.houses
    const payers = first.accountId === second.accountId ? [first] : [first, second]
    return [
      ...payers.map(payer => ({ accountId: payer.accountId, amount: -(stake + fee) })),
      { accountId: house, amount: stake * BigInt(payers.length) },
      { accountId: fees, amount: fee * BigInt(payers.length) },
    ]
  }

  const fresh = (): Transfer => {
    const member = pick(cast.members)
    const legs = random.below(8) === 0 ? manyLegs() : twoLegs(member)
    return { ownerId: member.ownerId, key: `op-${sent.length}`, kind: pick(['stake', 'win', 'transfer', 'fee']), legs }
  }

  return {
    next: (): Transfer => {
      const chance = random.below(20)
      const earlier = sent.length > 0 ? pick(sent) : undefined
      if (earlier && chance === 0) return earlier
      if (earlier && chance === 1) return { ...fresh(), ownerId: earlier.ownerId, key: earlier.key }
      const transfer = fresh()
      sent.push(transfer)
      return transfer
    },
  }
}
