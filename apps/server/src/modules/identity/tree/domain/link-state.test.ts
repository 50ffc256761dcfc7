import { describe, expect, it } from 'vitest'
import { linkState } from './link-state.ts'

const now = new Date('2026-03-01T12:00:00Z')
const open = { closedAt: null, expiresAt: null, usesMax: null, registrations: 7, isOwnerOpen: true }

describe('a registration link', () => {
  it.each([
    ['open', {}],
    ['closed', { closedAt: now }],
    ['closed', { isOwnerOpen: false, expiresAt: now }],
    ['expired', { expiresAt: now }],
    ['open', { expiresAt: new Date(now.getTime() + 1) }],
    ['used_up', { usesMax: 7 }],
    ['open', { usesMax: 8 }],
  ])('IDENTITY-LINK-2: is %s with %j', (state, facts) => {
    expect(linkState({ ...open, ...facts }, now)).toBe(state)
  })
})
