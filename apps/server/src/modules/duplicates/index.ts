import type { Db, Tx } from '../../platform/db/index.ts'
import { decidePair, type PairDecision } from './commands/decide-pair.ts'
import { type Observation, observe } from './commands/observe.ts'
import { findKeys } from './queries/find-keys.ts'
import { findShared } from './queries/find-shared.ts'
import { clusterOf, listPairs, type Pair, type PairFilter, pairOf } from './queries/list-pairs.ts'

export type { PairVerdict } from './commands/decide-pair.ts'
export type { SignalKind } from './domain/signals.ts'
export type { Observation, Pair }

export interface Duplicates {
  /** Keeps that a member came with a device, an address, a number, a bank account …; false where the value says nothing. */
  observe(tx: Tx, observation: Observation): Promise<boolean>
  listPairs(filter: PairFilter): Promise<{ list: Pair[]; total: number }>
  pairOf(memberIds: readonly [string, string]): Promise<Pair | undefined>
  clusterOf(memberId: string): Promise<string[]>
  readonly findKeys: typeof findKeys
  readonly findShared: typeof findShared
  /** An operator's word about a pair; see the function of this name. */
  decidePair(tx: Tx, decision: PairDecision): ReturnType<typeof decidePair>
}

/** Signs that two accounts are one person's. They are shown to operators; nothing is done by itself. */
export function createDuplicates({ db, fingerprintKey }: { readonly db: Db; readonly fingerprintKey: Buffer }): Duplicates {
  return {
    observe: (tx, observation) => observe(tx, fingerprintKey, observation),
    listPairs: filter => listPairs(db, filter),
    pairOf: memberIds => pairOf(db, memberIds),
    clusterOf: memberId => clusterOf(db, memberId),
    findKeys,
    findShared,
    decidePair,
  }
}
