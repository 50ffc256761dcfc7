import { LAGS_SEC } from '@croupier/games/contracts'
import { amount, formatAmount, ok } from '@croupier/kernel'
import type { Audit } from '../modules/audit/index.ts'
import { type BillingBrand, type Bills, type BillsPorts, createBills, isKnownTo } from '../modules/bills/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import type { ClaimPolicy, Claims } from '../modules/claims/index.ts'
import type { Contracts } from '../modules/contracts/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { MessagesModule } from '../modules/messages/index.ts'
import type { MemberCredit, Wallet } from '../modules/wallet/index.ts'
import { createDb } from '../platform/db/index.ts'
import { refuse } from '../platform/http/index.ts'
import { payDebtsFromBonus } from '../reactions/pay-debts-from-bonus.ts'
import { BILL_SOURCES } from '../reports/bill-sources.ts'
import { BILL_PROOFS } from '../reports/reconcile-bills.ts'
import { allPages } from './all-pages.ts'
import { billLedger } from './bill-ledger.ts'
import { billNews } from './bill-news.ts'
import { billScreens } from './bill-screens.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'
import { waitingView } from './waiting-view.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly catalog: Catalog
  readonly claims: Claims
  readonly contracts: Contracts
  readonly identity: IdentityModule
  readonly messages: MessagesModule
  readonly wallet: Wallet
}

/** A rebate of a member's own lottery tickets; what uplines get of it is no cost of their teams. */
const REBATE = 'rebate'

/** Nothing is decided without a claim; whoever walks away holds nobody up for longer. */
const REVIEWS: ClaimPolicy = { kind: 'bill-review', minutes: 30, isRequired: true, mayTakeOver: false, mayPutBack: false }

/** What agents are owed for their teams' play. */
export function declareBills(host: Host, given: Given): Declared<Bills> {
  const { db, clock, random } = host
  const ports = billPorts(given)
  const bills = createBills({ db, patientDb: createDb(host.proofPool), clock, random, ports })
  const { desk, modules } = billScreens(host, { ...given, claims: given.claims.of(REVIEWS), bills, brandOf: ports.brandOf })
  return {
    face: bills,
    gives: [bills.module, ...modules, billNews(host, { ...given, brandOf: ports.brandOf }), payDebtsFromBonus(bills)],
    adds: {
      desk: {
        permission: 'bills.read',
        live: ['bill-reviews'],
        count: async brandId => ({ billReviews: waitingView(await desk.countReviews(brandId)) }),
      },
      claimed: [
        {
          policy: REVIEWS,
          changed: () => host.realtime.get().toDesk('bill-reviews'),
          lock: async (tx, billId) => {
            const bill = await desk.hold(tx, billId)
            if (!bill) return refuse('not_found')
            const isOver = bill.state !== 'awaiting_review'
            return ok({ brandId: bill.brandId, subject: `bill:${billId}`, ...(isOver && { over: { code: 'wrong_state' as const } }) })
          },
        },
      ],
      openCases: { kind: 'debt', permission: 'bills.read', view: 'bills.open_cases' },
      recordProofs: BILL_PROOFS,
      lastContractPeriod: bills.lastPeriod,
      memberData: { name: 'bills', read: member => readBills(bills, member) },
      hasDebt: bills.hasDebt,
      cashDebts: {
        hold: bills.holdDebts,
        pay: async (tx, brandId, memberIds) => {
          await bills.payDebts(tx, brandId, memberIds)
        },
        credited: async (tx, { kind, ...credits }, members: readonly MemberCredit[]) => {
          if (kind === REBATE) await bills.keepRebates(tx, { ...credits, members })
        },
      },
    },
  }
}

/** The other side of a bill is somebody else: a copy says what came or went, not between whom. */
async function readBills(bills: Bills, { memberId, brandId }: { readonly memberId: string; readonly brandId: string }) {
  const sides = []
  for (const role of ['received', 'given'] as const) {
    const rows = await allPages(page => bills.listOf({ memberId, brandId, role, ...page }))
    sides.push(
      ...rows.map(row => ({
        ...{
          side: role,
          number: row.number,
          kind: row.kind,
          from: row.periodStart,
          to: row.periodEnd,
          issuedAt: row.issuedAt,
          state: row.state,
        },
        ...{ amount: formatAmount(row.amount, 4), paid: formatAmount(row.paid, 4) },
      })),
    )
  }
  return sides
}

function billPorts({ brand, contracts, wallet }: Given): BillsPorts {
  const brandOf = async (brandId: string): Promise<BillingBrand> => {
    const [{ currency, timeZone }, { settings }] = await Promise.all([brand.settingsOf(brandId), contracts.getSettings(brandId)])
    const { claimDays, reviewAbove, showsAllLevels } = settings
    return {
      ...{ brandId, currency, timeZone, lagsSec: LAGS_SEC, claimDays, showsAllLevels },
      reviewAbove: reviewAbove === null ? null : amount(reviewAbove),
    }
  }
  return {
    sources: BILL_SOURCES,
    brandOf,
    listBrands: async () => Promise.all((await brand.listBrands()).map(({ id }) => brandOf(id))),
    isKnownTo,
    ...billLedger(wallet),
    announce: wallet.announce,
  }
}
