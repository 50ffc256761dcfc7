import type { ProviderSettings } from '../../shared/api/types.ts'

const places = (object: string): ProviderSettings['places'] => ({
  providerId: `${object}.id`,
  reference: `${object}.reference`,
  state: `${object}.status`,
  amount: `${object}.amount`,
  currency: `${object}.currency`,
  paymentId: '',
  confirmations: '',
})

/** What most providers look like: a start for whoever connects one. docs/payments.md explains every line. */
export const SETTINGS_TEMPLATE: ProviderSettings = {
  baseUrl: 'https://api.example.com/v1',
  bodyFormat: 'json',
  amountUnit: 'decimal',
  auth: { kind: 'bearer', header: '' },
  timeoutMs: 8000,
  create: {
    method: 'POST',
    path: '/orders',
    fields: { reference: '{reference}', amount: '{amount}', currency: '{currency}', notify_url: '{webhookUrl}', return_url: '{returnUrl}' },
  },
  created: { checkoutUrl: 'data.pay_url', qrText: '', address: '', providerId: 'data.id' },
  query: { method: 'GET', path: '/orders/{reference}', fields: {} },
  places: places('data'),
  states: { paid: ['SUCCESS'], pending: ['PENDING'], failed: ['FAILED'] },
  webhook: {
    signatureHeader: 'X-Signature',
    timestampHeader: 'X-Timestamp',
    encoding: 'hex',
    eventId: 'id',
    at: 'created_at',
    places: places('data'),
  },
  payout: null,
}
