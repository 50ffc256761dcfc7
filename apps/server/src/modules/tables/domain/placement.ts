/** What the door keeps of a bet at a table. */
export interface StoredPlacement {
  /** As the rules name it; `main:2` for what a member's third move staked. */
  readonly spot: string
  /** 16 bytes of the player's browser, in hexadecimal. */
  readonly entropy: string
  /** Of a stake for a move: the round that it belongs to. */
  readonly round?: string
}

/** Written by this module alone, so it is what it says. */
export const placementIn = (placement: unknown): StoredPlacement => placement as StoredPlacement
