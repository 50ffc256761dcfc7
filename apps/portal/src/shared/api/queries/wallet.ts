import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

export const walletKeys = {
  all: ['wallet'] as const,
  balance: () => [...walletKeys.all, 'balance'] as const,
  merchant: (language: string) => [...walletKeys.all, 'merchant', language] as const,
}

/** All wallets and their sum. Kept current by pushes; `version` tells a late push from a new one. */
export const balanceQuery = () => queryOptions({ queryKey: walletKeys.balance(), queryFn: ({ signal }) => call('balance', { signal }) })
