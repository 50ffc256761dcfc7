import type { Delivery, PointOrderState, Shipping } from '@croupier/contract'
import type { Amount } from '@croupier/kernel'
import type { GivenDelivery } from './domain/judge-delivery.ts'
import type { Texts } from './domain/text-of.ts'

export interface GoodRow {
  readonly good_id: string
  readonly brand_id: string
  readonly version: number
  readonly is_offered: boolean
  readonly position: number
  readonly names: Texts
  readonly notes: Texts
  readonly delivery: Delivery | null
  readonly art: string | null
  readonly picture_id: string | null
  /** Hundredths of a point. */
  readonly price: bigint
  readonly stock: number
  readonly offered_at: Date | null
  readonly created_at: Date
}

export interface OrderRow {
  readonly order_id: string
  readonly brand_id: string
  readonly member_id: string
  readonly number: string
  /** Null: converted to cash. */
  readonly good_id: string | null
  readonly names: Texts
  readonly art: string | null
  readonly picture_id: string | null
  readonly quantity: number
  /** Hundredths of all pieces. */
  readonly points: bigint
  readonly cash: Amount | null
  readonly credit_id: string | null
  readonly delivery: GivenDelivery | null
  readonly state: PointOrderState
  readonly shipping: Shipping | null
  readonly reason: string | null
  readonly ended_by: string | null
  readonly created_at: Date
  readonly ended_at: Date | null
}
