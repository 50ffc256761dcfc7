import type { VendorWalletSettings } from '../../shared/api/types.ts'

const order = (path: string): VendorWalletSettings['deposit'] => ({
  method: 'POST',
  path,
  fields: { reference: '{reference}', player: '{account}', amount: '{amount}', currency: '{currency}' },
})

/** What most vendors with wallets of their own look like: a start for whoever connects one. docs/vendor-wallets.md explains each. */
export const SETTINGS_TEMPLATE: VendorWalletSettings = {
  baseUrl: '',
  bodyFormat: 'json',
  amountUnit: 'decimal',
  auth: { kind: 'hmac', header: 'X-Signature' },
  timeoutMs: 8000,
  deposit: order('/transfers/deposit'),
  withdraw: order('/transfers/withdraw'),
  query: { method: 'GET', path: '/transfers/{reference}', fields: {} },
  balance: { method: 'GET', path: '/players/{account}/balance', fields: { currency: '{currency}' } },
  places: { state: 'data.status', reference: 'data.reference', amount: 'data.amount', reason: 'data.reason', balance: 'data.balance' },
  states: { done: ['SUCCESS'], refused: ['FAILED'], pending: ['PENDING'], unknown: ['NOT_FOUND'] },
  reasons: { insufficient: ['INSUFFICIENT_BALANCE'], closed: ['PLAYER_BLOCKED'] },
}
