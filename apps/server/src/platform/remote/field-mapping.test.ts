import { describe, expect, it } from 'vitest'
import { fill, pick, place } from './field-mapping.ts'

describe('reading a provider’s answer', () => {
  const answer = { data: { id: 7, items: [{ state: 'OK' }], amount: 12.5, huge: 1e21, none: null, inner: {} } }
  it.each([
    ['data.id', '7'],
    ['data.items.0.state', 'OK'],
    ['data.amount', '12.5'],
    ['data.huge', undefined],
    ['data.none', undefined],
    ['data.inner', undefined],
    ['data.items.1.state', undefined],
    ['data.constructor', undefined],
    ['__proto__.x', undefined],
    ['', undefined],
  ])('CASHIER-MAP-1: at %j stands %j', (path, value) => expect(pick(answer, path)).toBe(value))

  it.each([[null], ['text'], [7], [undefined]])('of %j nothing is read', value => expect(pick(value, 'a.b')).toBeUndefined())
})

it('CASHIER-MAP-2: a template is filled by name; what is unknown stays visible', () => {
  expect(fill('/orders/{reference}?sum={amount}&x={nobody}', { reference: 'D1', amount: '5.00' })).toBe('/orders/D1?sum=5.00&x={nobody}')
  expect(fill('{constructor}', {})).toBe('{constructor}')
})

it.each(['__proto__.isPaid', 'constructor.prototype.isPaid', 'order.__proto__.isPaid'])(
  'CASHIER-MAP-3: %s reaches no other object',
  path => {
    place({ order: {} }, path, 'yes')
    expect(({} as { isPaid?: string }).isPaid).toBeUndefined()
  },
)

it('CASHIER-MAP-3: fields are placed at their depth', () => {
  const body = {}
  place(body, 'order.id', 'D1')
  place(body, 'order.sum', '5.00')
  place(body, 'key', 'k')
  expect(body).toEqual({ order: { id: 'D1', sum: '5.00' }, key: 'k' })
})
