import type { BrandSettings } from '../db/brand-settings.ts'

type Amounts = Pick<BrandSettings['depositMethods'][number], 'amountMin' | 'amountMax' | 'quickAmounts'>

/** The sandbox provider's three ways to pay: nothing real moves, and paying, failing and abandoning can all be tried. */
export function depositMethods(amounts: Amounts): BrandSettings['depositMethods'] {
  const note = {
    EN: 'Demonstration provider: you choose on the next page whether the payment succeeds. No real money moves.',
    CN: '演示支付渠道：您可在下一页选择付款成功或失败，不涉及真实资金。',
  }
  const common = { provider: 'sandbox' as const, open: true, note, ...amounts }
  return [
    { methodCode: 'sandbox-card', kind: 'card', name: { EN: 'Bank card', CN: '银行卡' }, feeBps: 0, minutesToPay: 30, ...common },
    { methodCode: 'sandbox-qr', kind: 'qr', name: { EN: 'QR wallet', CN: '扫码钱包' }, feeBps: 0, minutesToPay: 15, ...common },
    { methodCode: 'sandbox-bank', kind: 'bank', name: { EN: 'Bank transfer', CN: '银行转账' }, feeBps: 0, minutesToPay: 60, ...common },
  ]
}
