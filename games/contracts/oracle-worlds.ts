import { amount, formatAmount } from '@croupier/kernel'
import type { OracleReport } from '../oracle-report.ts'
import type { CostKind } from './bills/lines.ts'
import { type OracleTerms, readTerms } from './oracle-terms.ts'
import type { LagsSec } from './time/periods.ts'
import { HOUSE } from './versions/version.ts'
import { owedBy } from './world/ledger.ts'
import { type PlayedWorld, playWorld } from './world/play-world.ts'
import type { Correction, Sum, World } from './world/world.ts'
import type { WorldBill } from './world/world-bill.ts'

/** Money is a string with four decimals, instants are ISO 8601 to the second; lists that are absent are empty. */
interface OracleSum {
  readonly account: string
  readonly at: string
  readonly amount: string
}

type OracleCorrection = { readonly at: string; readonly void?: true; readonly refund?: string; readonly payout?: string }

export interface OracleWorld {
  readonly id: string
  readonly timeZone: string
  readonly settings: { readonly lagSec: LagsSec; readonly claimDays: number; readonly reviewAbove: string | null }
  readonly accounts: readonly { readonly id: string; readonly type: number; readonly upline: string | null; readonly main: string }[]
  readonly contracts?: readonly (OracleTerms & {
    readonly id: string
    readonly payer: string
    readonly receiver: string
    readonly effectiveFrom: string
    readonly effectiveTo: string | null
  })[]
  readonly bets?: readonly {
    readonly account: string
    readonly settledAt: string
    readonly stake: string
    readonly bonus: string
    readonly refund: string
    readonly payout: string
    readonly demo?: true
    readonly corrections?: readonly OracleCorrection[]
  }[]
  readonly moves?: readonly { readonly account: string; readonly to: string; readonly at: string }[]
  readonly exclusions?: readonly { readonly account: string; readonly from: string; readonly to: string | null }[]
  readonly deposits?: readonly OracleSum[]
  readonly credits?: readonly OracleSum[]
  readonly debits?: readonly OracleSum[]
  readonly costs?: readonly (OracleSum & { readonly kind: CostKind })[]
  readonly actions?: readonly {
    readonly at: string
    readonly type: 'approve' | 'refuse' | 'claim'
    readonly contract: string
    readonly start: string
  }[]
  readonly until: string
  readonly expected: {
    readonly bills: readonly unknown[]
    readonly postings: readonly unknown[]
    readonly accounts: readonly unknown[]
    readonly housePaid: string
    readonly debits: readonly string[]
  }
}

/** One vector a bill, so that a failure names it, and one each for all that money did. */
export function checkWorld(vector: OracleWorld, report: OracleReport): void {
  const { id, expected } = vector
  const answer = once(() => {
    const world = readWorld(vector)
    return writeWorld(world, playWorld(world))
  })
  report.check('worlds.bills', `${id} count`, expected.bills.length, () => answer().bills.length)
  for (const [index, bill] of expected.bills.entries())
    report.check('worlds.bills', `${id} bill ${index + 1}`, bill, () => answer().bills[index])
  for (const part of ['postings', 'accounts', 'housePaid', 'debits'] as const)
    report.check(`worlds.${part}`, id, expected[part], () => answer()[part])
}

/** A world is played at the first question; one that cannot be fails every vector of it. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** What came of a world, as the rule book writes it. */
export function writeWorld(world: World, played: PlayedWorld) {
  return {
    bills: played.bills.map(writeBill),
    postings: played.postings.map(({ at, from, to, amount: paid, bill }) => ({ at: instant(at), from, to, amount: money(paid), bill })),
    accounts: writeAccounts(world, played),
    housePaid: money(total(played, ({ from }) => from === HOUSE)),
    debits: played.debits,
  }
}

export function readWorld(vector: OracleWorld): World {
  const {
    settings,
    contracts = [],
    bets = [],
    moves = [],
    exclusions = [],
    deposits = [],
    credits = [],
    debits = [],
    costs = [],
    actions = [],
  } = vector
  const date = (text: string) => new Date(text)
  const sum = <T extends OracleSum>(each: T): Omit<T, keyof OracleSum> & Sum => ({
    ...each,
    at: date(each.at),
    amount: amount(each.amount),
  })
  return {
    timeZone: vector.timeZone,
    settings: {
      lagsSec: settings.lagSec,
      claimDays: settings.claimDays,
      reviewAbove: settings.reviewAbove === null ? null : amount(settings.reviewAbove),
    },
    accounts: vector.accounts.map(account => ({ ...account, main: amount(account.main) })),
    contracts: contracts.map(({ id, payer, receiver, effectiveFrom, effectiveTo, ...terms }) => ({
      id,
      payer,
      receiver,
      terms: readTerms(terms),
      effectiveFrom: date(effectiveFrom),
      effectiveTo: effectiveTo === null ? null : date(effectiveTo),
    })),
    bets: bets.map(({ account, settledAt, stake, bonus, refund, payout, demo = false, corrections = [] }) => ({
      account,
      settledAt: date(settledAt),
      stake: amount(stake),
      bonus: amount(bonus),
      refund: amount(refund),
      payout: amount(payout),
      isDemo: demo,
      corrections: corrections.map(readCorrection),
    })),
    moves: moves.map(move => ({ ...move, at: date(move.at) })),
    exclusions: exclusions.map(({ account, from, to }) => ({ account, from: date(from), to: to === null ? null : date(to) })),
    deposits: deposits.map(sum),
    credits: credits.map(sum),
    debits: debits.map(sum),
    costs: costs.map(sum),
    actions: actions.map(action => ({ ...action, at: date(action.at), start: date(action.start) })),
    until: date(vector.until),
  }
}

function readCorrection({ at, void: isVoid, refund = '0', payout = '0' }: OracleCorrection): Correction {
  return isVoid ? { at: new Date(at), isVoid } : { at: new Date(at), isVoid: false, refund: amount(refund), payout: amount(payout) }
}

function writeBill(bill: WorldBill) {
  const { number, contract, period, figures, lines, tier, ratePpm, gross, adjustment, carryOut, paid, state, history } = bill
  return {
    no: number,
    contract: contract.id,
    payer: bill.payer,
    receiver: bill.receiver,
    kind: bill.kind,
    start: instant(period.start),
    end: instant(period.end),
    issuedAt: instant(bill.issuedAt),
    figures: {
      validBet: money(figures.validBet),
      betPerDay: money(figures.betPerDay),
      betPerHour: figures.betPerHour === null ? null : money(figures.betPerHour),
      grossLoss: money(figures.grossLoss),
      deductions: money(figures.deductions),
      loss: money(figures.loss),
      active: figures.active,
      carryIn: money(figures.carryIn),
      base: money(figures.base),
    },
    lines: lines.map(({ account, bets, validBet, loss, deductions, isActive }) => ({
      account,
      bets,
      validBet: money(validBet),
      loss: money(loss),
      deductions: money(deductions),
      active: isActive,
    })),
    tier,
    ratePpm,
    gross: money(gross),
    adjustment: money(adjustment),
    amount: money(bill.amount),
    carryOut: money(carryOut),
    paid: money(paid),
    state,
    history: history.map(({ at, state: entered }) => [instant(at), entered]),
  }
}

/** Agents only: the others neither pay nor receive. */
function writeAccounts({ accounts }: World, played: PlayedWorld) {
  return accounts
    .filter(({ type }) => type === 1 || type === 2)
    .map(({ id }) => {
      const received = total(played, ({ to, bill }) => bill !== null && to === `commission:${id}`)
      const paidOut = total(played, ({ from, bill }) => bill !== null && (from === `commission:${id}` || from === `main:${id}`))
      return {
        id,
        main: money(played.mainOf(id)),
        received: money(received),
        paidOut: money(paidOut),
        net: money(received - paidOut),
        owes: money(owedBy(id, played.bills)),
      }
    })
}

const total = ({ postings }: PlayedWorld, isCounted: (posting: PlayedWorld['postings'][number]) => boolean): bigint =>
  postings.filter(isCounted).reduce((sum, posting) => sum + posting.amount, 0n)

const money = (value: bigint): string => formatAmount(value, 4)
const instant = (at: Date): string => at.toISOString().replace('.000Z', 'Z')
