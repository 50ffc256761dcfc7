import type { WithdrawalRules } from '@croupier/contract'
import { amount, formatAmount, scaleAmount } from '@croupier/kernel'

/** What one yuan buys of each currency, rounded to what people count in: the defaults are the same sums everywhere. */
const PER_YUAN: Readonly<Record<string, bigint>> = { CNY: 1n, USD: 1n, THB: 5n, VND: 3_500n, IDR: 2_000n, JPY: 20n, MYR: 1n }

const BANKS: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  CNY: [
    ['north-river', 'North River Bank', '北江银行'],
    ['harbour', 'Harbour Commercial Bank', '海港商业银行'],
    ['jade-mountain', 'Jade Mountain Savings', '玉山储蓄银行'],
    ['lantern', 'Lantern City Bank', '灯城银行'],
  ],
  THB: [
    ['chao-river', 'Chao River Bank', '湄江银行'],
    ['siam-harbour', 'Siam Harbour Bank', '暹港银行'],
    ['golden-delta', 'Golden Delta Bank', '金三角洲银行'],
  ],
}
const OTHER_BANKS = [
  ['first-national', 'First National Bank', '第一国民银行'],
  ['central-savings', 'Central Savings Bank', '中央储蓄银行'],
] as const
const WALLETS = [
  ['lantern-pay', 'Lantern Pay', '灯笼支付'],
  ['river-wallet', 'River Wallet', '江河钱包'],
] as const
const NETWORKS = [
  ['TRC20', 'USDT · TRC20', 'USDT · TRC20'],
  ['ERC20', 'USDT · ERC20', 'USDT · ERC20'],
  ['BTC', 'Bitcoin', '比特币'],
] as const

const optionsOf = (rows: readonly (readonly [string, string, string])[]) => rows.map(([code, EN, CN]) => ({ code, name: { EN, CN } }))

/** What counts for a brand that has decided nothing yet: open, one times turnover, a person looks at whatever is large, first or odd. */
export function defaultRules(currency: string): WithdrawalRules {
  const money = (yuan: string) => formatAmount(scaleAmount(amount(yuan), PER_YUAN[currency] ?? 1n, 1n))
  const common = { provider: 'sandbox', open: true, amountMin: money('50'), feeBps: 0, feeFixed: money('2'), accountsMax: 3 }
  return {
    open: true,
    methods: [
      {
        ...{
          methodCode: 'bank',
          kind: 'bank',
          name: { EN: 'Bank account', CN: '银行账户', ID: 'Rekening bank', TH: 'บัญชีธนาคาร', VI: 'Tài khoản ngân hàng', JA: '銀行口座' },
        },
        options: optionsOf(BANKS[currency] ?? OTHER_BANKS),
        ...{ ...common, amountMax: money('200000'), payoutMax: money('50000') },
      },
      {
        ...{
          methodCode: 'ewallet',
          kind: 'ewallet',
          name: { EN: 'E-wallet', CN: '电子钱包', ID: 'Dompet elektronik', TH: 'วอลเล็ตอิเล็กทรอนิกส์', VI: 'Ví điện tử', JA: '電子ウォレット' },
          options: optionsOf(WALLETS),
        },
        ...{ ...common, amountMax: money('20000'), payoutMax: money('10000') },
      },
      {
        ...{
          methodCode: 'crypto',
          kind: 'crypto',
          name: {
            EN: 'Crypto address',
            CN: '数字货币地址',
            ID: 'Alamat kripto',
            TH: 'ที่อยู่คริปโต',
            VI: 'Địa chỉ tiền mã hóa',
            JA: '暗号資産アドレス',
          },
          options: optionsOf(NETWORKS),
        },
        ...{ ...common, amountMax: money('200000'), payoutMax: money('200000'), feeBps: 50 },
      },
    ],
    coolingHours: 24,
    freePerDay: 3,
    turnoverPercent: 100,
    ranks: [
      { rankFrom: 0, countPerDay: 10 },
      { rankFrom: 5, countPerDay: 20 },
    ],
    automatic: {
      enabled: true,
      amountMax: money('5000'),
      amountPerDayMax: money('10000'),
      memberDaysMin: 3,
      accountHoursMin: 24,
      passwordHoursMin: 24,
      rapidMinutes: 60,
      countPerHourMax: 3,
      winRatioPercentMax: 500,
      verificationLevelMin: 0,
      firstNeedsReview: true,
    },
  }
}
