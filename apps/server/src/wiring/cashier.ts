import { amount, ok } from '@croupier/kernel'
import { consoleCashierRoutes } from '../console/cashier/routes.ts'
import { creditDeposit } from '../flows/credit-deposit.ts'
import { postAdjustment } from '../flows/post-adjustment.ts'
import type { Audit } from '../modules/audit/index.ts'
import { type BrandModule, secondOperatorFrom } from '../modules/brand/index.ts'
import { type Cashier, type CashierPorts, createCashier } from '../modules/cashier/index.ts'
import type { ClaimPolicy, Claims } from '../modules/claims/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { MessagesModule } from '../modules/messages/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import { refuse } from '../platform/http/index.ts'
import { tellBalanceChanged, tellDepositChanged } from '../reactions/tell-deposit-changed.ts'
import { tellDepositLost, tellDepositPaid } from '../reactions/tell-deposit-ends.ts'
import { allPages } from './all-pages.ts'
import { cashierTerms } from './cashier-terms.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'
import { restraintsOf } from './restraints.ts'
import { waitingView } from './waiting-view.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly claims: Claims
  readonly identity: IdentityModule
  readonly messages: MessagesModule
  readonly wallet: Wallet
}

const PROMOTION_UNKNOWN = {
  code: 'deposit_promotion_unavailable',
  fields: { promotionCode: 'deposit_promotion_unavailable' },
} as const

/** A forgotten tab holds nothing up for longer (CASHIER-HOLD-1). */
const CLAIMS: ClaimPolicy = { kind: 'deposit', minutes: 15, isRequired: false, mayTakeOver: false, mayPutBack: false }

/** Deposits: their money in the ledger, what restrains them, and who hears of them. */
export function declareCashier(host: Host, given: Given): Declared<Cashier> {
  const { db, clock, random, config, deriveKey } = host
  const { audit, brand, identity } = given
  const claims = given.claims.of(CLAIMS)
  const cashier: Cashier = createCashier({
    ...{ db, clock, random, postWebhook: host.postWebhook },
    sandboxSecret: deriveKey('sandbox-webhook').toString('hex'),
    hasSandbox: config.hasSandbox,
    ports: cashierPorts(host, { ...given, cashier: () => cashier }),
    secretKey: deriveKey('payment-providers'),
    mayBePrivate: config.mayProvidersBePrivate,
    publicOrigin: () => config.publicOrigin,
  })
  return {
    face: cashier,
    gives: [cashier.module, { name: 'cashier-console', routes: consoleCashierRoutes({ db, audit, brand, identity, cashier, claims }) }],
    adds: {
      underWay: { committedSince: cashier.committedSince },
      beforeClosing: async (_tx, memberId) => {
        const { total } = await cashier.listDeposits({ memberId, state: 'pending', pageNo: 1, pageSize: 1 })
        return total > 0 ? 'payout_open' : undefined
      },
      references: { describe: cashier.describeOrders, find: cashier.findByReference },
      memberData: {
        name: 'deposits',
        read: ({ memberId }) => allPages(async page => (await cashier.listDeposits({ memberId, state: undefined, ...page })).list),
      },
      desk: {
        permission: 'deposit.read',
        live: ['deposits'],
        count: async brandId => {
          const [deposits, adjustments] = await Promise.all([cashier.desk.findWaiting(brandId), cashier.desk.findProposals(brandId)])
          return { deposits: waitingView(deposits), adjustments: waitingView(adjustments) }
        },
      },
      claimed: [
        {
          policy: CLAIMS,
          changed: () => host.realtime.get().toDesk('deposits'),
          lock: async (tx, depositId) => {
            const deposit = await cashier.desk.lock(tx, { depositId })
            return deposit ? ok({ brandId: deposit.brand_id, subject: `deposit:${depositId}` }) : refuse('deposit_not_found')
          },
        },
      ],
      openCases: { kind: 'deposit', permission: 'deposit.read', view: 'cashier.open_cases', claims: 'deposit' },
      seed: async (tx, { brandId, settings: { name, depositMethods }, isNew, now, random }) => {
        const methodCodes = depositMethods.filter(method => method.provider === 'desk').map(method => method.methodCode)
        // Accounts have names of their own and no key: a brand that was there before keeps those that its operators left it.
        if (isNew) await cashier.seedReceivingAccounts(tx, { brandId, holder: name, methodCodes, now, random })
      },
    },
  }
}

/** The cashier itself is asked for what it has stored, once it is made. */
type PortsGiven = Pick<Given, 'brand' | 'claims' | 'messages' | 'wallet'> & { readonly cashier: () => Pick<Cashier, 'findDeposit'> }

export function cashierPorts(
  host: Pick<Host, 'db' | 'gather' | 'realtime'>,
  { brand, cashier, claims, messages, wallet }: PortsGiven,
): CashierPorts {
  const { db, gather, realtime } = host
  return {
    lookOf: async brandId => (await brand.settingsOf(brandId)).theme,
    termsOf: async (brandId, language) => cashierTerms(await brand.settingsOf(brandId), language),
    secondOperatorFrom: async brandId => amount(secondOperatorFrom(await brand.settingsOf(brandId))),
    credit: tellDepositPaid(messages, async (tx, credit) => {
      // Bonus money before anything of the ledger is locked.
      if (credit.completes) for (const { paid } of gather('promotions')) await paid(tx, credit.completes)
      return creditDeposit(wallet, tx, credit)
    }),
    adjust: (tx, adjustment) => postAdjustment(wallet, tx, adjustment),
    mayDeposit: restraintsOf(host).mayDeposit,
    promotionsFor: async (reader, asked) => (await Promise.all(gather('promotions').map(({ offers }) => offers(reader, asked)))).flat(),
    reversed: async (tx, order) => {
      for (const { reversed } of gather('promotions')) await reversed(tx, order)
    },
    choosePromotion: async (tx, order) => {
      for (const { choose } of gather('promotions')) {
        const chosen = await choose(tx, order)
        if (chosen !== 'unknown') return chosen
      }
      return PROMOTION_UNKNOWN
    },
    depositChanged: tellDepositLost({ db, messages, cashier }, change => {
      tellDepositChanged(realtime)(change)
      for (const { depositChanged } of gather('promotions')) depositChanged(change.memberId)
    }),
    claims: claims.of(CLAIMS),
    balanceChanged: tellBalanceChanged(wallet),
  }
}
