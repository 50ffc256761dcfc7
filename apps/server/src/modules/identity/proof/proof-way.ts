import type { ProofWay } from '@croupier/contract'

/** A way by which an account can show that it is its owner who comes from a new address, with the place where the code goes, masked. */
export interface OfferedWay {
  readonly way: ProofWay
  readonly target: string | null
}

/** Wrong proofs of one ticket before it dies; guessing goes on only with a fresh sign-in, which is counted too. */
export const PROOF_TRIES_MAX = 5
/** Long enough to find the phone and wait for a mail, short enough that a ticket left open is worth little. */
export const PROOF_MS = 10 * 60_000

/** The last four digits, as banks do: enough to recognise one's own number, too little to call it. */
export const maskPhone = (mobile: string): string => `${mobile.slice(0, 3)}•••${mobile.slice(-4)}`

/** First letter and domain, so that its owner knows which mailbox to open. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

/** Names are compared as a clerk would: without case, accents' encoding or doubled spaces. */
export const isSameName = (a: string, b: string): boolean => plainName(a) !== '' && plainName(a) === plainName(b)
const plainName = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
