import { newId } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { ensureSeat, type SeatDeps } from '../db/seats.ts'
import { insertSession } from '../db/sessions.ts'
import type { SeatsPorts } from '../ports.ts'

export type Opening = {
  readonly brandId: string
  readonly memberId: string
  /** The sign-in that opens it. */
  readonly memberSessionId: string
  readonly account: string
  readonly accountType: number
  readonly gameId: string
  /** Whose accounts the money moves between. */
  readonly gameClass: string
  readonly isTrial: boolean
  readonly now: Date
  /** When that sign-in ends by its age, and the game with it. */
  readonly expiresAt: Date
}

/** 256 bits: a token can be stored as its plain hash. */
const TOKEN_BYTES = 32

/**
 * Opens a game for an account: its accounts for playing, its seeds, and a token that stands for all of it. Opening twice gives two tokens of one and
 * the same seat. The caller has judged whether the game may be opened.
 */
export async function openSession(tx: Tx, deps: SeatDeps & { readonly ports: SeatsPorts }, opening: Opening): Promise<{ token: string }> {
  const { brandId, memberId, isTrial, now } = opening
  const { currency } = await deps.ports.brands.getTerms(brandId)
  const accounts = await deps.ports.money.openPlayAccounts(tx, { ...opening, currency })
  await ensureSeat(tx, { ownerId: memberId, isTrial, brandId }, deps, now)
  const token = Buffer.from(deps.random.bytes(TOKEN_BYTES)).toString('base64url')
  await insertSession(tx, token, {
    ...opening,
    ...accounts,
    sessionId: newId(now, deps.random),
    ownerId: memberId,
    startedAt: now,
    seenAt: now,
  })
  return { token }
}
