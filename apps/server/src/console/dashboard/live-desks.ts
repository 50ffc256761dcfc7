import type { Desk } from '@croupier/contract'
import type { Host } from '../../wiring/host.ts'

/** The queues that pages of somebody with these permissions hear of. */
export const liveDesks = (gather: Host['gather'], permissions: readonly string[]): Desk[] =>
  gather('desk')
    .filter(({ permission }) => permissions.includes(permission))
    .flatMap(({ live }) => live)
