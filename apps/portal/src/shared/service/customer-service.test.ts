import { expect, it } from 'vitest'
import { customerServiceOf } from './customer-service.ts'

const both = { liveChat: '/chat', vip: '/vip' }

it.each([
  ['a visitor', both, undefined, '/chat'],
  ['rank 4', both, 4, '/chat'],
  ['rank 5', both, 5, '/vip'],
  ['rank 5 at a brand without VIP service', { liveChat: '/chat', vip: '' }, 5, '/chat'],
])('%s reaches the right service', (_, paths, rank, path) => {
  expect(customerServiceOf(paths, rank)).toBe(path)
})
