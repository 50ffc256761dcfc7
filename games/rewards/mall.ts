import { err, ok, type Result } from '@croupier/kernel'
import type { Points, PointsAccount } from './points.ts'

export type MallOrderState =
  | 'in_process' // points and stock are taken
  | 'approved' // it is sent
  | 'rejected' // by an operator, with a reason; points and stock are back
  | 'cancelled' // by the member; points and stock are back

export interface MallOrder {
  readonly state: MallOrderState
  /** Price of all pieces. */
  readonly points: Points
  readonly quantity: number
}

export interface MallStep {
  readonly order: MallOrder
  readonly account: PointsAccount
  /** Pieces left. */
  readonly stock: number
}

export type RedeemRefusal = 'out_of_stock' | 'insufficient_points'

/** Orders `quantity` pieces of an item at `price` each: points and stock are taken at once (rewards §2). */
export function redeemItem(
  account: PointsAccount,
  { price, stock }: { readonly price: Points; readonly stock: number },
  quantity: number,
): Result<MallStep, RedeemRefusal> {
  const points = price * BigInt(quantity)
  if (quantity > stock) return err('out_of_stock')
  if (points > account.balance) return err('insufficient_points')
  return ok({
    order: { state: 'in_process', points, quantity },
    account: { ...account, balance: account.balance - points },
    stock: stock - quantity,
  })
}

/** Ends an order; a second answer is refused. Points that come back are no earning, so they make up nothing that is short. */
export function endMallOrder(
  { order, account, stock }: MallStep,
  state: Exclude<MallOrderState, 'in_process'>,
): Result<MallStep, 'wrong_state'> {
  if (order.state !== 'in_process') return err('wrong_state')
  const ended = { ...order, state }
  if (state === 'approved') return ok({ order: ended, account, stock })
  return ok({ order: ended, account: { ...account, balance: account.balance + order.points }, stock: stock + order.quantity })
}
