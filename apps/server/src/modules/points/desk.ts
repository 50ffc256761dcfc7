import type { Tx } from '../../platform/db/index.ts'
import { addPicture } from './commands/add-picture.ts'
import { decideOrder } from './commands/decide-order.ts'
import { draftGood, editGood, offerGood } from './commands/edit-goods.ts'
import type { Spent } from './commands/redeem-points.ts'
import { updateRules } from './commands/update-rules.ts'
import { tellSpent } from './http/tell-spent.ts'
import type { PointsDeps } from './points-deps.ts'
import { getRules } from './queries/get-rules.ts'
import { listGoods } from './queries/list-goods.ts'
import { countWaiting, findOrder, holdOrder, listOrders, type OrderQuery } from './queries/list-orders.ts'

/** What operators see and do: goods, orders and what points are worth. Refusals stand with the functions of these names. */
export function createDesk(deps: PointsDeps) {
  const { db } = deps
  return {
    listGoods: (brandId: string) => listGoods(db, { brandId }),
    draftGood: (tx: Tx, draft: Parameters<typeof draftGood>[2]) => draftGood(tx, deps, draft),
    editGood,
    offerGood,
    addPicture: (tx: Tx, picture: Parameters<typeof addPicture>[2]) => addPicture(tx, deps, picture),
    /** Orders of items; conversions need nobody. */
    listOrders: (query: OrderQuery) => listOrders(db, { ...query, isItem: true }),
    findOrder: (orderId: string) => findOrder(db, orderId),
    holdOrder,
    countWaiting: (brandId: string | undefined) => countWaiting(db, brandId),
    decideOrder: (tx: Tx, decision: Parameters<typeof decideOrder>[2]) => decideOrder(tx, deps, decision),
    /** After the commit of a decision. */
    tellEnded: (spent: Spent) => tellSpent(deps, spent),
    getRules: (brandId: string, now: Date, tx?: Tx) => getRules(tx ?? db, brandId, now),
    updateRules,
  }
}
