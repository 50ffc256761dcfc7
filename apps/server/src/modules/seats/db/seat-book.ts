import { present } from '@croupier/kernel'
import type { Db } from '../../../platform/db/index.ts'
import { findSeat, type Seat, type SeatOwner } from './seats.ts'
import type { SeedVault } from './seed-vault.ts'

/** What a turn answers, and the seat as it left it: undefined where somebody else has moved it. */
export type Turn<T> = { readonly seat: Seat | undefined; readonly value: T }

export type SeatBook = {
  /** Runs `turn` alone among the turns of this seat in this process. What it answers as `seat` is remembered; undefined forgets the seat. */
  inTurn<T>(owner: SeatOwner, turn: (current: Seat) => Promise<Turn<T>>): Promise<T>
}

/** Seats of about as many players as one process serves at once; the rest are read again when they play. */
const SEATS_MAX = 20_000

/**
 * Remembers seats, so that a spin is drawn without reading the database first. The database has the last word: a spin drawn from a seat that has
 * moved on (another process, a rotation) is refused there and drawn again from the seat as it is.
 */
export function createSeatBook(db: Db, vault: SeedVault): SeatBook {
  const seats = new Map<string, Seat>()
  const turns = new Map<string, Promise<unknown>>()

  const takeTurn = async <T>(owner: SeatOwner, key: string, turn: (current: Seat) => Promise<Turn<T>>): Promise<T> => {
    const current = seats.get(key) ?? present(await findSeat(db, owner, vault), 'a game session was opened with a seat')
    seats.delete(key)
    const { seat, value } = await turn(current)
    if (seat) seats.set(key, seat)
    if (seats.size > SEATS_MAX) seats.delete(present(seats.keys().next().value, 'the map is full'))
    return value
  }

  return {
    inTurn: (owner, turn) => {
      const key = `${owner.ownerId} ${owner.isTrial}`
      const before = turns.get(key) ?? Promise.resolve()
      const mine = before.then(
        () => takeTurn(owner, key, turn),
        () => takeTurn(owner, key, turn),
      )
      turns.set(key, mine)
      const leave = () => {
        if (turns.get(key) === mine) turns.delete(key)
      }
      mine.then(leave, leave)
      return mine
    },
  }
}
