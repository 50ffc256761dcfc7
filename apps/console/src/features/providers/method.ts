import type { IconName } from '@croupier/ui'

export const KINDS = ['card', 'qr', 'bank', 'crypto'] as const
export const KIND_ICONS: Record<Method['kind'], IconName> = { card: 'credit-card', qr: 'qr-code', bank: 'landmark', crypto: 'bitcoin' }

/** A way to pay in as the brand sets it; the server judges every value again. */
export interface Method {
  readonly methodCode: string
  readonly kind: (typeof KINDS)[number]
  readonly provider: string
  readonly open: boolean
  readonly name: Readonly<Record<string, string>>
  readonly note: Readonly<Record<string, string>>
  readonly steps?: Readonly<Record<string, readonly string[]>>
  readonly amountMin: string
  readonly amountMax: string
  readonly quickAmounts: readonly string[]
  readonly feeBps: number
  readonly feeFixed?: string
  readonly minutesToPay: number
  readonly hours?: { readonly from: string; readonly to: string } | null
  readonly confirmations?: number
  readonly network?: string
}

/** As the server keeps them: it has judged each of these already. */
export const readMethods = (stored: readonly Record<string, unknown>[]): Method[] => stored.map(method => method as unknown as Method)

export const newMethod = (languages: readonly string[]): Method => ({
  methodCode: '',
  kind: 'bank',
  provider: 'desk',
  open: false,
  name: Object.fromEntries(languages.map(language => [language, ''])),
  note: {},
  amountMin: '10.00',
  amountMax: '10000.00',
  quickAmounts: ['100.00', '500.00', '1000.00'],
  feeBps: 0,
  minutesToPay: 30,
})
