import type { Json } from '@croupier/games/fairness'

/** The answer about an own ticket: its form is the verifier's business, not the wire's. */
export interface TicketProof {
  readonly receipt: Json
  /** Null until the draw is settled. */
  readonly proof: Json
}

export function readTicketProof(answer: Readonly<Record<string, unknown>>): TicketProof {
  const { receipt, proof } = answer as { receipt?: Json; proof?: Json }
  return { receipt: receipt ?? null, proof: proof ?? null }
}
