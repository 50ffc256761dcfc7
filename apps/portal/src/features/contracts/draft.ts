import { areTermsFitting, areTiersValid, type Kind, type Terms, type Tier } from '@croupier/games/contracts'
import { parseAmount } from '@croupier/kernel'
import type { ContractTerms } from '../../shared/api/queries/contracts.ts'
import { TIER_FIELDS, type TierField } from './term-rows.ts'

/** A tier as it is typed: a rate in percent and thresholds, empty where none is asked for. */
export interface DraftTier {
  /** For lists that grow and shrink. */
  readonly id: number
  readonly rate: string
  readonly thresholds: Readonly<Partial<Record<TierField, string>>>
}

export interface Draft extends Omit<ContractTerms, 'tiers'> {
  readonly kind: Kind
  readonly tiers: readonly DraftTier[]
}

export type DraftFault = 'rate' | 'amount' | 'count' | 'rateAbove' | 'tiers' | 'terms'

/** Thresholds that a kind may name. */
export const fieldsOf = ({ kind, basis }: Pick<Draft, 'kind' | 'basis'>): readonly TierField[] =>
  TIER_FIELDS.filter(name => {
    if (name === 'minBetPerHour') return kind === 'hourly_salary' || kind === 'realtime_salary'
    if (name === 'minLoss') return basis === 'loss'
    return true
  })

const PERCENT = /^\d{1,3}(?:[.,]\d{1,4})?$/
const PPM_PER_PERCENT = 10_000

/** “1.2” is 12,000 parts per million; undefined for what is no such rate. */
export function ratePpmOf(text: string): number | undefined {
  const typed = text.trim().replace('%', '').trim()
  if (!PERCENT.test(typed)) return undefined
  const [whole = '0', part = ''] = typed.replace(',', '.').split('.')
  const ratePpm = Number(whole) * PPM_PER_PERCENT + Number(part.padEnd(4, '0'))
  return ratePpm >= 1 && ratePpm <= 1_000_000 ? ratePpm : undefined
}

export const rateTextOf = (ratePpm: number): string => String(ratePpm / PPM_PER_PERCENT)

const COUNT = /^\d{1,7}$/

/** What a draft says, or the first thing that is wrong with it and at which tier. */
export function judgeDraft(
  draft: Draft,
  maxRatePpm: number | null,
): { readonly terms: ContractTerms } | { readonly fault: DraftFault; readonly place?: number } {
  const names = fieldsOf(draft)
  const tiers: Tier[] = []
  for (const [place, { rate, thresholds }] of draft.tiers.entries()) {
    const ratePpm = ratePpmOf(rate)
    if (ratePpm === undefined) return { fault: 'rate', place }
    if (maxRatePpm !== null && ratePpm > maxRatePpm) return { fault: 'rateAbove', place }
    const tier: Record<string, number | bigint> = { ratePpm }
    for (const name of names) {
      const text = thresholds[name]?.trim() ?? ''
      if (text === '') continue
      if (name === 'minActive') {
        if (!COUNT.test(text)) return { fault: 'count', place }
        tier[name] = Number(text)
      } else {
        const parsed = parseAmount(text)
        if (!parsed.ok || parsed.value < 0n) return { fault: 'amount', place }
        tier[name] = parsed.value
      }
    }
    tiers.push(tier as unknown as Tier)
  }
  const [bet, deposit] = [parseAmount(draft.activeBet), parseAmount(draft.activeDeposit)]
  if (!bet.ok || !deposit.ok || deposit.value < 0n) return { fault: 'terms' }
  const terms: Terms = { ...draft, tiers, activeBet: bet.value, activeDeposit: deposit.value }
  if (!areTermsFitting(terms)) return { fault: 'terms' }
  if (!areTiersValid(terms)) return { fault: 'tiers' }
  return { terms: textOf(draft, tiers, names) }
}

function textOf({ kind: _kind, tiers: typed, ...draft }: Draft, tiers: readonly Tier[], names: readonly TierField[]): ContractTerms {
  return {
    ...draft,
    tiers: tiers.map(({ ratePpm, minActive }, place) => ({
      ratePpm,
      ...(minActive !== undefined && { minActive }),
      ...Object.fromEntries(
        names.flatMap(name => {
          const text = typed[place]?.thresholds[name]?.trim() ?? ''
          return name === 'minActive' || text === '' ? [] : [[name, text]]
        }),
      ),
    })),
  }
}

/** What a form begins with: the terms that are in force, or an empty tier. */
export function draftOf(
  kind: Kind,
  current: ContractTerms | undefined,
  first: Pick<ContractTerms, 'period' | 'basis' | 'activeBet' | 'activeDeposit'>,
): Draft {
  if (current) return { ...current, kind, tiers: current.tiers.map(draftTier) }
  return {
    ...{
      kind,
      ...first,
      payout: 'auto',
      carry: 'none',
      deductions: kind === 'dividend' && first.basis === 'loss' ? ['rebate', 'reward'] : [],
    },
    tiers: [{ id: 0, rate: '', thresholds: {} }],
  }
}

function draftTier({ ratePpm, ...thresholds }: ContractTerms['tiers'][number], id: number): DraftTier {
  return {
    ...{ id, rate: rateTextOf(ratePpm) },
    thresholds: Object.fromEntries(Object.entries(thresholds).map(([name, value]) => [name, String(value)])),
  }
}
