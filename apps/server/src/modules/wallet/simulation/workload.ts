import { assert, present, type RandomSource } from '@croupier/kernel'
import { type Leg, moveLegs, type Transfer } from '../domain/transfer.ts'
import type { Outcome } from './books.ts'
import { createMoneyFlows, type Step } from './money-flows.ts'

/** `accountId` is the main wallet; what is locked for a withdrawal, on its way to a vendor, and there. */
export type CastMember = { ownerId: string; accountId: bigint; locked: bigint; transit: bigint; vendor: bigint }
export type Cast = { members: readonly CastMember[]; houses: readonly bigint[] }

export const accountsOf = ({ accountId, locked, transit, vendor }: CastMember): bigint[] => [accountId, locked, transit, vendor]

/** Random money operations that look for trouble: small balances, few members, repeated keys, changed bodies, many legs, and flows of many postings. */
export function createWorkload(random: RandomSource, cast: Cast) {
  const sent: Transfer[] = []
  const flows = createMoneyFlows(random, cast)
  const steps = new Map<Transfer, Step>()
  const done = new Set<Transfer>()
  /** Steps that follow what was done. */
  const due: Step[] = []
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

  const inFlows: Transfer[] = []
  const take = ({ transfer, ...step }: Step): Transfer => {
    if (!steps.has(transfer)) inFlows.push(transfer)
    steps.set(transfer, { transfer, ...step })
    return transfer
  }
  const nextDue = (): Transfer | undefined => {
    const [step] = due.length > 0 ? due.splice(random.below(due.length), 1) : []
    return step && take(step)
  }
  /** Whatever was sent, of a flow or not, may be sent again; only what stands alone is also sent with another body. */
  const repeat = (): Transfer | undefined =>
    inFlows.length > 0 && random.below(2) === 0 ? pick(inFlows) : sent[random.below(sent.length || 1)]

  return {
    next: (): Transfer => {
      const chance = random.below(20)
      const again = chance === 0 ? repeat() : undefined
      if (again) return again
      const earlier = chance === 1 && sent.length > 0 ? pick(sent) : undefined
      if (earlier) return { ...fresh(), ownerId: earlier.ownerId, key: earlier.key }
      const followUp = chance < 12 ? nextDue() : undefined
      if (followUp) return followUp
      if (chance >= 17) return take(flows.begin())
      const transfer = fresh()
      sent.push(transfer)
      return transfer
    },
    nextDue,
    isUnderWay: () => due.length > 0,
    /** What a client heard of a transfer. A flow that was begun goes on until it ends: what it set aside is there, so it never lacks money. */
    told: (transfer: Transfer, outcome: Outcome): void => {
      const step = steps.get(transfer)
      if (!step || done.has(transfer)) return
      if (outcome === 'posted' || outcome === 'replayed') {
        done.add(transfer)
        due.push(...step.next())
      } else if (!step.isFirst) {
        assert(outcome === 'account_closed', `${transfer.key} of a flow under way was refused: ${outcome}`)
        due.push(step)
      }
    },
  }
}
