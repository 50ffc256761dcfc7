import { describe, expect, it } from 'vitest'
import { judgePlace } from './judge-place.ts'

describe('judgePlace', () => {
  it.each([
    [0, undefined, 'non_agent'],
    [1, 'non_member', undefined],
    [2, 'non_member', undefined],
    [4, 'non_member', 'non_agent'],
    [41, 'non_member', undefined],
    [42, 'non_member', undefined],
  ])('IDENTITY-LOGIN-8 at the players’ and at the agents’ door answers type %i with %s and %s', (type, atMembers, atAgents) => {
    expect([judgePlace('member', type), judgePlace('agent', type), judgePlace(undefined, type)]).toEqual([atMembers, atAgents, undefined])
  })
})
