import type { Tx } from '../../platform/db/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { ConsoleDeps } from './commands/console-deps.ts'
import { seedOwner } from './commands/seed-owner.ts'
import { operatorRoutes } from './http/operator-routes.ts'
import { sessionRoutes } from './http/session-routes.ts'
import { authenticate } from './queries/authenticate.ts'

export { act, type Deed, type Done } from './commands/act.ts'
export { actOnce } from './commands/act-once.ts'
export type { ConsoleDeps } from './commands/console-deps.ts'
export { resetOperator } from './commands/reset-operator.ts'
export type { AuditEntry, ConsolePorts } from './ports.ts'

export interface Console {
  readonly module: ServerModule
  /** What the bearer of a token may do; asked by a line that stays open, so it is no sign of life. Undefined: nobody's token. */
  readonly permissionsOf: (token: string, now: Date) => Promise<readonly string[] | undefined>
  /** Answers the owner's one-time password until somebody has signed in. */
  readonly seedOwner: (tx: Tx, now: Date) => Promise<string | undefined>
}

/** Operators: who they are, what they may do, how they sign in. What they do with other modules' things stands in the flows. */
export function createConsole(deps: ConsoleDeps): Console {
  return {
    module: {
      name: 'console',
      routes: [...sessionRoutes(deps), ...operatorRoutes(deps)],
      authenticators: { operator: (token, now) => authenticate(deps.db, token, now) },
    },
    permissionsOf: async (token, now) => (await authenticate(deps.db, token, now, { isSignOfLife: false }))?.permissions,
    seedOwner: (tx, now) => seedOwner(deps, tx, now),
  }
}
