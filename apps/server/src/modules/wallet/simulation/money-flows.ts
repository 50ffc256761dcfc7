import { present, type RandomSource } from '@croupier/kernel'
import { moveLegs, type Transfer } from '../domain/transfer.ts'
import type { Cast, CastMember } from './workload.ts'

/** One posting of a flow that has several, and what follows once it is done. Nothing follows a refusal of the first, and no later one may be refused for want of money. */
export interface Step {
  readonly transfer: Transfer
  readonly isFirst: boolean
  next(): readonly Step[]
}

type Move = { readonly from: bigint; readonly to: bigint; readonly amount: bigint }
const PARTS_MAX = 3
const nothing = (): readonly Step[] => []

/**
 * What the product does with money in more than one posting, under the keys of docs/money-flows.md: deposits in parts, withdrawals with split, failed and
 * reversed payouts, transfers to vendors and home. A step whose answer nobody heard is told twice: by who asks and by who reports.
 */
export function createMoneyFlows(random: RandomSource, cast: Cast) {
  const [clearing = 0n, fees = 0n] = cast.houses
  const pick = <T>(from: readonly T[]): T => present(from[random.below(from.length)], 'a choice from an empty list')
  const isOneIn = (chances: number) => random.below(chances) === 0
  const upTo = (most: bigint) => 1n + BigInt(random.below(Number(most)))
  let begun = 0

  const stepsOf = (member: CastMember, about: string) => {
    const step = (key: string, move: Move, next: () => readonly Step[] = nothing, isFirst = false): Step => ({
      transfer: { ownerId: member.ownerId, key: `${about}:${key}`, kind: about.split(':')[0] ?? '', legs: moveLegs(move) },
      isFirst,
      next,
    })
    return { step, first: (key: string, move: Move, next?: () => readonly Step[]) => step(key, move, next, true) }
  }
  /** Told once, or by two at the same moment. */
  const told = (...steps: readonly Step[]): Step[] => steps.flatMap(step => (isOneIn(4) ? [step, step] : [step]))

  const split = (whole: bigint): bigint[] => {
    const parts: bigint[] = []
    for (let rest = whole; rest > 0n; ) {
      const part = parts.length === PARTS_MAX - 1 ? rest : upTo(rest)
      parts.push(part)
      rest -= part
    }
    return parts
  }

  const deposit = (member: CastMember, about: string): Step => {
    const { step, first } = stepsOf(member, about)
    const [part, ...rest] = split(upTo(300n))
    const credit = (amount: bigint) => ({ from: clearing, to: member.accountId, amount })
    return first('0', credit(part ?? 1n), () => told(...rest.map((amount, place) => step(`${place + 1}`, credit(amount)))))
  }

  const withdrawal = (member: CastMember, about: string): Step => {
    const { step, first } = stepsOf(member, about)
    const { accountId: cash, locked } = member
    const [fee, parts] = [BigInt(random.below(3)), split(upTo(60n))]
    const whole = parts.reduce((sum, part) => sum + part, fee)
    const back = (key: string, amount: bigint) => step(`back:${key}`, { from: locked, to: cash, amount })
    let open = parts.length
    let isPaid = false
    /** The fee is taken with the first payout, and comes back where none was paid. */
    const settleFee = (key: 'fee' | 'back'): readonly Step[] => {
      if (fee === 0n) return []
      return told(key === 'fee' ? step('fee', { from: locked, to: fees, amount: fee }) : back('fee', fee))
    }
    const end = (hasPaid: boolean): readonly Step[] => {
      open--
      if (hasPaid && !isPaid) {
        isPaid = true
        return settleFee('fee')
      }
      return open === 0 && !isPaid ? settleFee('back') : []
    }
    const reversed = (place: number, amount: bigint) =>
      step(`payout-back:${place}`, { from: clearing, to: locked, amount }, () => told(back(`reversed:${place}`, amount)))
    const payout = (amount: bigint, place: number): Step => {
      const hasPaid = !isOneIn(4)
      if (!hasPaid) return { ...back(`${place}`, amount), next: () => end(false) }
      return step(`payout:${place}`, { from: locked, to: clearing, amount }, () => [
        ...end(true),
        ...(isOneIn(5) ? told(reversed(place, amount)) : []),
      ])
    }
    return first('lock', { from: cash, to: locked, amount: whole }, () =>
      isOneIn(5) ? told(back('all', whole)) : told(...parts.map(payout)),
    )
  }

  const vendor = (member: CastMember, about: string): Step => {
    const { step, first } = stepsOf(member, about)
    const { accountId: cash, transit, vendor: there } = member
    const amount = upTo(80n)
    const lost = BigInt(random.below(Number(amount)))
    const bring = () => told(step('bring', { from: there, to: cash, amount: amount - lost }))
    const play = () => (lost > 0n ? told(step('true-up', { from: there, to: clearing, amount: lost }, bring)) : bring())
    const arrive = () => told(step('arrive', { from: transit, to: there, amount }, play))
    const giveBack = () => told(step('give-back', { from: transit, to: cash, amount }))
    return first('leave', { from: cash, to: transit, amount }, () => (isOneIn(4) ? giveBack() : arrive()))
  }

  return {
    /** The first step of a new flow. */
    begin: (): Step => {
      const member = pick(cast.members)
      const [name, make] = pick([
        ['deposit', deposit],
        ['withdrawal', withdrawal],
        ['vendor', vendor],
      ] as const)
      return make(member, `${name}:${begun++}`)
    },
  }
}
