import { describe, expect, it } from 'vitest'
import { enterCentre, leaveCentres } from './centre-address.ts'

const enter = (address: string, ...rest: [centre: 'member' | 'agent', page: string, details?: Record<string, string | null>]) =>
  enterCentre(new URLSearchParams(address), rest[0], rest[1], rest[2] ?? {}).toString()

describe('the address of a centre', () => {
  it('names its page and what that was opened with, and keeps what belongs to the page beneath', () => {
    expect(enter('gameCode=mekong', 'member', 'depositv2', { order: 'd1', tab: null })).toBe('gameCode=mekong&member=depositv2&order=d1')
  })

  it('forgets the details of the page before', () => {
    expect(enter('member=depositv2&order=d1&tab=x', 'member', 'messageV2')).toBe('member=messageV2')
  })

  it('has one centre at a time', () => {
    expect(enter('member=depositv2&order=d1', 'agent', 'agentIncome', { bill: 'b1' })).toBe('agent=agentIncome&bill=b1')
    expect(enter('agent=agentIncome&bill=b1', 'member', 'withdraw')).toBe('member=withdraw')
  })

  it('is left without a trace', () => {
    expect(leaveCentres(new URLSearchParams('page=nova&agent=agentIncome&person=p&mall=1')).toString()).toBe('page=nova')
  })
})
