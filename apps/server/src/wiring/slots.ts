import { SLOT_TITLES } from '@croupier/games/slots'
import type { BrandModule } from '../modules/brand/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import { createSlots, type Slots } from '../modules/slots/index.ts'
import { tellRoundSettled } from '../reactions/tell-round-settled.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'
import { instantPorts } from './instant-ports.ts'
import type { Play } from './play.ts'
import { playTermsOf } from './play-ports.ts'
import { slotEntries } from './slot-entries.ts'

interface Given {
  readonly brand: BrandModule
  readonly catalog: Catalog
  readonly play: Play
}

export function declareSlots(host: Host, { brand, catalog, play }: Given): Declared<Slots> {
  const { db, pool, betsPool, clock, random } = host
  const slots = createSlots({
    ...{ db, pool, groupPool: betsPool, clock, random, titles: SLOT_TITLES },
    ports: instantPorts('rng', { play, catalog, brands: playTermsOf(brand), roundSettled: tellRoundSettled(host.realtime) }),
  })
  const { gameClass, hasOpenRound } = slots
  return {
    face: slots,
    gives: [slots.module],
    adds: { games: { gameClass, entries: slotEntries(SLOT_TITLES), hasOpenRound: (tx, owner) => hasOpenRound(owner, tx) } },
  }
}
