import type { ValueOf, withdrawalEndpoints } from '@croupier/contract'
import { amount, formatAmount, isWithinHours } from '@croupier/kernel'
import { limitsOfRank } from '../domain/judge-rules.ts'
import { sumOwed } from '../domain/turnover.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'
import { dayOf, useSince } from './day-use.ts'
import { getRules, type StoredRules, textIn } from './get-rules.ts'
import { getTurnover } from './get-turnover.ts'
import { measureMethods } from './measure-methods.ts'

type Options = ValueOf<(typeof withdrawalEndpoints)['withdrawalOptions']>
export interface Asking {
  readonly brandId: string
  readonly memberId: string
  readonly language: string
  readonly now: Date
}

/** Everything that a member has to know before he asks for a withdrawal: what he may take, how, and what stands in the way. */
export async function getOptions({ db, ports }: Pick<WithdrawalsDeps, 'db' | 'ports'>, asking: Asking): Promise<Options> {
  const { brandId, memberId, now } = asking
  const brand = await ports.brandOf(brandId)
  const { rules } = await getRules(db, { brandId, currency: brand.currency })
  const day = dayOf(now, brand.timeZone)
  const [member, standing, balances, lines, used, level, needed, measured, forfeits] = await Promise.all([
    ports.memberOf(db, memberId),
    ports.rankOf(db, { brandId, memberId }),
    ports.money.balancesOf(memberId),
    getTurnover(db, ports, { memberId, percent: rules.turnoverPercent, now }),
    useSince(db, memberId, day.startsAt),
    ports.verificationLevelOf(db, memberId, now),
    ports.verificationNeededFor({ brandId, amount: 0n }),
    measureMethods(db, { brandId, methodCodes: rules.methods.map(method => method.methodCode), now }),
    ports.forfeits(db, memberId),
  ])
  const limits = limitsOfRank(rules, standing)
  const left = amount(limits.amountPerDay) - used.amount
  return {
    ...{ open: rules.open, currency: brand.currency, available: formatAmount(balances.available), locked: formatAmount(balances.locked) },
    ...{ holderName: member.fullName, hasPaymentPassword: member.hasPaymentPassword, coolingHours: rules.coolingHours },
    receiptMinutes: brand.receiptMinutes,
    verification: { level, needed },
    turnover: { owed: formatAmount(sumOwed(lines)), percent: rules.turnoverPercent, lines: lines.map(lineView) },
    limits: {
      ...{ rank: standing.rank, amountPerDay: formatAmount(amount(limits.amountPerDay)), amountLeft: formatAmount(left > 0n ? left : 0n) },
      ...{ countPerDay: limits.countPerDay, countLeft: Math.max(0, limits.countPerDay - used.count) },
      ...{ freePerDay: limits.freePerDay, freeLeft: Math.max(0, limits.freePerDay - used.count), resetsAt: day.endsAt.toISOString() },
    },
    forfeits: { sum: formatAmount(forfeits.sum), grants: forfeits.grants },
    methods: rules.methods.map(method => ({
      ...methodView(method, asking.language, measured(method.methodCode)),
      ...openness(method, brand.timeZone, now),
    })),
  }
}

const lineView = ({ at, ...line }: Awaited<ReturnType<typeof getTurnover>>[number]) => ({
  at: at.toISOString(),
  amount: formatAmount(line.amount),
  required: formatAmount(line.required),
  done: formatAmount(line.done),
  owed: formatAmount(line.owed),
})

const methodView = (
  method: StoredRules['rules']['methods'][number],
  language: string,
  measured: Options['methods'][number]['measured'],
) => ({
  ...{ methodCode: method.methodCode, kind: method.kind, name: textIn(method.name, language), measured },
  ...{ amountMin: formatAmount(amount(method.amountMin)), amountMax: formatAmount(amount(method.amountMax)) },
  ...{ feeBps: method.feeBps, feeFixed: formatAmount(amount(method.feeFixed)), accountsMax: method.accountsMax },
  options: method.options.filter(({ open }) => open !== false).map(option => ({ code: option.code, name: textIn(option.name, language) })),
})

/** Whether it takes requests at this moment; what does not says why. */
function openness({ open, hours = null }: StoredRules['rules']['methods'][number], timeZone: string, now: Date) {
  const isOfHour = isWithinHours(hours, timeZone, now)
  return { open: open && isOfHour, closedBecause: open ? (isOfHour ? null : ('hours' as const)) : ('closed' as const), hours }
}
