import type { Tx } from '../../platform/db/index.ts'

export type PlayAccounts = { readonly memberAccountId: bigint; readonly houseAccountId: bigint }

/** What seats ask of others, in their own words. */
export type SeatsPorts = {
  readonly money: {
    /** The accounts that a game moves money between; a trial's are demo credits, opened and filled on first use. */
    openPlayAccounts(
      tx: Tx,
      player: { brandId: string; memberId: string; accountType: number; currency: string; isTrial: boolean; gameClass: string },
    ): Promise<PlayAccounts>
  }
  readonly brands: { getTerms(brandId: string): Promise<{ readonly currency: string }> }
  /** Whether a round of this seat goes on: its further steps come from the pair in use, which cannot be revealed before it ends. */
  readonly hasOpenRound: (tx: Tx, owner: { readonly ownerId: string; readonly isTrial: boolean }) => Promise<boolean>
}
