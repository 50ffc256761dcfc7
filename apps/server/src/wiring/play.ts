import type { OriginalTitle } from '@croupier/games/originals'
import type { SlotTitle } from '@croupier/games/slots'
import { type ByteSource, type Clock, present } from '@croupier/kernel'
import type { Pool } from 'pg'
import { createPlayMoney } from '../flows/play-money.ts'
import { type Bets, createBets, type GameClass } from '../modules/bets/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import { createOriginals, type Originals } from '../modules/originals/index.ts'
import { createSeats, type Seats } from '../modules/seats/index.ts'
import { createSlots, type RoundSettled, type Slots, type SlotsPorts } from '../modules/slots/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import type { Db } from '../platform/db/index.ts'
import type { ServerModule } from '../platform/module.ts'

export interface PlayWiring {
  readonly db: Db
  readonly pool: Pool
  readonly clock: Clock
  readonly random: ByteSource
  /** Of the installation, for server seeds. */
  readonly seedSecret: Uint8Array
  readonly titles: readonly SlotTitle[]
  readonly originalTitles: readonly OriginalTitle[]
  readonly wallet: Wallet
  readonly catalog: () => Catalog
  readonly termsOf: SlotsPorts['brands']['getTerms']
  readonly roundSettled: (fact: RoundSettled) => void
}

export interface Play {
  readonly bets: Bets
  readonly seats: Seats
  readonly slots: Slots
  readonly originals: Originals
  readonly all: readonly ServerModule[]
  /** For a class that is wired by itself. */
  readonly addClass: (gameClass: GameClass) => void
  readonly settleAbandonedRounds: () => Promise<void>
  readonly ensurePartitions: () => Promise<void>
}

/** The door of bets and the classes of games that are played through it. A further class is one more line of `classes`. */
export function wirePlay(wiring: PlayWiring): Play {
  const { db, pool, clock, random, seedSecret, titles, originalTitles, wallet, catalog, termsOf, roundSettled } = wiring
  const money = createPlayMoney(wallet, db)
  const games: SlotsPorts['games'] & { listGameIds: Catalog['listGameIds'] } = {
    findGame: async (brandId, gameId) => {
      const game = await catalog().findGame(brandId, gameId)
      return game && { ...game, vendorName: game.vendor.name }
    },
    listGameIds: (brandId, category) => catalog().listGameIds(brandId, category),
  }
  const classes: GameClass[] = []
  const bets = createBets({
    db,
    pool,
    classes: () => classes,
    ports: {
      games: {
        findGame: async (brandId, gameId) => {
          const game = await catalog().findGame(brandId, gameId)
          return game && { ...game, vendorName: game.vendor.name }
        },
        listGameIds: games.listGameIds,
      },
      ledger: { listEntriesAbout: money.listEntriesAbout },
      wallet: { announce: money.changed },
    },
  })
  const seats = createSeats({
    db,
    clock,
    random,
    secret: seedSecret,
    ports: {
      money,
      brands: { getTerms: termsOf },
      hasOpenRound: async (tx, owner) => (await slots.hasOpenRound(owner, tx)) || (await originals.hasOpenRound(owner, tx)),
    },
  })
  const slots = createSlots({
    db,
    pool,
    clock,
    random,
    titles,
    ports: {
      games,
      brands: { getTerms: termsOf },
      money: { ...money, openStakesAccount: money.openStakesAccount('rng') },
      seats,
      bets,
      events: { roundSettled },
    },
  })
  const originals = createOriginals({
    db,
    pool,
    clock,
    random,
    titles: originalTitles,
    ports: {
      games,
      brands: { getTerms: termsOf },
      money: { ...money, openStakesAccount: money.openStakesAccount('originals') },
      seats,
      bets,
      events: { roundSettled },
    },
  })
  classes.push(slots.gameClass, originals.gameClass)
  return {
    bets,
    seats,
    slots,
    originals,
    all: [bets.module, seats.module, slots.module, originals.module],
    addClass: gameClass => void classes.push(gameClass),
    settleAbandonedRounds: async () => {
      await slots.settleAbandonedRounds()
      await originals.settleAbandonedRounds()
    },
    ensurePartitions: async () => {
      await bets.ensurePartitions()
      await slots.ensurePartitions()
      await originals.ensurePartitions()
    },
  }
}

/** The class that plays a title of the catalogue. */
export const classOf = ({ bets }: Pick<Play, 'bets'>, titleCode: string): GameClass =>
  present(
    bets.classes.all().find(gameClass => gameClass.launch?.plays(titleCode)),
    `a class plays ${titleCode}`,
  )
