import type { Clock } from '@croupier/kernel'
import { cronJob } from '../../platform/jobs/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { keepRoots } from './commands/keep-roots.ts'
import type { TakeRootDeps } from './commands/take-root.ts'
import { liabilitiesRoutes } from './http/routes.ts'
import { findRoot } from './queries/list-roots.ts'

export type { LiabilitiesPorts } from './ports.ts'

export interface Liabilities {
  readonly module: ServerModule
  /** Publishes every root that is missing; answers how many. */
  keepRoots(now: Date): Promise<number>
  /** What was published at the start of a day of the brand. */
  findRoot(brandId: string, day: string): ReturnType<typeof findRoot>
}

/** Proof of liabilities: what a brand owes all its members, published daily as one root under which each member finds his own balance. */
export function createLiabilities({ clock, ...deps }: TakeRootDeps & { readonly clock: Clock }): Liabilities {
  return {
    keepRoots: now => keepRoots(deps, now),
    findRoot: (brandId, day) => findRoot(deps.db, brandId, day),
    module: {
      name: 'liabilities',
      routes: liabilitiesRoutes(deps),
      jobs: [cronJob('liabilities.keep-roots', '6 * * * *', () => keepRoots(deps, clock.now()))],
    },
  }
}
