import { AGENT_TYPES } from '@croupier/contract'
import { createPlayMoney } from '../flows/play-money.ts'
import type { Bets } from '../modules/bets/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { LotteryPorts } from '../modules/lottery/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import type { Db } from '../platform/db/index.ts'
import type { Host } from './host.ts'
import { playAccounts } from './play-accounts.ts'
import { restraintsOf } from './restraints.ts'

/** The ledger as lotteries use it: stakes, and rebates out of the house's commissions. */
export function lotteryMoney(wallet: Wallet, db: Db): LotteryPorts['money'] {
  const money = createPlayMoney(wallet, db)
  return {
    openStakesAccount: money.openStakesAccount('lott'),
    playAccount: playAccounts(money, db, 'lott'),
    payRebates: async (tx, { brandId, issueId, asset, kind }, rebates) => {
      const houseAccountId = await wallet.houseAccount({ brandId, kind: 'commissions', asset }, tx)
      const credited = await wallet.postCreditsIn(
        tx,
        { brandId, asset, houseAccountId, kind, referenceId: issueId, key: `${kind}:${issueId}` },
        rebates.map(({ ownerId, amount }) => ({ memberId: ownerId, amount })),
      )
      return () => wallet.announce(credited)
    },
  }
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
