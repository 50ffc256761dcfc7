import type { BrandSettings } from '../db/brand-settings.ts'

type Amounts = Pick<BrandSettings['depositMethods'][number], 'amountMin' | 'amountMax' | 'quickAmounts'>
type Method = BrandSettings['depositMethods'][number]

/** The sandbox provider's ways to pay, and one by the brand's own accounts: nothing real moves, and everything that can happen can be tried. */
export function depositMethods(amounts: Amounts): Method[] {
  const note = {
    EN: 'Demonstration provider: you choose on the next page whether the payment succeeds. No real money moves.',
    CN: '演示支付渠道：您可在下一页选择付款成功或失败，不涉及真实资金。',
  }
  const common = { provider: 'sandbox', open: true, note, feeBps: 0, ...amounts }
  return [
    { methodCode: 'sandbox-card', kind: 'card', name: { EN: 'Bank card', CN: '银行卡' }, minutesToPay: 30, ...common },
    { methodCode: 'sandbox-qr', kind: 'qr', name: { EN: 'QR wallet', CN: '扫码钱包' }, minutesToPay: 15, ...common },
    { methodCode: 'bank-transfer', kind: 'bank', name: { EN: 'Bank transfer', CN: '银行转账' }, minutesToPay: 120, ...common, ...byHand },
    { methodCode: 'sandbox-crypto', kind: 'crypto', name: { EN: 'Crypto', CN: '加密货币' }, minutesToPay: 60, ...common, ...onChain },
  ]
}

const byHand = {
  provider: 'desk',
  note: {
    EN: 'You transfer to an account of ours, and our desk credits it when the money has come. Demonstration: the account is not a real one.',
    CN: '请转账至我们的账户，到账后由客服人员入账。演示账户，并非真实账户。',
  },
  steps: {
    EN: [
      'Transfer the exact amount to the account that is shown with the order.',
      'Put the reference into the message of the transfer.',
      'Come back, press “I have paid” and add a picture of the slip.',
    ],
    CN: ['请按订单显示的账户转入准确金额。', '转账附言请填写订单参考号。', '返回本页，点击“我已付款”并上传回单图片。'],
  },
} satisfies Partial<Method>

const onChain = {
  network: 'Sandbox chain',
  confirmations: 3,
  note: {
    EN: 'You have an address of your own, which never changes. The payment counts after 3 confirmations. Demonstration: the chain is not a real one.',
    CN: '您有一个固定的专属地址，付款经 3 次确认后到账。演示网络，并非真实链。',
  },
} satisfies Partial<Method>
