import type { Endpoints, ValueOf } from '@croupier/contract'

export type Commitment = ValueOf<Endpoints['rotateSeeds']>

/** What is public of a seat before its pair is revealed. */
export const renderCommitment = (seat: Commitment): Commitment => ({
  serverSeedHash: seat.serverSeedHash,
  clientSeed: seat.clientSeed,
  nonce: seat.nonce,
  nextServerSeedHash: seat.nextServerSeedHash,
})
