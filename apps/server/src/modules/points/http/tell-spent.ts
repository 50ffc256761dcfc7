import type { Spent } from '../commands/redeem-points.ts'
import type { PointsDeps } from '../points-deps.ts'

/** After the commit: the member's pages look at balance and orders again, and the desk at its queue. */
export function tellSpent({ ports }: Pick<PointsDeps, 'ports'>, { order, accounts }: Spent): void {
  ports.ledger.announce(accounts)
  ports.pointsChanged([order.member_id])
  if (order.good_id !== null) ports.ordersChanged()
}
