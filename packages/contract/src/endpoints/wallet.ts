import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountText } from '../schemas.ts'

const group = 'Wallet and cashier'
export const WalletLine = Type.Object({
  wallet: Type.String({ description: 'main, demo or a vendor code' }),
  kind: Type.String(),
  balance: AmountText,
  available: AmountText,
})

export const AccountEntry = Type.Object({
  entryId: Type.String(),
  at: Instant,
  kind: Type.String({ description: 'deposit, bet, win, refund, adjustment …' }),
  wallet: Type.String(),
  amount: AmountText,
  balanceAfter: AmountText,
  reference: Type.String(),
  description: Type.Object({ roundId: Nullable(Type.String()), gameName: Nullable(Type.String()), depositId: Nullable(Type.String()) }),
})
const recordQuery = {
  kind: Type.Optional(Type.String({ maxLength: 40 })),
  wallet: Type.Optional(Code),
  from: Type.Optional(Instant),
  to: Type.Optional(Instant),
}

export const walletEndpoints = {
  balance: endpoint({
    id: 'balance',
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    group,
    spec: 'balance',
    summary: 'All wallets and their sum',
    auth: 'token',
    value: Type.Object({
      sumBalance: AmountText,
      currency: Type.String(),
      version: Type.Integer({ description: 'Grows with each change; an older push is ignored' }),
      wallets: Type.Array(WalletLine),
    }),
    errors: [],
  }),
  accountRecord: endpoint({
    id: 'accountRecord',
    method: 'GET',
    path: '/wps/v2/wallets/entries',
    group,
    summary: 'Account record with running balance',
    auth: 'token',
    query: Type.Object({ ...pageQuery(), ...recordQuery }),
    value: page(AccountEntry),
    errors: [],
  }),
  accountRecordCsv: endpoint({
    id: 'accountRecordCsv',
    method: 'GET',
    path: '/wps/v2/wallets/entries/export',
    group,
    summary: 'Account record as CSV',
    auth: 'token',
    query: Type.Object(recordQuery),
    raw: 'text/csv',
    errors: [],
  }),
} as const
