import { SLOT_TITLES } from '@croupier/games/slots'
import type { BrandModule } from '../modules/brand/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import type { FreeSpins } from '../modules/free-spins/index.ts'
import { createSlots, type Slots, type SlotsPorts } from '../modules/slots/index.ts'
import { tellRoundSettled } from '../reactions/tell-round-settled.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'
import { instantPorts } from './instant-ports.ts'
import type { Play } from './play.ts'
import { playTermsOf } from './play-ports.ts'
import { restraintsOf } from './restraints.ts'
import { slotEntries } from './slot-entries.ts'

interface Given {
  readonly brand: BrandModule
  readonly catalog: Catalog
  readonly freeSpins: FreeSpins
  readonly play: Play
}

export function declareSlots(host: Host, { brand, catalog, freeSpins, play }: Given): Declared<Slots> {
  const { db, pool, betsPool, clock, random } = host
  const slots = createSlots({
    ...{ db, pool, groupPool: betsPool, clock, random, titles: SLOT_TITLES },
    ports: {
      ...instantPorts('rng', { play, catalog, brands: playTermsOf(brand), roundSettled: tellRoundSettled(host.realtime) }),
      freeSpins: freeSpinsPort(host, freeSpins),
    },
  })
  const { gameClass, hasOpenRound } = slots
  return {
    face: slots,
    gives: [slots.module],
    adds: { games: { gameClass, entries: slotEntries(SLOT_TITLES), hasOpenRound: (tx, owner) => hasOpenRound(owner, tx) } },
  }
}

/** In a pause or an exclusion nobody is offered any. */
const freeSpinsPort = (host: Host, freeSpins: FreeSpins): SlotsPorts['freeSpins'] => ({
  findPack: async ({ memberId, gameId, language }) => {
    const now = host.clock.now()
    const row = await freeSpins.findPlayable({ memberId, gameId, now })
    if (!row || (await restraintsOf(host).shutOut(host.db, memberId, now))) return undefined
    return {
      ...{
        packId: row.pack_id,
        name: freeSpins.nameIn(row.name, language),
        left: row.count - row.used,
        count: row.count,
        stake: row.stake,
      },
      ...{ won: row.won, winAs: row.win_as, winMax: row.win_max, multiplePct: row.multiple_pct, expiresAt: row.expires_at },
    }
  },
  spinSettled: freeSpins.spinSettled,
})
