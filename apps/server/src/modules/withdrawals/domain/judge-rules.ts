import type { WithdrawalRules } from '@croupier/contract'
import { type Amount, amount, formatAmount } from '@croupier/kernel'
import { CRYPTO_NETWORKS } from './crypto-address.ts'
import { feeOf } from './fee.ts'

/** Paths of rules that contradict each other; none: they may become the brand's. Their shape was judged before. */
export function faultyRules(rules: WithdrawalRules, providers: ReadonlySet<string>): string[] {
  const codes = rules.methods.map(method => method.methodCode)
  return [
    ...rules.methods.flatMap((method, place) => faultyMethod(method, `methods.${place}`, providers)),
    ...repeated(codes, place => `methods.${place}.methodCode`),
    ...(rules.ranks.some(rank => rank.rankFrom === 0) ? [] : ['ranks.0.rankFrom']),
    ...repeated(
      rules.ranks.map(rank => rank.rankFrom),
      place => `ranks.${place}.rankFrom`,
    ),
  ]
}

/** Where a value stands a second time. */
const repeated = (values: readonly (string | number)[], pathOf: (place: number) => string): string[] =>
  values.flatMap((value, place) => (values.indexOf(value) === place ? [] : [pathOf(place)]))

function faultyMethod(method: WithdrawalRules['methods'][number], at: string, providers: ReadonlySet<string>): string[] {
  const unknown = method.kind === 'crypto' && method.options.some(({ code }) => !CRYPTO_NETWORKS.some(network => network === code))
  return [
    ...(amount(method.amountMin) > 0n && amount(method.amountMin) <= amount(method.amountMax) ? [] : [`${at}.amountMax`]),
    ...(amount(method.payoutMax) > 0n ? [] : [`${at}.payoutMax`]),
    ...(smallestFee(method) < amount(method.amountMin) ? [] : [`${at}.feeFixed`]),
    ...(unknown ? [`${at}.options`] : []),
    ...repeated(
      method.options.map(option => option.code),
      place => `${at}.options.${place}.code`,
    ),
    ...method.options.flatMap((option, place) => (option.name.EN ? [] : [`${at}.options.${place}.name`])),
    ...(providers.has(method.provider) ? [] : [`${at}.provider`]),
    ...(method.name.EN ? [] : [`${at}.name`]),
  ]
}

/** If the smallest withdrawal is worth more than its fee, every one is: the fee grows no faster than the amount. Of no currency it is rounded to cents, the finest. */
const smallestFee = ({ amountMin, feeBps, feeFixed }: WithdrawalRules['methods'][number]) =>
  feeOf(amount(amountMin), { feeBps, feeFixed: amount(feeFixed), freeLeft: 0, currency: '' })

export interface RankLimits {
  readonly amountPerDay: string
  readonly countPerDay: number
  readonly freePerDay: number
}

/** A member's rank, and what it lets be withdrawn in a day. */
export interface RankStanding {
  readonly rank: number
  readonly amountPerDay: Amount
}

/**
 * The rank's share of the rules: the highest step that the rank has reached. A step without an amount of its own has that of the ladder of ranks, and one without free
 * withdrawals of its own has the brand's.
 */
export function limitsOfRank(rules: WithdrawalRules, { rank, amountPerDay }: RankStanding): RankLimits {
  const [step] = rules.ranks.filter(({ rankFrom }) => rankFrom <= rank).toSorted((one, other) => other.rankFrom - one.rankFrom)
  if (!step) return { amountPerDay: '0.00', countPerDay: 0, freePerDay: 0 }
  return {
    amountPerDay: step.amountPerDay ?? formatAmount(amountPerDay),
    countPerDay: step.countPerDay,
    freePerDay: step.freePerDay ?? rules.freePerDay,
  }
}

/** The bank, wallet or network of a method, unless the brand has switched it off. */
export const findOption = (method: WithdrawalRules['methods'][number], code: string) =>
  method.options.find(option => option.code === code && option.open !== false)
