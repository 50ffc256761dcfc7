import type { WithdrawalRules } from '@croupier/contract'
import { amount } from '@croupier/kernel'
import { CRYPTO_NETWORKS } from './crypto-address.ts'
import { feeOf } from './fee.ts'

/** Paths of rules that contradict each other; none: they may become the brand's. Their shape was judged before. */
export function faultyRules(rules: WithdrawalRules, providers: ReadonlySet<string>): string[] {
  const codes = rules.methods.map(method => method.methodCode)
  return [
    ...rules.methods.flatMap((method, place) => faultyMethod(method, `methods.${place}`, providers)),
    ...codes.flatMap((code, place) => (codes.indexOf(code) === place ? [] : [`methods.${place}.methodCode`])),
    ...(rules.ranks.some(rank => rank.rankFrom === 0) ? [] : ['ranks.0.rankFrom']),
  ]
}

function faultyMethod(method: WithdrawalRules['methods'][number], at: string, providers: ReadonlySet<string>): string[] {
  const unknown = method.kind === 'crypto' && method.options.some(({ code }) => !CRYPTO_NETWORKS.some(network => network === code))
  return [
    ...(amount(method.amountMin) > 0n && amount(method.amountMin) <= amount(method.amountMax) ? [] : [`${at}.amountMax`]),
    ...(amount(method.payoutMax) > 0n ? [] : [`${at}.payoutMax`]),
    ...(smallestFee(method) < amount(method.amountMin) ? [] : [`${at}.feeFixed`]),
    ...(unknown ? [`${at}.options`] : []),
    ...(providers.has(method.provider) ? [] : [`${at}.provider`]),
    ...(method.name.EN ? [] : [`${at}.name`]),
  ]
}

/** If the smallest withdrawal is worth more than its fee, every one is: the fee grows no faster than the amount. */
const smallestFee = ({ amountMin, feeBps, feeFixed }: WithdrawalRules['methods'][number]) =>
  feeOf(amount(amountMin), { feeBps, feeFixed: amount(feeFixed), freeLeft: 0 })

/** The rank's share of the rules: the highest step that the rank has reached. */
export function limitsOfRank(rules: WithdrawalRules, rank: number): WithdrawalRules['ranks'][number] {
  const reached = rules.ranks.filter(step => step.rankFrom <= rank).toSorted((one, other) => other.rankFrom - one.rankFrom)
  return reached[0] ?? { rankFrom: 0, amountPerDay: '0.00', countPerDay: 0 }
}
