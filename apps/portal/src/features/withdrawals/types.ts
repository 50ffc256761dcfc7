import type { Answer } from '../../shared/api/types.ts'

export type Options = Answer<'withdrawalOptions'>
export type Method = Options['methods'][number]
export type Account = Answer<'withdrawalAccounts'>[number]
export type Withdrawal = Answer<'requestWithdrawal'>
export type WithdrawalInFull = Answer<'getWithdrawal'>
export type Payout = Withdrawal['payouts'][number]
