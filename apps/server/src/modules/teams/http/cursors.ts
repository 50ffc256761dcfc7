import type { BetPlace } from '../queries/list-bets.ts'
import type { MovementPlace } from '../queries/list-transactions.ts'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const BET = new RegExp(`^(\\d{1,15})\\.(${UUID})$`)
const MOVEMENT = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})\\.(\\d{1,18})\\.(${UUID})$`)

export const writeBetPlace = ({ placedAt, betId }: BetPlace): string => `${placedAt.getTime()}.${betId}`
export const writeMovementPlace = ({ day, transferId, memberId }: MovementPlace): string => `${day}.${transferId}.${memberId}`

/** Undefined for what is no place. */
export function readBetPlace(text: string): BetPlace | undefined {
  const [, at, betId] = BET.exec(text) ?? []
  return at && betId ? { placedAt: new Date(Number(at)), betId } : undefined
}

export function readMovementPlace(text: string): MovementPlace | undefined {
  const [, day, transferId, memberId] = MOVEMENT.exec(text) ?? []
  return day && transferId && memberId ? { day, transferId: BigInt(transferId), memberId } : undefined
}
