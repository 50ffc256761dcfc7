import type { ByteSource, Clock } from '@croupier/kernel'
import type { Pool } from 'pg'
import { createPlayMoney, type PlayMoney } from '../flows/play-money.ts'
import { type Bets, createBets } from '../modules/bets/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import { createSeats, type Seats, type SeatsPorts } from '../modules/seats/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import type { Db } from '../platform/db/index.ts'
import type { Declared, GameOffer } from './contributions.ts'
import type { Host } from './host.ts'
import { gameNames, gamesOf, playTermsOf } from './play-ports.ts'

export interface PlayWiring {
  readonly db: Db
  readonly pool: Pool
  readonly groupPool?: Pool
  readonly clock: Clock
  readonly random: ByteSource
  /** Of the installation, for server seeds. */
  readonly seedSecret: Uint8Array
  readonly wallet: Wallet
  readonly catalog: Catalog
  readonly brands: SeatsPorts['brands']
  /** Asked when they are needed: classes are made after the door. */
  readonly offers: () => readonly GameOffer[]
}

/** What classes of games are played through: the door for bets, the seats, and the ledger as games use it. */
export interface Play {
  readonly bets: Bets
  readonly seats: Seats
  readonly money: PlayMoney
}

/** The door of bets, and the seats that instant games are played from. */
export function wirePlay({ db, pool, groupPool = pool, clock, random, seedSecret, wallet, catalog, brands, offers }: PlayWiring): Play {
  const money = createPlayMoney(wallet, db)
  const bets = createBets({
    ...{ db, pool, groupPool },
    classes: () => offers().map(({ gameClass }) => gameClass),
    ports: {
      games: { ...gamesOf(catalog), listGameIds: catalog.listGameIds },
      ledger: { listEntriesAbout: money.listEntriesAbout },
      wallet: { announce: money.changed },
    },
  })
  const seats = createSeats({
    ...{ db, clock, random },
    secret: seedSecret,
    ports: {
      ...{ money, brands },
      hasOpenRound: async (tx, owner) => {
        for (const { hasOpenRound } of offers()) if (await hasOpenRound?.(tx, owner)) return true
        return false
      },
    },
  })
  return { bets, seats, money }
}

interface Given {
  readonly brand: BrandModule
  readonly catalog: Catalog
  readonly wallet: Wallet
}

export function declarePlay(host: Host, { brand, catalog, wallet }: Given): Declared<Play> {
  const { db, pool, betsPool, clock, random, gather } = host
  const play = wirePlay({
    ...{ db, pool, groupPool: betsPool, clock, random, wallet, catalog },
    seedSecret: host.deriveKey('server-seeds'),
    brands: playTermsOf(brand),
    offers: () => gather('games'),
  })
  const { bets, seats } = play
  const nameOfGame = gameNames(catalog)
  return {
    face: play,
    gives: [bets.module, seats.module],
    adds: {
      signInsEnded: sessionIds => seats.endSessionsOpenedBy(sessionIds, clock.now()),
      beforeClosing: async (tx, memberId) => ((await bets.sumOpen(memberId, tx)).count > 0 ? 'bets_open' : undefined),
      memberData: {
        name: 'rounds',
        read: ({ memberId, brandId, isTrial }) => readAll(bets.readBets({ brandId, ownerId: memberId, isTrial })),
      },
      references: {
        describe: async (memberId, ids, language) => {
          const found = await bets.describeBets(ids, memberId)
          return Promise.all(
            found.map(async ({ betId, gameId, brandId }) => ({
              ...{ type: 'round' as const, id: betId },
              name: await nameOfGame(brandId, gameId, language),
            })),
          )
        },
        find: (memberId, code) => bets.findByReference(memberId, code),
      },
    },
  }
}

async function readAll<T>(pages: AsyncIterable<readonly T[]>): Promise<T[]> {
  const all: T[] = []
  for await (const page of pages) all.push(...page)
  return all
}
