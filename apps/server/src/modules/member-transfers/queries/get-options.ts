import type { MemberTransferRules, memberTransferEndpoints, TransferDirection, ValueOf } from '@croupier/contract'
import { amount, formatAmount, present } from '@croupier/kernel'
import { judgeRoute, leadsTeam } from '../domain/judge-route.ts'
import type { TreePerson } from '../domain/tree-person.ts'
import { personView } from '../http/views.ts'
import type { MemberTransfersDeps } from '../member-transfers-deps.ts'
import { dayOf, leftToday } from './day-use.ts'
import { getRules } from './get-rules.ts'

type Options = ValueOf<(typeof memberTransferEndpoints)['memberTransferOptions']>
interface Asking {
  readonly brandId: string
  readonly memberId: string
  readonly now: Date
}

/** To whom a member may send money now, within which limits, and what stands in the way. */
export async function getOptions(deps: MemberTransfersDeps, { brandId, memberId, now }: Asking): Promise<Options> {
  const { db, ports } = deps
  const brand = await ports.brandOf(brandId)
  const { rules } = await getRules(db, { brandId, currency: brand.currency })
  const sender = present(await ports.tree.find(db, memberId), 'a session belongs to a member')
  const upline = sender.uplineId === null ? undefined : await ports.tree.find(db, sender.uplineId)
  const day = dayOf(now, brand.timeZone)
  const limits = (direction: TransferDirection) => limitsView(deps, { memberId, direction, since: day.startsAt }, rules[direction])
  const available = await ports.availableOf(memberId)
  return {
    currency: brand.currency,
    available: formatAmount(available),
    hasPaymentPassword: sender.hasPaymentPassword,
    resetsAt: day.endsAt.toISOString(),
    up:
      upline && isOpenUp({ sender, upline }, rules)
        ? {
            upline: personView(upline),
            limits: await limits('up'),
            turnoverOwed: formatAmount(await ports.turnoverOwed(db, { brandId, memberId, now })),
          }
        : null,
    down: rules.down.open && leadsTeam(sender) ? { wholeTeam: rules.down.wholeTeam, limits: await limits('down') } : null,
  }
}

const isOpenUp = ({ sender, upline }: { sender: TreePerson; upline: TreePerson }, rules: MemberTransferRules): boolean =>
  judgeRoute({ direction: 'up', sender, receiver: upline }, rules).ok

async function limitsView(
  { db }: MemberTransfersDeps,
  { memberId, direction, since }: { memberId: string; direction: TransferDirection; since: Date },
  limits: MemberTransferRules['up'],
) {
  const left = await leftToday(db, { senderId: memberId, direction, since }, limits)
  const text = (sum: string) => formatAmount(amount(sum))
  return {
    ...{ amountMin: text(limits.amountMin), amountMax: text(limits.amountMax), amountPerDay: text(limits.amountPerDay) },
    ...{ amountLeft: formatAmount(left.amount), countPerDay: limits.countPerDay, countLeft: left.count },
  }
}
