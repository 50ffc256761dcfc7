import { type Amount, formatAmount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { CashierPorts } from '../modules/cashier/index.ts'
import type { MessagesModule } from '../modules/messages/index.ts'
import { type Db, transaction } from '../platform/db/index.ts'

/** Writes to the member within the transaction that credits the deposit: money and message are one fact. */
export function tellDepositPaid(messages: MessagesModule, credit: CashierPorts['credit']): CashierPorts['credit'] {
  return async (tx, given) => {
    const balance = await credit(tx, given)
    const { brandId, memberId, depositId, currency } = given
    const found = await sql<{ reference: string }>`SELECT reference FROM cashier.deposits WHERE deposit_id = ${depositId}`.execute(tx)
    const variables = {
      amount: money(given.amount, currency),
      balance: money(balance, currency),
      reference: found.rows[0]?.reference ?? depositId,
    }
    await messages.notify(tx, { brandId, memberId, template: 'deposit-paid', variables, key: `deposit:${given.paymentId}:paid` })
    return balance
  }
}

/** Writes to the member that a deposit failed or ran out of time. No money moved, so a message that is lost with a dying process is no harm. */
export function tellDepositLost(messages: MessagesModule, db: Db, changed: CashierPorts['depositChanged']): CashierPorts['depositChanged'] {
  return change => {
    changed(change)
    const { depositId, memberId, state } = change
    if (state !== 'failed' && state !== 'expired') return
    transaction(db, async tx => {
      const found = await sql<{ brand_id: string; amount: Amount; currency: string; reference: string }>`
        SELECT brand_id, amount, currency, reference FROM cashier.deposits WHERE deposit_id = ${depositId} AND state = ${state}`.execute(tx)
      const row = found.rows[0]
      if (!row) return
      const variables = { amount: money(row.amount, row.currency), reference: row.reference }
      const key = `deposit:${depositId}:${state}`
      await messages.notify(tx, { brandId: row.brand_id, memberId, template: `deposit-${state}`, variables, key })
    }).catch(() => undefined)
  }
}

/** As a person reads it: thousands apart, two decimals, the currency behind. */
const money = (value: Amount, currency: string): string => {
  const [whole = '0', rest = '00'] = formatAmount(value, 2).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest} ${currency}`
}
