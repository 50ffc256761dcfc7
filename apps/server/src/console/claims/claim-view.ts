import type { Claim as ClaimView } from '@croupier/contract'
import type { Claim } from '../../modules/claims/index.ts'

/** Who has something, as it travels; null: nobody. */
export const claimView = (claim: Claim | undefined): ClaimView | null => (claim ? shown(claim) : null)

export const shown = ({ operatorId, name, at, until }: Claim): ClaimView => ({
  ...{ operatorId, name, at: at.toISOString(), until: until?.toISOString() ?? null },
})
