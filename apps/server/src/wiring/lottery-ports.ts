import { createPlayMoney } from '../flows/play-money.ts'
import type { Bets } from '../modules/bets/index.ts'
import type { LotteryPorts } from '../modules/lottery/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import type { Db } from '../platform/db/index.ts'
import { playAccounts } from './play-accounts.ts'

/** The ledger as lotteries use it: stakes, and rebates out of the house's commissions. */
export function lotteryMoney(wallet: Wallet, db: Db): LotteryPorts['money'] {
  const money = createPlayMoney(wallet, db)
  return {
    openStakesAccount: money.openStakesAccount('lott'),
    playAccount: playAccounts(money, db, 'lott'),
    payRebates: async (tx, { brandId, issueId, asset }, rebates) => {
      const houseAccountId = await wallet.houseAccount({ brandId, kind: 'commissions', asset }, tx)
      const credited = await wallet.postCreditsIn(
        tx,
        { brandId, asset, houseAccountId, kind: 'rebate', referenceId: issueId, key: `rebate:${issueId}` },
        rebates.map(({ ownerId, amount }) => ({ memberId: ownerId, amount })),
      )
      return () => wallet.announce(credited)
    },
  }
}

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
