import { allPlays, findLotteryGame, LOTTERY_GAMES, type LotteryGame } from '@croupier/games/lottery'
import type { Clock } from '@croupier/kernel'
import { consoleLotteryRoutes } from '../console/lottery/routes.ts'
import type { Audit } from '../modules/audit/index.ts'
import type { Bets } from '../modules/bets/index.ts'
import { type BrandModule, type BrandSettings, currencySymbol } from '../modules/brand/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import { createDraws, type Draws, type DrawsDeps } from '../modules/draws/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import { createLottery, type Lottery, type LotteryBrand, type LotteryPorts } from '../modules/lottery/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import type { Db } from '../platform/db/index.ts'
import { tellLotteryResults } from '../reactions/tell-lottery-results.ts'
import { TEAM_REBATE_PROOFS } from '../reports/reconcile-team-rebates.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'
import { lotteryEdges } from './lottery-edges.ts'
import { lotteryEntries } from './lottery-entries.ts'
import { lotteryBets, lotteryMoney, lotteryPeople } from './lottery-ports.ts'
import type { Play } from './play.ts'
import { isOfferedBy } from './play-ports.ts'
import { waitingView } from './waiting-view.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly catalog: Catalog
  readonly draws: Draws
  readonly identity: IdentityModule
  readonly play: Play
  readonly wallet: Wallet
}

/** Lotteries: sold through the door for bets where the catalogue has them open, and drawn from what can be checked. */
export function declareLottery(host: Host, given: Given): Declared<Lottery> {
  const { db, clock } = host
  const { audit, brand, catalog, draws, identity, wallet } = given
  const { bets } = given.play
  const lottery = lotteryOn(draws, {
    ...{ db, clock, wallet, bets },
    isGameOpen: isOfferedBy(catalog),
    brands: {
      get: async brandId => lotteryBrand(brandId, await brand.settingsOf(brandId)),
      list: async () => (await brand.listBrands()).map(({ id, settings }) => lotteryBrand(id, settings)),
    },
    news: tellLotteryResults(host.realtime),
    people: lotteryPeople(identity, host),
  })
  const consoleDeps = { db, audit, brand, bets, catalog, draws, identity, lottery }
  return {
    face: lottery,
    gives: [lottery.module, { name: 'lottery-console', routes: consoleLotteryRoutes(consoleDeps) }],
    adds: {
      games: {
        gameClass: lottery.gameClass,
        entries: lotteryEntries(LOTTERY_GAMES, firstPlayOf),
        leastEdges: lotteryEdges(lottery),
        isSoldIn: (gameId, prizeModes) => findLotteryGame(gameId)?.prizeModes.some(mode => prizeModes.includes(mode)),
      },
      recordProofs: TEAM_REBATE_PROOFS,
      desk: {
        permission: 'lottery.read',
        live: [],
        count: async (brandId, now) => ({ lottery: waitingView(await lottery.desk.countWaiting(brandId, now)) }),
      },
    },
  }
}

interface LotteryParts {
  readonly db: Db
  readonly clock: Clock
  readonly wallet: Wallet
  readonly bets: Bets
  /** Whether a brand sells a game now; undefined for one it does not know. */
  readonly isGameOpen: (brandId: string, gameCode: string) => Promise<boolean | undefined>
  readonly brands: LotteryPorts['brands']
  readonly news: LotteryPorts['news']
  readonly people: LotteryPorts['people']
}

const lotteryOn = (draws: Draws, { db, clock, wallet, bets, isGameOpen, brands, news, people }: LotteryParts): Lottery =>
  createLottery({
    ...{ db, clock },
    ports: { draws, brands, news, people, games: { isOpen: isGameOpen }, money: lotteryMoney(wallet, db), bets: lotteryBets(bets) },
  })

export interface LotteryWiring extends LotteryParts {
  /** Of the installation: for signing keys and chains. */
  readonly drawSecret: Uint8Array
  /** Relays of a public beacon; none: draws take the own one. */
  readonly beaconRelays: DrawsDeps['relays']
}

/** A lottery with draws of its own, for a process that hosts nothing else. */
export function wireLottery({ drawSecret, beaconRelays, ...parts }: LotteryWiring): { draws: Draws; lottery: Lottery } {
  const draws = createDraws({ db: parts.db, clock: parts.clock, secret: drawSecret, relays: beaconRelays })
  return { draws, lottery: lotteryOn(draws, parts) }
}

const lotteryBrand = (brandId: string, { currency, timeZone, prizeModes, publicBeacon = true }: BrandSettings): LotteryBrand => ({
  ...{ brandId, currency, prizeModes, timeZone },
  currencySymbol: currencySymbol(currency),
  allowsBeacon: publicBeacon,
})

/** What a game's board opens with. */
const firstPlayByFamily = new Map(
  allPlays()
    .toReversed()
    .map(({ family, id }) => [family, id]),
)
const firstPlayOf = ({ family }: LotteryGame): string | null => firstPlayByFamily.get(family) ?? null
