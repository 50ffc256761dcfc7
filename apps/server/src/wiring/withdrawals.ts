import { present } from '@croupier/kernel'
import { withdrawMoney } from '../flows/withdraw-money.ts'
import { depositFacts, depositsWithBets } from '../flows/withdraw-turnover.ts'
import type { Audit } from '../modules/audit/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { Duplicates } from '../modules/duplicates/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { MessagesModule } from '../modules/messages/index.ts'
import { NOTHING_REQUIRED, requiredLevel, type Verification } from '../modules/verification/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import type { WithdrawalBrand, WithdrawalsPorts } from '../modules/withdrawals/index.ts'
import type { Late } from '../platform/late.ts'
import type { Realtime } from '../platform/realtime/index.ts'
import { tellBalanceChanged } from '../reactions/tell-deposit-changed.ts'
import { withdrawMember } from './withdraw-member.ts'
import { withdrawNews } from './withdraw-news.ts'

/** Every member is of the first rank until ranks are given. */
const FIRST_RANK = 0

export interface WithdrawalPortsDeps {
  readonly wallet: Wallet
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: IdentityModule
  readonly messages: MessagesModule
  readonly verification: Verification
  readonly realtime: Late<Realtime>
  readonly duplicates: Duplicates
}

/** Where withdrawals meet the other modules. */
export function withdrawalPorts({
  wallet,
  audit,
  brand,
  identity,
  messages,
  verification,
  realtime,
  duplicates,
}: WithdrawalPortsDeps): WithdrawalsPorts {
  const settingsOf = async (brandId: string) => present(await brand.findBrand(brandId), `brand ${brandId} exists`)
  const brandOf = async (brandId: string): Promise<WithdrawalBrand> => {
    const { merchantCode, settings } = await settingsOf(brandId)
    const { name, currency, timeZone, defaultLanguage, withdrawalReceiptMinutes: receiptMinutes } = settings
    return { merchantCode, name, currency, timeZone, defaultLanguage, receiptMinutes }
  }
  const tellBalance = tellBalanceChanged(wallet)
  return {
    brandOf,
    memberOf: withdrawMember,
    rankOf: async () => FIRST_RANK,
    checkPaymentPassword: identity.checkPaymentPassword,
    amountOwed: (tx, memberId, currency) => wallet.findOwed(memberId, currency, tx),
    verificationLevelOf: verification.levelOf,
    verificationNeededFor: async ({ brandId, amount }) =>
      requiredLevel((await settingsOf(brandId)).settings.verification ?? NOTHING_REQUIRED, amount),
    depositsWithBets,
    depositFacts,
    money: withdrawMoney(wallet),
    tell: withdrawNews(messages, async brandId => (await brandOf(brandId)).receiptMinutes),
    changed: ({ memberId, withdrawalId, state }) => {
      realtime.get().toMember(memberId, 'withdrawal.changed', { v: 1, withdrawalId, state })
      // A case belongs to a withdrawal and changes with it.
      for (const desk of ['withdrawals', 'cases'] as const) realtime.get().toDesk(desk)
      tellBalance(memberId)
    },
    recordAccount: async (tx, { brandId, memberId, ip, at, action, accountId, mask, number }) => {
      const member = await withdrawMember(tx, memberId)
      const template = action === 'bound' ? 'payout-account-added' : 'payout-account-removed'
      await messages.notify(tx, { brandId, memberId, template, variables: { target: mask } })
      if (number) await duplicates.observe(tx, { brandId, memberId, kind: 'bank', value: number, at })
      await audit.record(tx, {
        ...{ at, brandId, ip, action: `payout-account.${action}`, subject: `member:${memberId}`, after: { accountId, mask } },
        actor: { kind: 'member', id: memberId, name: member.account },
      })
    },
  }
}
