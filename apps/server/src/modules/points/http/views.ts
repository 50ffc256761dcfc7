import type { GoodPicture, PointMovement, PointReward, RedeemedPoints } from '@croupier/contract'
import { formatAmount, present } from '@croupier/kernel'
import { deliveryText } from '../domain/judge-delivery.ts'
import { formatPoints, pointValueOf, type Source } from '../domain/point-rules.ts'
import { pointsOf } from '../domain/running-total.ts'
import { textOf } from '../domain/text-of.ts'
import type { RulesVersion } from '../queries/get-rules.ts'
import type { MovementRow } from '../queries/list-movements.ts'
import type { GoodRow, OrderRow } from '../tables.ts'

const DAY_MS = 86_400_000
const NEW_DAYS = 14

/** Where a picture that an operator put up is found; it never changes, so browsers may keep it for ever. */
export const pictureOf = ({ art, picture_id }: Pick<GoodRow, 'art' | 'picture_id'>): GoodPicture => ({
  art: picture_id === null ? art : null,
  url: picture_id && `/wps/v2/points/pictures/${picture_id}`,
})

/** A good as members see it. */
export const rewardView = (good: GoodRow, language: string, now: Date): PointReward => ({
  rewardId: good.good_id,
  name: textOf(good.names, language),
  note: textOf(good.notes, language),
  redeemAmount: formatPoints(good.price),
  stock: good.stock,
  delivery: good.delivery,
  isNew: good.offered_at !== null && now.getTime() - good.offered_at.getTime() < NEW_DAYS * DAY_MS,
  picture: pictureOf(good),
})

/** An order or conversion as its member sees it. */
export const redeemedView = (order: OrderRow, language: string): RedeemedPoints => ({
  ...{ redeemId: order.order_id, number: order.number, kind: order.good_id === null ? 'cash' : 'item' },
  name: textOf(order.names, language),
  picture: order.good_id === null ? null : pictureOf(order),
  ...{ redeemAmount: formatPoints(order.points), redeemQuantity: order.quantity },
  cash: order.cash === null ? null : formatAmount(order.cash),
  ...{ status: order.state, mayCancel: order.state === 'in_process' },
  delivery: order.delivery && deliveryText(order.delivery),
  ...{ shipping: order.shipping, reason: order.reason, createdAt: order.created_at.toISOString() },
  endedAt: order.ended_at?.toISOString() ?? null,
})

/** A line of the points' history; what was earned says by which rule. */
export function movementView(row: MovementRow, versions: readonly RulesVersion[], language: string): PointMovement {
  const about = {
    ...{ type: row.type, at: row.at.toISOString(), day: row.day, number: row.number },
    name: row.names && textOf(row.names, language),
  }
  if (row.total === null) {
    const points = row.points ?? 0n
    return {
      ...about,
      points: formatPoints(points),
      isReturned: row.type === 'redeem' && points > 0n,
      valid: null,
      pointValue: null,
      pointUnit: null,
    }
  }
  const { rules } = present(
    versions.find(({ version }) => version === row.version),
    'what was earned names a version of the rules',
  )
  return {
    ...about,
    ...{ points: formatPoints(pointsOf(BigInt(row.total))), isReturned: false, valid: formatAmount(row.valid ?? 0n) },
    ...{ pointValue: pointValueOf(rules, row.type as Source), pointUnit: rules.pointUnit },
  }
}
