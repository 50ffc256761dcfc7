import type { IconName } from '@croupier/ui'
import type { WithdrawalRulesAnswer } from '../../../shared/api/types.ts'

export type Rules = WithdrawalRulesAnswer['rules']
export type Method = Rules['methods'][number]
export type Option = Method['options'][number]
export type Rank = Rules['ranks'][number]

export interface PartProps {
  rules: Rules
  isOff: boolean
  fields: Readonly<Record<string, string>>
  onChange: (rules: Rules) => void
}

export const KINDS = ['bank', 'ewallet', 'crypto'] as const
export const KIND_ICONS: Record<Method['kind'], IconName> = { bank: 'landmark', ewallet: 'wallet', crypto: 'bitcoin' }
/** Ranks go from 0 to 10 (decisions §8). */
export const RANK_MAX = 10

/** Closed, so that nobody is paid by one that is half set up; with the limits of the one before, since a brand's amounts are of one size. */
export function newMethod(like: Method | undefined): Method {
  const limits = like ?? { amountMin: '50.00', amountMax: '20000.00', payoutMax: '20000.00', feeFixed: '0.00' }
  const { amountMin, amountMax, payoutMax, feeFixed } = limits
  const own = { methodCode: '', kind: 'bank', provider: like?.provider ?? 'sandbox', open: false, name: {}, options: [] } as const
  return { ...own, options: [newOption()], amountMin, amountMax, payoutMax, feeFixed, feeBps: 0, accountsMax: 3 }
}

export const newOption = (): Option => ({ code: '', name: { EN: '' } })

/** The first rank that has no step yet, with the limits of the step below it; undefined where all have one. */
export function newRank(ranks: readonly Rank[]): Rank | undefined {
  const rankFrom = Array.from({ length: RANK_MAX + 1 }, (_, rank) => rank).find(
    rank => rank > Math.max(-1, ...ranks.map(step => step.rankFrom)),
  )
  const below = ranks.toSorted((one, other) => other.rankFrom - one.rankFrom)[0]
  return rankFrom === undefined ? undefined : { ...(below ?? { countPerDay: 10 }), rankFrom }
}

/** What stands twice or says nothing is found before the server is asked. */
export function optionFault(options: readonly Option[], place: number): 'code' | 'name' | 'twice' | undefined {
  const option = options[place]
  if (!option) return undefined
  if (!/^[\w.:-]{1,64}$/.test(option.code)) return 'code'
  if (options.findIndex(other => other.code === option.code) < place) return 'twice'
  return option.name.EN?.trim() ? undefined : 'name'
}

export const isMethodCode = (code: string): boolean => /^[a-z][a-z0-9_-]{1,39}$/.test(code)

/** The faults of one method, by the names of its fields: the schema's paths and the rules' own name it differently. */
export function methodFaults(fields: PartProps['fields'], place: number): Record<string, string> {
  const at = new RegExp(`^(?:rules\\.)?methods\\.${place}\\.(.+)$`)
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, fault]): [string, string][] => {
      const name = at.exec(path)?.[1]
      return name === undefined ? [] : [[name, fault]]
    }),
  )
}

/** Faults that stand at no field of this page. */
export const strayFaults = (fields: PartProps['fields']): string[] =>
  Object.keys(fields).filter(path => !/^(rules\.)?(methods\.\d+\.|ranks\.\d+\.|automatic\.|[a-zA-Z]+$)/.test(path))
