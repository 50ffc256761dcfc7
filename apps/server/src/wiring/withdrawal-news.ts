import { formatAmount } from '@croupier/kernel'
import type { MessagesModule } from '../modules/messages/index.ts'
import type { WithdrawalsPorts } from '../modules/withdrawals/index.ts'

/** Writes to the member about his withdrawal, from the brand's templates. */
export function withdrawalNews(messages: MessagesModule, minutesOf: (brandId: string) => Promise<number>): WithdrawalsPorts['tell'] {
  return async (tx, { brandId, memberId, news, number, amount, currency, note = '–' }) => {
    const known = { brandId, memberId }
    const about = { amount: `${formatAmount(amount)} ${currency}`, reference: number }
    switch (news) {
      case 'requested':
        return void (await messages.notify(tx, { ...known, template: 'withdrawal-requested', variables: about }))
      case 'approved':
        return void (await messages.notify(tx, { ...known, template: 'withdrawal-approved', variables: about }))
      case 'rejected':
        return void (await messages.notify(tx, { ...known, template: 'withdrawal-refused', variables: { ...about, reason: note } }))
      case 'paid': {
        const variables = { ...about, minutes: String(await minutesOf(brandId)) }
        return void (await messages.notify(tx, { ...known, template: 'withdrawal-paid', variables }))
      }
      case 'returned':
        return void (await messages.notify(tx, { ...known, template: 'withdrawal-failed', variables: { ...about, reason: note } }))
      case 'forced':
        return void (await messages.notify(tx, { ...known, template: 'withdrawal-completed', variables: about }))
      case 'reminder':
        return void (await messages.notify(tx, { ...known, template: 'withdrawal-receipt-reminder', variables: about }))
      case 'case-opened':
        return void (await messages.notify(tx, { ...known, template: 'withdrawal-case-opened', variables: about }))
      case 'case-answered':
        return void (await messages.notify(tx, { ...known, template: 'withdrawal-case-answered', variables: { ...about, answer: note } }))
      case 'case-closed':
        return void (await messages.notify(tx, { ...known, template: 'withdrawal-case-closed', variables: { ...about, outcome: note } }))
      case 'failed':
        // The desk acts next: the member is told when it has decided.
        return
    }
  }
}
