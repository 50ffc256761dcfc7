import { ORIGINAL_TITLES } from '@croupier/games/originals'
import type { BrandModule } from '../modules/brand/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import { createOriginals, type Originals } from '../modules/originals/index.ts'
import { tellRoundSettled } from '../reactions/tell-round-settled.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'
import { instantPorts } from './instant-ports.ts'
import { originalEntries } from './original-entries.ts'
import type { Play } from './play.ts'
import { playTermsOf } from './play-ports.ts'

interface Given {
  readonly brand: BrandModule
  readonly catalog: Catalog
  readonly play: Play
}

export function declareOriginals(host: Host, { brand, catalog, play }: Given): Declared<Originals> {
  const { db, pool, betsPool, clock, random } = host
  const originals = createOriginals({
    ...{ db, pool, groupPool: betsPool, clock, random, titles: ORIGINAL_TITLES },
    ports: instantPorts('originals', { play, catalog, brands: playTermsOf(brand), roundSettled: tellRoundSettled(host.realtime) }),
  })
  const { gameClass, hasOpenRound } = originals
  return {
    face: originals,
    gives: [originals.module],
    adds: { games: { gameClass, entries: originalEntries(ORIGINAL_TITLES), hasOpenRound: (tx, owner) => hasOpenRound(owner, tx) } },
  }
}
