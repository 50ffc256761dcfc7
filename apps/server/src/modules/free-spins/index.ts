import type { Result } from '@croupier/kernel'
import type { Tx } from '../../platform/db/index.ts'
import { cronJob } from '../../platform/jobs/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { endDuePacks, endPackOf } from './commands/end-packs.ts'
import { giveFreeSpins, type NewFreeSpins } from './commands/give-free-spins.ts'
import { tellExpiring } from './commands/tell-expiring.ts'
import type { FreeSpinsDeps } from './free-spins-deps.ts'
import { freeSpinRoutes, nameIn } from './http/routes.ts'
import { findPlayable, listLive, listPacks } from './queries/list-packs.ts'
import type { PackRow } from './tables.ts'

export type { NewFreeSpins } from './commands/give-free-spins.ts'
export type { FreeSpinsPorts, GivenBonus } from './ports.ts'
export type { PackRow } from './tables.ts'

export interface FreeSpins {
  readonly module: ServerModule
  /** Gives spins in the caller's transaction; see the function of this name. */
  give(tx: Tx, given: NewFreeSpins): Promise<Result<{ readonly packId: string }, 'not_available' | 'already_claimed'>>
  /** The pack whose spins a game plays next. */
  findPlayable(asked: { readonly memberId: string; readonly gameId: string; readonly now: Date }): Promise<PackRow | undefined>
  /** Packs with spins left, what ends first before all others. */
  listLive(asked: { readonly memberId: string; readonly now: Date }): Promise<PackRow[]>
  listPacks(query: Parameters<typeof listPacks>[1]): ReturnType<typeof listPacks>
  /** After a spin is over: where it was the last, its wins become what they are to be. */
  spinSettled(betId: string): Promise<void>
  /** Ends what is over; answers how many packs that were. */
  end(): Promise<number>
  tellExpiring(): Promise<number>
  readonly nameIn: typeof nameIn
}

/** Spins that the house pays. Rules in SPEC.md. */
export function createFreeSpins(deps: FreeSpinsDeps): FreeSpins {
  const { db } = deps
  return {
    module: {
      name: 'free-spins',
      routes: freeSpinRoutes(deps),
      jobs: [
        cronJob('free-spins.end', '* * * * *', ({ signal }) => endDuePacks(deps, signal)),
        cronJob('free-spins.tell-expiring', '*/10 * * * *', ({ signal }) => tellExpiring(deps, signal)),
      ],
    },
    give: (tx, given) => giveFreeSpins(tx, deps, given),
    findPlayable: asked => findPlayable(db, asked),
    listLive: asked => listLive(db, asked),
    listPacks: query => listPacks(db, query),
    spinSettled: betId => endPackOf(deps, betId),
    end: () => endDuePacks(deps),
    tellExpiring: () => tellExpiring(deps),
    nameIn,
  }
}
