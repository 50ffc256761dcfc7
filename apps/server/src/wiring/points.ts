import { formatAmount, ok } from '@croupier/kernel'
import { consolePointRoutes } from '../console/points/routes.ts'
import type { Audit } from '../modules/audit/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import type { ClaimPolicy, Claims } from '../modules/claims/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { MessagesModule } from '../modules/messages/index.ts'
import {
  CATEGORIES,
  createPoints,
  type OrderNews,
  type OrderRow,
  type PointsModule,
  type PointsPorts,
  textOf,
} from '../modules/points/index.ts'
import type { Rewards } from '../modules/rewards/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { refuse } from '../platform/http/index.ts'
import { countPointsOfDeposits } from '../reactions/count-points-of-deposits.ts'
import { POINTS_PROOFS } from '../reports/reconcile-points.ts'
import { allPages } from './all-pages.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'
import { pointsLedger } from './points-ledger.ts'
import { restraintsOf } from './restraints.ts'
import { waitingView } from './waiting-view.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly catalog: Catalog
  readonly claims: Claims
  readonly identity: IdentityModule
  readonly messages: MessagesModule
  readonly rewards: Rewards
  readonly wallet: Wallet
}

/** Nothing is sent without a claim, so that nothing is sent twice; whoever walks away holds nobody up for longer. */
const CLAIMS: ClaimPolicy = { kind: 'point-order', minutes: 30, isRequired: true, mayTakeOver: false, mayPutBack: false }

/** Brands differ on their first day in what their games are worth. */
const VALUES: Readonly<Record<string, { live: string; fish: string; rng: string }>> = { JADE: { live: '0.80', fish: '1.00', rng: '1.10' } }

/** What members earn by bets and deposits, and what they make of it. */
export function declarePoints(host: Host, given: Given): Declared<PointsModule> {
  const { db, clock, random } = host
  const { audit, brand, identity } = given
  const claims = given.claims.of(CLAIMS)
  const points = createPoints({ db, clock, random, ports: { ...pointsPorts(host, given), claims } })
  return {
    face: points,
    gives: [
      points.module,
      { name: 'points-console', routes: consolePointRoutes({ db, audit, brand, claims, identity, points }) },
      countPointsOfDeposits(points),
    ],
    adds: {
      pointValues: points.valuesOf,
      desk: {
        permission: 'points.read',
        live: ['point-orders'],
        count: async brandId => ({ pointOrders: waitingView(await points.desk.countWaiting(brandId)) }),
      },
      claimed: [
        {
          policy: CLAIMS,
          changed: () => host.realtime.get().toDesk('point-orders'),
          lock: async (tx, id) => {
            const order = await points.desk.holdOrder(tx, id)
            if (!order?.good_id) return refuse('not_found')
            const isOver = order.state !== 'in_process'
            return ok({ brandId: order.brand_id, subject: `point-order:${id}`, ...(isOver && { over: { code: 'wrong_state' as const } }) })
          },
        },
      ],
      memberData: {
        name: 'pointOrders',
        read: ({ memberId }) => allPages(async page => (await points.listOrdersOf(memberId, page)).rows.map(copyOf)),
      },
      recordProofs: POINTS_PROOFS,
      seed: (tx, { brandId, merchantCode, settings: { redeemContact }, now, random }) =>
        points.seed(tx, { brandId, values: VALUES[merchantCode], contact: redeemContact ?? 'whatsapp', now, random }),
    },
  }
}

function pointsPorts(host: Host, { brand, catalog, identity, messages, rewards, wallet }: Given): Omit<PointsPorts, 'claims'> {
  const { realtime } = host
  return {
    listBrands: async () =>
      (await brand.listBrands()).map(({ id, settings: { timeZone, currency } }) => ({ brandId: id, timeZone, currency })),
    listGames: async brandId =>
      new Map(await Promise.all(CATEGORIES.map(async category => [category, await catalog.listGameIds(brandId, category)] as const))),
    ledger: pointsLedger(wallet),
    checkPaymentPassword: identity.checkPaymentPassword,
    shutOut: restraintsOf(host).shutOut,
    creditCash: (tx, cash) => rewards.creditCash(tx, { ...cash, source: 'points' }),
    tell: (tx, news) => tellOrderEnded({ brand, identity, messages }, tx, news),
    pointsChanged: memberIds => {
      for (const memberId of memberIds) realtime.get().toMember(memberId, 'points.changed', { v: 1 })
    },
    ordersChanged: () => realtime.get().toDesk('point-orders'),
  }
}

/** In the words of the member's own language, as the message around them. */
async function tellOrderEnded(
  { brand, identity, messages }: Pick<Given, 'brand' | 'identity' | 'messages'>,
  tx: Tx,
  { brandId, memberId, orderId, state, number, names, points, reason, shipping }: OrderNews,
): Promise<void> {
  const language = (await identity.findContacts(tx, memberId))?.language ?? (await brand.settingsOf(brandId)).defaultLanguage
  const about = { brandId, memberId, key: `point-order:${orderId}` }
  const variables = { item: textOf(names, language), reference: number }
  if (state === 'approved') await messages.notify(tx, { ...about, template: 'point-order-approved', variables: { ...variables, shipping } })
  else await messages.notify(tx, { ...about, template: 'point-order-rejected', variables: { ...variables, points, reason } })
}

/** An order in the copy of its member's data: points in hundredths become points. */
const copyOf = ({ points, cash, ...order }: OrderRow) => ({
  ...order,
  points: formatAmount(points * 100n),
  cash: cash === null ? null : formatAmount(cash),
})
