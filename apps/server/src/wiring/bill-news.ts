import type { Kind } from '@croupier/games/contracts'
import { formatAmount } from '@croupier/kernel'
import type { BillingBrand } from '../modules/bills/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import { formatNoticeDate, type MessagesModule } from '../modules/messages/index.ts'
import type { ServerModule } from '../platform/module.ts'
import { tellOfBills } from '../reactions/tell-of-bills.ts'
import type { Host } from './host.ts'
import { restraintsOf } from './restraints.ts'

interface Given {
  readonly brand: BrandModule
  readonly identity: IdentityModule
  readonly messages: MessagesModule
  readonly brandOf: (brandId: string) => Promise<BillingBrand>
}

const DAY_MS = 86_400_000
const PAGES: Readonly<Record<Kind, string>> = {
  realtime_salary: 'agentRealtimeSalary',
  hourly_salary: 'agentHourlySalary',
  daily_salary: 'agentDailySalary',
  dividend: 'agentDividend',
}

/** Messages about bills, never to whoever is in a time-out or an exclusion. */
export function billNews(host: Host, { brand, identity, messages, brandOf }: Given): ServerModule {
  const { clock, realtime } = host
  const { shutOut } = restraintsOf(host)
  return tellOfBills({
    tell: async (tx, { memberId, counterpartId, template, entered }) => {
      if (await shutOut(tx, memberId, clock.now())) return
      const { brand_id: brandId, bill_id: billId, number: reference, at, amount, currency, kind, place, reason } = entered
      const [{ timeZone, claimDays }, merchantCode] = await Promise.all([brandOf(brandId), brand.merchantCodeOf(brandId)])
      const counterpart =
        counterpartId === null ? merchantCode : ((await identity.listAccountNames([counterpartId], tx)).get(counterpartId) ?? '-')
      const claimUntil = new Date(at.getTime() + claimDays * DAY_MS)
      await messages.notify(tx, {
        ...{ brandId, memberId, template, key: `bill:${billId}:${place}` },
        variables: {
          ...{ amount: `${formatAmount(amount)} ${currency}`, counterpart, reference },
          ...{ date: formatNoticeDate(claimUntil, timeZone), reason: reason ?? '-' },
        },
        link: `/index?agent=${PAGES[kind]}&bill=${billId}`,
      })
    },
    changed: memberId => realtime.get().toMember(memberId, 'bills.changed', { v: 1 }),
  })
}
