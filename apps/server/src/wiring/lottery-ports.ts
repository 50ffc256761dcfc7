import { AGENT_TYPES } from '@croupier/contract'
import { type Amount, assert, present } from '@croupier/kernel'
import { sql } from 'kysely'
import { createPlayMoney } from '../flows/play-money.ts'
import type { Bets } from '../modules/bets/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { LotteryPorts } from '../modules/lottery/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import type { Host } from './host.ts'
import { playAccounts } from './play-accounts.ts'
import { restraintsOf } from './restraints.ts'

/** The ledger as lotteries use it: stakes, and rebates out of the house's commissions. */
export function lotteryMoney(wallet: Wallet, db: Db): LotteryPorts['money'] {
  const money = createPlayMoney(wallet, db)
  return {
    openStakesAccount: money.openStakesAccount('lott'),
    playAccount: playAccounts(money, db, 'lott'),
    payRebates: async (tx, { brandId, issueId, asset, kind, correctionId = issueId }, rebates) => {
      const houseAccountId = await wallet.houseAccount({ brandId, kind: 'commissions', asset }, tx)
      const credited = await wallet.postCreditsIn(
        tx,
        { brandId, asset, houseAccountId, kind, referenceId: issueId, key: `${kind}:${correctionId}` },
        rebates.map(({ ownerId, amount }) => ({ memberId: ownerId, amount })),
      )
      return () => wallet.announce(credited)
    },
    takeRebatesBack: async (tx, { brandId, issueId, asset, correctionId }, rebates) => {
      const house = await wallet.houseAccount({ brandId, kind: 'commissions', asset }, tx)
      const owed = await wallet.houseAccount({ brandId, kind: 'receivables', asset }, tx)
      const held = await holdCash(
        tx,
        { brandId, asset },
        rebates.map(({ ownerId }) => ownerId),
      )
      const taken = rebates.map(({ ownerId, amount }) => {
        const { accountId, balance } = present(held.get(ownerId), 'an account is opened')
        return { ownerId, accountId, amount, cash: balance < amount ? balance : amount }
      })
      const posted = await wallet.postTransfersIn(
        tx,
        taken.map(({ ownerId, accountId, amount, cash }) => ({
          ...{ ownerId, key: `rebate_team:${correctionId}`, kind: 'rebate_team', referenceId: issueId },
          legs: [
            { accountId, amount: -cash },
            { accountId: owed, amount: cash - amount },
            { accountId: house, amount },
          ].filter(leg => leg.amount !== 0n),
        })),
      )
      assert(
        posted.every(answer => answer.ok),
        'what is there is taken back',
      )
      const short = taken.filter(({ amount, cash }) => cash < amount)
      await sql`
        SELECT wallet.change_receivables(${brandId}, ${short.map(({ ownerId }) => ownerId)}::uuid[], ${short.map(() => asset)}::text[],
          ${short.map(({ amount, cash }) => amount - cash)}::bigint[])`.execute(tx)
      return () => wallet.announce(taken.map(({ accountId }) => accountId))
    },
  }
}

/** What lies in the cash of members, held from now on: what they owe first, then their balances, as everywhere. */
async function holdCash(tx: Tx, { brandId, asset }: { brandId: string; asset: string }, memberIds: readonly string[]) {
  const opened = await sql<{ memberId: string; accountId: bigint }>`
    SELECT u.id AS "memberId", wallet.open_account(${brandId}, 'member', u.id, 'cash', ${asset}) AS "accountId" FROM unnest(${[...memberIds]}::uuid[]) u(id)`.execute(
    tx,
  )
  const accountIds = opened.rows.map(({ accountId }) => accountId)
  await sql`SELECT wallet.hold_receivables(${[...memberIds]}::uuid[])`.execute(tx)
  await sql`SELECT wallet.lock_accounts(${accountIds}::bigint[])`.execute(tx)
  const { rows } = await sql<{ accountId: bigint; balance: Amount }>`
    SELECT account_id AS "accountId", balance FROM wallet.member_balances WHERE account_id = ANY (${accountIds}::bigint[])`.execute(tx)
  const balances = new Map(rows.map(({ accountId, balance }) => [accountId, balance]))
  return new Map(opened.rows.map(({ memberId, accountId }) => [memberId, { accountId, balance: balances.get(accountId) ?? 0n }]))
}

/** Lines of uplines as rebates go along them: stakes of whoever is shut out earn nobody anything, and a closed account earns nothing. */
export const lotteryPeople = (identity: IdentityModule, host: Pick<Host, 'db' | 'gather'>): LotteryPorts['people'] => ({
  linePointsOf: memberId => identity.tree.findLinePoints(host.db, memberId),
  linesOf: async (tx, { memberIds, at }) => {
    const lines = await identity.tree.findLines(tx, { memberIds, at })
    if (lines.size === 0) return new Map()
    const shutOut = await restraintsOf(host).shutOutAmong(tx, [...lines.keys()], at)
    return new Map(
      [...lines]
        .filter(([playerId]) => !shutOut.has(playerId))
        .map(([playerId, uplines]) => [
          playerId,
          uplines.map(({ memberId, points, type, isClosed }) => ({ memberId, points, isPaid: !isClosed && isAgent(type) })),
        ]),
    )
  },
})

const isAgent = (type: number): boolean => AGENT_TYPES.some(each => each === type)

/** The door for bets as lotteries use it. */
export const lotteryBets = (bets: Bets): LotteryPorts['bets'] => ({
  openEvents: events => bets.openEvents(events),
  closeEvent: async eventId => {
    const closed = await bets.closeEvent(eventId)
    return closed.ok ? closed.value : undefined
  },
  place: (gameClass, order) => bets.place(gameClass, order),
  settleEvent: (settlement, decide) => bets.settleEvent(settlement, decide),
  voidEvent: settlement => bets.voidEvent(settlement),
  voidBets: request => bets.voidBets(request),
  correct: correction => bets.correct(correction),
  listOpenEvents: gameClass => bets.listOpenEvents(gameClass),
  listPlacements: query => bets.listPlacements(query),
  hasFullPage: query => bets.hasFullPage(query),
  findPlacements: ids => bets.findPlacements(ids),
  countStillOpen: ids => bets.countStillOpen(ids),
  markOpen: eventId => bets.markOpen(eventId),
  findBets: ids => bets.findBets(ids),
  findPaid: (ids, tx) => bets.findPaid(ids, tx),
  findOrders: ids => bets.findOrders(ids),
  listOwn: query => bets.listOwn(query),
})
