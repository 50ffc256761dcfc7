import type { OracleReport } from '../oracle-report.ts'
import { type OracleTier, readTier } from './oracle-terms.ts'
import type { Basis, DividendPeriod, Kind } from './terms/terms.ts'
import { type ContractAction, judgeAction } from './versions/act.ts'
import type { BrandRules } from './versions/brand-rules.ts'
import { lapse } from './versions/lapse.ts'
import { type ContractAccount, judgeOffer } from './versions/offer.ts'
import { HOUSE, type Version } from './versions/version.ts'

type OracleStep = { readonly at: string; readonly by: string } & (
  | {
      readonly do: 'offer'
      readonly receiver: string
      readonly kind: Kind
      readonly period: DividendPeriod | null
      readonly basis: Basis
      readonly tiers: readonly OracleTier[]
    }
  | { readonly do: ContractAction; readonly contract: string }
  /** Time passes. */
  | { readonly do: 'tick' }
)

export interface OracleFlow {
  readonly id: string
  readonly timeZone: string
  readonly accounts: readonly ContractAccount[]
  readonly brand: Omit<BrandRules, 'timeZone'>
  readonly steps: readonly OracleStep[]
  readonly expected: { readonly steps: readonly unknown[]; readonly final: readonly unknown[] }
}

interface StepAnswer {
  readonly result: string
  readonly contract: string | null
  readonly ended: readonly string[]
}

const refused = (result: string): StepAnswer => ({ result, contract: null, ended: [] })

/** One vector a flow: the answer to every step, and what the contracts are in the end. */
export function checkFlow({ id, timeZone, accounts, brand, steps, expected }: OracleFlow, report: OracleReport): void {
  report.check('flows', id, expected, () => {
    const play = flowPlayer(accounts, { ...brand, timeZone })
    return { steps: steps.map(play.step), final: play.versions().map(writeVersion) }
  })
}

function flowPlayer(accounts: readonly ContractAccount[], brand: BrandRules) {
  const versions = new Map<string, Version>()
  const store = (changed: readonly Version[]) => {
    for (const version of changed) versions.set(version.id, version)
  }
  const account = (id: string) => accounts.find(each => each.id === id) as ContractAccount

  function offer(step: OracleStep & { readonly do: 'offer' }, at: Date): StepAnswer {
    const { kind, period, basis } = step
    const tiers = step.tiers.map(readTier)
    const terms = { kind, period, basis, payout: 'auto', carry: 'none', deductions: [], activeBet: 1n, activeDeposit: 0n, tiers } as const
    const by = step.by === HOUSE ? HOUSE : account(step.by)
    const judged = judgeOffer({ by, receiver: account(step.receiver), terms, at }, [...versions.values()], brand)
    if (!judged.ok) return refused(judged.error)
    const { payer, receiver } = judged.value
    const id = `k${versions.size + 1}`
    const open = {
      state: 'offered',
      endReason: null,
      answeredAt: null,
      effectiveFrom: null,
      effectiveTo: null,
      endAsked: null,
      move: null,
    } as const
    store([{ id, payer, receiver, terms, offeredAt: at, ...open }])
    return { result: 'ok', contract: id, ended: [] }
  }

  function act({ by, do: action, contract }: OracleStep & { readonly do: ContractAction }, at: Date): StepAnswer {
    const judged = judgeAction(versions.get(contract), { action, by, at }, [...versions.values()], brand)
    if (!judged.ok) return refused(judged.error)
    store(judged.value)
    const ended = judged.value.filter(({ endReason }) => endReason === 'upline_ended').map(({ id }) => id)
    return { result: 'ok', contract, ended: [...versions.keys()].filter(id => ended.includes(id)) }
  }

  return {
    step(step: OracleStep): StepAnswer {
      const at = new Date(step.at)
      store([...versions.values()].map(version => lapse(version, brand, at)))
      if (step.do === 'tick') return { result: 'ok', contract: null, ended: [] }
      return step.do === 'offer' ? offer(step, at) : act(step, at)
    },
    versions: () => [...versions.values()],
  }
}

function writeVersion({ id, payer, receiver, terms, state, effectiveFrom, effectiveTo, endReason }: Version) {
  const [from, to] = [effectiveFrom, effectiveTo].map(at => at?.toISOString().replace('.000Z', 'Z') ?? null)
  return { id, payer, receiver, kind: terms.kind, state, effectiveFrom: from, effectiveTo: to, endReason }
}
