import { type Amount, amount, err, ok, present, type Result, unreachable } from '@croupier/kernel'
import { CENT } from '../cents.ts'
import { endMallOrder, type MallOrder, redeemItem } from '../mall.ts'
import { convertPoints, earnPoints, NO_POINTS, type PointsAccount, type PointsFact } from '../points.ts'
import { hundredths, inHundredths } from './text.ts'

type PointsEvent =
  | { readonly do: 'bet'; readonly id: string; readonly category: string; readonly valid: string }
  | { readonly do: 'rollback'; readonly id: string }
  | { readonly do: 'convert'; readonly points: string }
  | { readonly do: 'redeem'; readonly order: string; readonly item: string; readonly price: string; readonly qty: number }
  | { readonly do: 'approve' | 'reject'; readonly order: string }

interface PointsInput {
  readonly pointUnit: string
  readonly values: Readonly<Record<string, string>>
  readonly ratio: number
  readonly minCash: string
  readonly stock: Readonly<Record<string, number>>
  readonly events: readonly PointsEvent[]
}

interface Mall {
  readonly input: PointsInput
  account: PointsAccount
  readonly facts: Map<string, PointsFact>
  readonly orders: Map<string, MallOrder & { readonly item: string }>
  readonly stock: Map<string, number>
}

interface Told {
  readonly earned?: bigint
  readonly cash?: Amount
}

export function playPoints(input: PointsInput) {
  const mall: Mall = { input, account: NO_POINTS, facts: new Map(), orders: new Map(), stock: new Map(Object.entries(input.stock)) }
  const steps = input.events.map(event => {
    const played = playEvent(mall, event)
    const { earned = 0n, cash = 0n } = played.ok ? played.value : {}
    return {
      result: played.ok ? 'ok' : played.error,
      cash: inHundredths(cash / CENT),
      earned: inHundredths(earned),
      balance: inHundredths(mall.account.balance),
      short: inHundredths(mall.account.short),
    }
  })
  const orders = Object.fromEntries([...mall.orders].map(([id, { state }]) => [id, state]))
  return { steps, orders, stock: Object.fromEntries(mall.stock) }
}

function playEvent(mall: Mall, event: PointsEvent): Result<Told, string> {
  const { account, input } = mall
  switch (event.do) {
    case 'bet': {
      const fact = { valid: amount(event.valid), value: hundredths(present(input.values[event.category], event.category)) }
      mall.facts.set(event.id, fact)
      return earn(mall, fact)
    }
    case 'rollback': {
      const fact = mall.facts.get(event.id)
      mall.facts.delete(event.id)
      return fact ? earn(mall, { ...fact, valid: -fact.valid }) : ok({})
    }
    case 'convert': {
      const terms = { ratio: BigInt(input.ratio), minCash: amount(input.minCash) }
      const converted = convertPoints(account, hundredths(event.points), terms)
      if (converted.ok) mall.account = converted.value.account
      return converted.ok ? ok({ cash: converted.value.cash }) : converted
    }
    case 'redeem':
      return redeem(mall, event)
    case 'approve':
    case 'reject':
      return answer(mall, event)
    default:
      return unreachable(event)
  }
}

function earn(mall: Mall, fact: PointsFact): Result<Told, string> {
  const { account, earned } = earnPoints(mall.account, fact, amount(mall.input.pointUnit))
  mall.account = account
  return ok({ earned })
}

function redeem(mall: Mall, { order, item, price, qty }: Extract<PointsEvent, { do: 'redeem' }>): Result<Told, string> {
  const redeemed = redeemItem(mall.account, { price: hundredths(price), stock: mall.stock.get(item) ?? 0 }, qty)
  if (!redeemed.ok) return redeemed
  mall.account = redeemed.value.account
  mall.stock.set(item, redeemed.value.stock)
  mall.orders.set(order, { ...redeemed.value.order, item })
  return ok({})
}

function answer(mall: Mall, event: Extract<PointsEvent, { do: 'approve' | 'reject' }>): Result<Told, string> {
  const order = mall.orders.get(event.order)
  if (!order) return err('wrong_state')
  const stock = mall.stock.get(order.item) ?? 0
  const ended = endMallOrder({ order, account: mall.account, stock }, event.do === 'approve' ? 'approved' : 'rejected')
  if (!ended.ok) return ended
  mall.account = ended.value.account
  mall.stock.set(order.item, ended.value.stock)
  mall.orders.set(event.order, { ...ended.value.order, item: order.item })
  return ok({})
}
