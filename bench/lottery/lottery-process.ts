import { type Clock, systemClock } from '@croupier/kernel'
import type { Pool } from 'pg'
import { createBets } from '../../apps/server/src/modules/bets/index.ts'
import { createWallet } from '../../apps/server/src/modules/wallet/index.ts'
import { createDb } from '../../apps/server/src/platform/db/index.ts'
import { wireLottery } from '../../apps/server/src/wiring/lottery.ts'
import { LOTTERY_GAMES } from '../../games/lottery/index.ts'

export const BRAND = '00000000-0000-7000-8000-000000000001'
/** Of all games: a brand that sells everything. */
const PRIZE_MODES = [...new Set(LOTTERY_GAMES.flatMap(({ prizeModes }) => prizeModes))]
/** All processes of the benchmark are of one installation. */
const SECRET = Buffer.alloc(32, 7)

/** The lottery as a server has it, with the door and the wallet that it sells by, on a database alone. */
export function openLottery(pool: Pool, clock: Clock = systemClock) {
  const db = createDb(pool)
  const wallet = createWallet({ pool, db })
  const bets = createBets({
    ...{ db, pool, classes: () => [] },
    ports: {
      games: { findGame: async () => undefined, listGameIds: async () => [] },
      ledger: { listEntriesAbout: async () => ({ entries: [], isCut: false }) },
      wallet: { announce: () => undefined },
    },
  })
  const brand = {
    ...{ brandId: BRAND, currency: 'CNY', currencySymbol: '¥', prizeModes: PRIZE_MODES, allowsBeacon: false },
    timeZone: 'UTC',
  }
  const { lottery } = wireLottery({
    ...{ db, wallet, bets, clock, drawSecret: SECRET, beaconRelays: [] },
    isGameOpen: async () => true,
    brands: { get: async () => brand, list: async () => [brand] },
    news: { drawn: () => undefined, settled: () => undefined },
    people: { linePointsOf: async () => [], linesOf: async () => new Map() },
  })
  return { lottery, bets, wallet, db }
}
