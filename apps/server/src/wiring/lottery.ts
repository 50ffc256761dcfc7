import { findLotteryGame } from '@croupier/games/lottery'
import type { Clock } from '@croupier/kernel'
import { createPlayMoney } from '../flows/play-money.ts'
import type { Bets } from '../modules/bets/index.ts'
import { createDraws, type Draws, type DrawsDeps } from '../modules/draws/index.ts'
import { createLottery, type Lottery, type LotteryBrand, type LotteryPorts } from '../modules/lottery/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import { type Db, transaction } from '../platform/db/index.ts'

export interface LotteryWiring {
  readonly db: Db
  readonly clock: Clock
  /** Of the installation: for signing keys and chains. */
  readonly drawSecret: Uint8Array
  /** Relays of a public beacon; none: draws take the own one. */
  readonly beaconRelays: DrawsDeps['relays']
  readonly wallet: Wallet
  readonly bets: Bets
  /** Whether a brand sells a game now; undefined for one it does not know. */
  readonly isGameOpen: (brandId: string, gameCode: string) => Promise<boolean | undefined>
  readonly brands: { get(brandId: string): Promise<LotteryBrand>; list(): Promise<readonly LotteryBrand[]> }
  readonly news: LotteryPorts['news']
}

/** Play accounts that were opened before: an account never changes. */
const REMEMBERED_MAX = 50_000

/** Whether a brand with these prize modes sells the game; what is no lottery knows no modes. */
export const isSoldIn = (gameId: string, prizeModes: readonly string[]): boolean =>
  findLotteryGame(gameId)?.prizeModes.some(mode => prizeModes.includes(mode)) ?? true

/** Draws that can be checked, and the lotteries on them. */
export function wireLottery(wiring: LotteryWiring): { draws: Draws; lottery: Lottery } {
  const { db, clock, drawSecret, beaconRelays, wallet, bets, isGameOpen, brands, news } = wiring
  const draws = createDraws({ db, clock, secret: drawSecret, relays: beaconRelays })
  const money = createPlayMoney(wallet, db)
  const accounts = new Map<string, bigint>()
  const lottery = createLottery({
    db,
    clock,
    ports: {
      draws,
      brands,
      news,
      games: { isOpen: isGameOpen },
      money: {
        openStakesAccount: money.openStakesAccount('lott'),
        playAccount: async player => {
          const key = `${player.memberId} ${player.isTrial}`
          const known = accounts.get(key)
          if (known !== undefined) return known
          const { memberAccountId } = await transaction(db, tx => money.openPlayAccounts(tx, { ...player, gameClass: 'lott' }))
          if (accounts.size >= REMEMBERED_MAX) accounts.clear()
          accounts.set(key, memberAccountId)
          return memberAccountId
        },
        payRebates: async (tx, { brandId, issueId, asset }, rebates) => {
          const houseAccountId = await wallet.houseAccount({ brandId, kind: 'commissions', asset }, tx)
          const accounts = await wallet.postCreditsIn(
            tx,
            { brandId, asset, houseAccountId, kind: 'rebate', referenceId: issueId, key: `rebate:${issueId}` },
            rebates.map(({ ownerId, amount }) => ({ memberId: ownerId, amount })),
          )
          return () => wallet.announce(accounts)
        },
      },
      bets: {
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
      },
    },
  })
  return { draws, lottery }
}
