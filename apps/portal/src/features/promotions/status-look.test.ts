import { expect, it } from 'vitest'
import { aPromotion } from '../../testing/promotion-builders.ts'
import { inOrder, type Status, statusLook } from './status-look.ts'

const STATUSES = ['close', 'claimed', 'issued', 'rejected', 'coming_soon', 'applying', 'joined', 'process', 'join', 'claim'] as const

it('every state has a sign of its own', () => {
  expect(new Set(STATUSES.map(status => statusLook(status).icon)).size).toBe(STATUSES.length)
})

it('what can be done stands first, then what runs, then what is over; the order of the brand is kept in between', () => {
  const named = STATUSES.map((status: Status) => aPromotion({ status, title: status }))
  expect(inOrder(named).map(({ title }) => title)).toEqual([
    ...['claim', 'join', 'applying', 'joined', 'process', 'coming_soon', 'claimed', 'issued', 'rejected', 'close'],
  ])
})
