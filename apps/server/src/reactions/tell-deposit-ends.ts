import { type Amount, formatAmount } from '@croupier/kernel'
import type { Cashier, CashierPorts } from '../modules/cashier/index.ts'
import type { MessagesModule } from '../modules/messages/index.ts'
import { type Db, transaction } from '../platform/db/index.ts'

/** Writes to the member within the transaction that credits the deposit: money and message are one fact. */
export function tellDepositPaid(messages: MessagesModule, credit: CashierPorts['credit']): CashierPorts['credit'] {
  return async (tx, given) => {
    const balance = await credit(tx, given)
    const { brandId, memberId, reference, currency } = given
    const variables = { amount: money(given.amount, currency), balance: money(balance, currency), reference }
    await messages.notify(tx, { brandId, memberId, template: 'deposit-paid', variables, key: `deposit:${given.paymentId}:paid` })
    return balance
  }
}

interface TellLostDeps {
  readonly db: Db
  readonly messages: MessagesModule
  readonly cashier: () => Pick<Cashier, 'findDeposit'>
}

/** Writes to the member that a deposit failed, was refused by an operator or ran out of time. No money moved, so a message that is lost with a dying process is no harm. */
export function tellDepositLost(
  { db, messages, cashier }: TellLostDeps,
  changed: CashierPorts['depositChanged'],
): CashierPorts['depositChanged'] {
  return change => {
    changed(change)
    const { depositId, memberId, state } = change
    if (state !== 'failed' && state !== 'expired') return
    transaction(db, async tx => {
      const deposit = await cashier().findDeposit(tx, depositId)
      if (deposit?.state !== state) return
      const { brand_id: brandId, decided_by: decidedBy, note: reason } = deposit
      const about = { brandId, memberId, key: `deposit:${depositId}:${state}` }
      const variables = { amount: money(deposit.amount, deposit.currency), reference: deposit.reference }
      if (decidedBy && reason) await messages.notify(tx, { ...about, template: 'deposit-refused', variables: { ...variables, reason } })
      else await messages.notify(tx, { ...about, template: `deposit-${state}`, variables })
    }).catch(() => undefined)
  }
}

/** As a person reads it: thousands apart, two decimals, the currency behind. */
const money = (value: Amount, currency: string): string => {
  const [whole = '0', rest = '00'] = formatAmount(value, 2).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest} ${currency}`
}
