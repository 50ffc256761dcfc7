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
} as const
