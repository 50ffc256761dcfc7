import type { Amount } from '@croupier/kernel'

/** Customary ceilings are ¥200,000 to ¥800,000. A cap that is absent does not bind. */
export interface PayoutCaps {
  /** Per winning unit, at its mode and multiple. */
  readonly unitMax?: Amount
  readonly ticketMax?: Amount
  /** Per player and issue, over all tickets. */
  readonly issueMax?: Amount
}

const least = (a: Amount, b: Amount | undefined): Amount => (b !== undefined && b < a ? b : a)

/**
 * Cuts a computed prize: by winning units, then by ticket, then by what the player has already been paid for this issue. Refunds of
 * pushed stakes are no prize and never cut.
 */
export function capPrize(prize: Amount, winningUnits: number, paidBefore: Amount, caps: PayoutCaps): Amount {
  const byUnit = caps.unitMax === undefined ? undefined : caps.unitMax * BigInt(winningUnits)
  const left = caps.issueMax === undefined ? undefined : caps.issueMax - paidBefore
  const capped = least(least(least(prize, byUnit), caps.ticketMax), left)
  return capped < 0n ? 0n : capped
}
