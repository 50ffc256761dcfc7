import { type ContractKind, type ContractTerms, percentOf, ratePpmOf, THRESHOLDS } from './contract-words.tsx'

export interface DraftTier {
  readonly id: number
  readonly rate: string
  readonly thresholds: Readonly<Partial<Record<(typeof THRESHOLDS)[number], string>>>
}
export interface OfferDraft extends Omit<ContractTerms, 'tiers'> {
  readonly tiers: readonly DraftTier[]
}

/** Terms to begin with: those in force, or one empty tier. */
export function draftOf(
  kind: ContractKind,
  current: ContractTerms | undefined,
  active: Pick<ContractTerms, 'activeBet' | 'activeDeposit'>,
): OfferDraft {
  if (current)
    return {
      ...current,
      tiers: current.tiers.map(({ ratePpm, ...thresholds }, id) => ({
        ...{ id, rate: percentOf(ratePpm) },
        thresholds: Object.fromEntries(Object.entries(thresholds).map(([name, value]) => [name, String(value)])),
      })),
    }
  const isDividend = kind === 'dividend'
  return {
    ...{ period: isDividend ? 'monthly' : null, basis: isDividend ? 'loss' : 'validBet', payout: 'auto', carry: 'none' },
    ...{ deductions: isDividend ? ['rebate', 'reward'] : [], ...active },
    tiers: [{ id: 0, rate: '', thresholds: {} }],
  }
}

/** Thresholds that a kind may name. */
export const thresholdsOf = (kind: ContractKind, basis: ContractTerms['basis']): readonly (typeof THRESHOLDS)[number][] =>
  THRESHOLDS.filter(name => {
    if (name === 'minBetPerHour') return kind === 'hourly_salary' || kind === 'realtime_salary'
    return name !== 'minLoss' || basis === 'loss'
  })

/** Of all tiers whose rate can be read; 0 for none. */
export const highestRateOf = ({ tiers }: OfferDraft): number => Math.max(0, ...tiers.map(({ rate }) => ratePpmOf(rate)))

const COUNT = /^\d{1,7}$/

/** What is sent: thresholds that are empty ask for nothing. Judged by the server. */
export function termsOf(kind: ContractKind, draft: OfferDraft): ContractTerms {
  const names = thresholdsOf(kind, draft.basis)
  return {
    ...draft,
    tiers: draft.tiers.map(({ rate, thresholds }) => ({
      ratePpm: ratePpmOf(rate),
      ...Object.fromEntries(
        names.flatMap(name => {
          const text = thresholds[name]?.trim() ?? ''
          if (text === '') return []
          return [[name, name === 'minActive' ? (COUNT.test(text) ? Number(text) : -1) : text]]
        }),
      ),
    })),
  }
}
