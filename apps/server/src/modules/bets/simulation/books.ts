import { assert } from '@croupier/kernel'

/** A bet as the books know it: what was staked, what is still at risk, and the whole of what has come of it. */
export interface BookedBet {
  readonly member: number
  readonly stake: bigint
  atRisk: bigint
  payout: bigint
  refund: bigint
  state: 'open' | 'settled' | 'void'
  revision: number
}

export type Operation =
  | { readonly kind: 'deposit'; readonly key: string; readonly member: number; readonly amount: bigint }
  | { readonly kind: 'place'; readonly key: string; readonly member: number; readonly stake: bigint }
  | { readonly kind: 'place_settled'; readonly key: string; readonly member: number; readonly stake: bigint; readonly payout: bigint }
  | { readonly kind: 'settle' | 'correct'; readonly key: string; readonly bet: number; readonly payout: bigint; readonly refund: bigint }
  | {
      readonly kind: 'cash_out'
      readonly key: string
      readonly bet: number
      readonly payout: bigint
      readonly share: bigint
      readonly atRisk: bigint
    }
  | { readonly kind: 'void' | 'rollback'; readonly key: string; readonly bet: number }

/** What the door has to do, said as plainly as possible: one operation after the other on a few numbers. Simulations compare PostgreSQL with it. */
export class Books {
  readonly cash: bigint[]
  readonly owed: bigint[]
  /** What each member has paid in. */
  readonly funds: bigint[] = []
  readonly bets: BookedBet[] = []
  open = 0n
  result = 0n
  receivables = 0n
  sandbox = 0n
  readonly #answers = new Map<string, { readonly body: string; readonly answer: string }>()

  constructor(members: number) {
    this.cash = Array.from({ length: members }, () => 0n)
    this.owed = Array.from({ length: members }, () => 0n)
  }

  /** Does it once for a key: a repeat is answered as the first time, another body is refused. A refused order leaves its key free. */
  apply(operation: Operation): string {
    const body = JSON.stringify(operation, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
    const known = this.#answers.get(operation.key)
    if (known) return known.body === body ? (known.answer === 'placed' ? 'replayed' : known.answer) : 'idempotency_conflict'
    const answer = this.#act(operation)
    if (answer !== 'insufficient_funds') this.#answers.set(operation.key, { body, answer })
    return answer
  }

  #act(operation: Operation): string {
    switch (operation.kind) {
      case 'deposit':
        this.sandbox -= operation.amount
        this.funds[operation.member] = (this.funds[operation.member] ?? 0n) + operation.amount
        this.#credit(operation.member, operation.amount, operation.amount)
        return 'posted'
      case 'place':
      case 'place_settled':
        return this.#place(operation)
      default:
        return this.#settle(operation)
    }
  }

  #place(operation: Extract<Operation, { kind: 'place' | 'place_settled' }>): string {
    const { member, stake } = operation
    if (this.#cashOf(member) < stake) return 'insufficient_funds'
    this.cash[member] = this.#cashOf(member) - stake
    const isOpen = operation.kind === 'place'
    const payout = operation.kind === 'place_settled' ? operation.payout : 0n
    this.bets.push({
      member,
      stake,
      atRisk: isOpen ? stake : 0n,
      payout,
      refund: 0n,
      state: isOpen ? 'open' : 'settled',
      revision: isOpen ? 0 : 1,
    })
    if (isOpen) this.open += stake
    else this.result += stake - payout
    this.#credit(member, payout, payout)
    return 'placed'
  }

  #settle(operation: Exclude<Operation, { kind: 'deposit' | 'place' | 'place_settled' }>): string {
    const bet = this.bets[operation.bet]
    if (!bet) return 'unknown'
    if (
      operation.kind === 'correct' ? bet.state === 'open' : bet.state !== 'open' && (operation.kind !== 'rollback' || bet.state === 'void')
    )
      return operation.kind === 'correct' ? 'not_settled' : 'already_settled'
    const total = whole(operation, bet)
    if (total === 'offer_lapsed') return total
    const gain = total.payout - bet.payout
    const returned = total.refund - bet.refund
    const released = bet.atRisk - total.left
    this.open -= released
    this.result += released - gain
    if (gain > 0n) this.#credit(bet.member, gain, most(0n, gain - most(0n, returned)))
    if (gain < 0n) this.#takeBack(bet.member, -gain)
    Object.assign(bet, { payout: total.payout, refund: total.refund, atRisk: total.left, revision: bet.revision + 1 })
    if (total.left === 0n) bet.state = operation.kind === 'void' || operation.kind === 'rollback' ? 'void' : 'settled'
    return 'settled'
  }

  /** `winnings` of it pay what the member owes first. */
  #credit(member: number, amount: bigint, winnings: bigint): void {
    const owed = this.owed[member] ?? 0n
    const withheld = owed < winnings ? owed : winnings
    this.owed[member] = owed - withheld
    this.receivables += withheld
    this.cash[member] = this.#cashOf(member) + amount - withheld
  }

  #takeBack(member: number, amount: bigint): void {
    const taken = this.#cashOf(member) < amount ? this.#cashOf(member) : amount
    this.cash[member] = this.#cashOf(member) - taken
    this.owed[member] = (this.owed[member] ?? 0n) + amount - taken
    this.receivables -= amount - taken
  }

  #cashOf(member: number): bigint {
    return this.cash[member] ?? 0n
  }

  /** The laws that hold at every moment, whatever was done. */
  assertLaws(): void {
    const sum = (of: readonly bigint[]) => of.reduce((total, value) => total + value, 0n)
    assert(this.open === sum(this.bets.map(bet => bet.atRisk)), 'open stakes are what open bets have at risk')
    assert(this.result === sum(this.bets.map(bet => bet.stake - bet.atRisk - bet.payout)), 'the result is stakes less payouts')
    assert(this.receivables === -sum(this.owed), 'receivables are what members owe')
    assert(sum(this.cash) + this.open + this.result + this.receivables + this.sandbox === 0n, 'the books sum to 0')
    assert(
      [...this.cash, ...this.owed].every(value => value >= 0n),
      'nobody is below zero',
    )
    // All settlements played again give the same money.
    for (const member of this.cash.keys()) {
      const own = this.bets.filter(bet => bet.member === member)
      const bets = sum(own.map(bet => bet.payout - bet.stake))
      assert(
        this.#cashOf(member) - (this.owed[member] ?? 0n) === (this.funds[member] ?? 0n) + bets,
        `member ${member}: a replay gives other money`,
      )
    }
  }
}

type Total = { payout: bigint; refund: bigint; left: bigint }

function whole(operation: Exclude<Operation, { kind: 'deposit' | 'place' | 'place_settled' }>, bet: BookedBet): Total | 'offer_lapsed' {
  switch (operation.kind) {
    case 'settle':
    case 'correct':
      return { payout: operation.payout, refund: operation.refund, left: 0n }
    case 'void':
      return { payout: bet.payout + bet.atRisk, refund: bet.refund + bet.atRisk, left: 0n }
    case 'rollback':
      return { payout: bet.stake, refund: bet.stake, left: 0n }
    case 'cash_out':
      if (operation.atRisk !== bet.atRisk) return 'offer_lapsed'
      return { payout: bet.payout + operation.payout, refund: bet.refund, left: bet.atRisk - operation.share }
  }
}

const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)
