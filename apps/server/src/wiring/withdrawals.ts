import type { Desk } from '@croupier/contract'
import { AMOUNT_MAX, ok } from '@croupier/kernel'
import { consoleWithdrawalDeskRoutes } from '../console/withdrawals/routes.ts'
import { withdrawMoney } from '../flows/withdraw-money.ts'
import type { Audit } from '../modules/audit/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { Cashier } from '../modules/cashier/index.ts'
import type { ClaimPolicy, Claims } from '../modules/claims/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { MessagesModule } from '../modules/messages/index.ts'
import { NOTHING_REQUIRED, requiredLevel, type Verification } from '../modules/verification/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import {
  createSandboxPayouts,
  createWithdrawals,
  type WithdrawalBrand,
  type Withdrawals,
  type WithdrawalsPorts,
} from '../modules/withdrawals/index.ts'
import { tellBalanceChanged } from '../reactions/tell-deposit-changed.ts'
import { depositFacts, depositsWithBets } from '../reports/withdrawal-turnover.ts'
import type { Declared } from './contributions.ts'
import { firstAnswer } from './first-answer.ts'
import type { Host } from './host.ts'
import { payoutProviders } from './payout-providers.ts'
import { waitingView } from './waiting-view.ts'
import { withdrawalNews } from './withdrawal-news.ts'

/** Where nobody gives ranks, none limits what is withdrawn. */
const FIRST_RANK = { rank: 0, withdrawalPerDay: AMOUNT_MAX }

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly cashier: Cashier
  readonly claims: Claims
  readonly identity: IdentityModule
  readonly messages: MessagesModule
  readonly verification: Verification
  readonly wallet: Wallet
}

/** Nothing is decided or paid without a claim; whoever walks away holds nobody up for longer (DESK-1, DESK-2). */
const CLAIMS: ClaimPolicy = { kind: 'withdrawal', minutes: 30, isRequired: true, mayTakeOver: false, mayPutBack: false }
const CASE_CLAIMS: ClaimPolicy = { kind: 'withdrawal-case', minutes: 30, isRequired: false, mayTakeOver: false, mayPutBack: false }

/** Money out, by the sandbox and by providers that the cashier knows. */
export function declareWithdrawals(host: Host, given: Given): Declared<Withdrawals> {
  const { db, clock, random } = host
  const { audit, brand, cashier, identity } = given
  const caseClaims = given.claims.of(CASE_CLAIMS)
  const withdrawals = createWithdrawals({
    ...{ db, clock, random },
    accountKey: host.deriveKey('withdrawal-accounts'),
    providers: payoutProviders(host.config.hasSandbox ? createSandboxPayouts({ db, clock }) : undefined, cashier),
    ports: withdrawalPorts(host, given),
  })
  return {
    face: withdrawals,
    gives: [
      withdrawals.module,
      { name: 'withdrawals-console', routes: consoleWithdrawalDeskRoutes({ db, audit, brand, identity, withdrawals, caseClaims }) },
    ],
    adds: {
      holderNames: withdrawals.listHolders,
      references: { describe: withdrawals.describeNumbers, find: withdrawals.findByNumber },
      desk: {
        permission: 'withdrawal.read',
        live: ['withdrawals', 'cases'],
        count: async brandId => {
          const counted = await withdrawals.desk.countWaiting(brandId)
          const { held } = counted.withdrawals
          return { withdrawals: { ...waitingView(counted.withdrawals), held }, cases: waitingView(counted.cases) }
        },
      },
      claimed: [
        {
          policy: CLAIMS,
          changed: () => tellDesks(host, ['withdrawals']),
          lock: async (tx, id) => {
            const item = await withdrawals.desk.withdrawalToClaim(tx, id)
            return item.ok ? ok({ ...item.value, subject: `withdrawal:${id}` }) : item
          },
          noted: (tx, { itemId, ...event }) => withdrawals.desk.noteClaim(tx, itemId, event),
        },
        {
          policy: CASE_CLAIMS,
          changed: () => tellDesks(host, ['cases']),
          lock: async (tx, id) => {
            const item = await withdrawals.desk.caseToClaim(tx, id)
            return item.ok ? ok({ ...item.value, subject: `withdrawal-case:${id}` }) : item
          },
        },
      ],
      openCases: { kind: 'payout', permission: 'withdrawal.read', view: 'withdrawals.open_cases', claims: 'withdrawal-case' },
    },
  }
}

type PortsGiven = Omit<Given, 'cashier'> & { readonly cashier: Pick<Cashier, 'hasCredited'> }

function tellDesks({ realtime }: Pick<Host, 'realtime'>, desks: readonly Desk[]): void {
  for (const desk of desks) realtime.get().toDesk(desk)
}

/** Where withdrawals meet the other modules. */
export function withdrawalPorts(host: Pick<Host, 'gather' | 'realtime'>, given: PortsGiven): WithdrawalsPorts {
  const { brand, identity, messages, verification, wallet } = given
  const brandOf = async (brandId: string): Promise<WithdrawalBrand> => {
    const { name, currency, timeZone, defaultLanguage, withdrawalReceiptMinutes: receiptMinutes } = await brand.settingsOf(brandId)
    return { merchantCode: await brand.merchantCodeOf(brandId), name, currency, timeZone, defaultLanguage, receiptMinutes }
  }
  const tellBalance = tellBalanceChanged(wallet)
  return {
    brandOf,
    memberOf: identity.findPayee,
    rankOf: async (tx, { brandId, memberId }) => {
      const standing = await firstAnswer(host.gather('standing'), of => of(tx, { brandId, memberId }))
      const { rank, withdrawalPerDay } = standing ?? FIRST_RANK
      return { rank, amountPerDay: withdrawalPerDay }
    },
    checkPaymentPassword: identity.checkPaymentPassword,
    amountOwed: (tx, memberId, currency) => wallet.findOwed(memberId, currency, tx),
    hasDebt: async (reader, memberId) => (await Promise.all(host.gather('hasDebt').map(has => has(reader, memberId)))).includes(true),
    verificationLevelOf: verification.levelOf,
    verificationNeededFor: async ({ brandId, amount }) =>
      requiredLevel((await brand.settingsOf(brandId)).verification ?? NOTHING_REQUIRED, amount),
    depositsWithBets,
    forfeits: async (reader, memberId) => {
      const ends = await Promise.all(host.gather('beforeWithdrawal').map(each => each.forfeits(reader, memberId)))
      return { grants: ends.flatMap(({ grantIds }) => grantIds).length, sum: ends.reduce((total, { sum }) => total + sum, 0n) }
    },
    forfeit: async (tx, memberId) => {
      for (const each of host.gather('beforeWithdrawal')) await each.forfeit(tx, memberId)
    },
    depositFacts,
    hasCredited: given.cashier.hasCredited,
    claims: given.claims.of(CLAIMS),
    caseClaims: given.claims.of(CASE_CLAIMS),
    money: withdrawMoney(wallet),
    tell: withdrawalNews(messages, async brandId => (await brandOf(brandId)).receiptMinutes),
    changed: ({ memberId, withdrawalId, state }) => {
      host.realtime.get().toMember(memberId, 'withdrawal.changed', { v: 1, withdrawalId, state })
      // A case belongs to a withdrawal and changes with it.
      tellDesks(host, ['withdrawals', 'cases'])
      tellBalance(memberId)
    },
    recordAccount: recordAccount(host, given),
  }
}

/** What an account to be paid to means to others: its member, whoever looks for one person behind several accounts, and the log. */
function recordAccount({ gather }: Pick<Host, 'gather'>, { audit, identity, messages }: PortsGiven): WithdrawalsPorts['recordAccount'] {
  return async (tx, { brandId, memberId, ip, at, action, accountId, mask, number }) => {
    const member = await identity.findPayee(tx, memberId)
    const template = action === 'bound' ? 'payout-account-added' : 'payout-account-removed'
    await messages.notify(tx, { brandId, memberId, template, variables: { target: mask } })
    if (number) for (const hear of gather('payoutAccountBound')) await hear(tx, { brandId, memberId, number, at })
    await audit.record(tx, {
      ...{ at, brandId, ip, action: `payout-account.${action}`, subject: `member:${memberId}`, after: { accountId, mask } },
      actor: { kind: 'member', id: memberId, name: member.account },
    })
  }
}
