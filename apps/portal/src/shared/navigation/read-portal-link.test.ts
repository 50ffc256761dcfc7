import { describe, expect, it } from 'vitest'
import { readPortalLink } from './read-portal-link.ts'

const PAGES = [{ name: 'depositv2' }, { name: 'messageV2' }] as const

describe('readPortalLink', () => {
  it.each([
    ['/index?member=depositv2', { kind: 'member', page: 'depositv2', tab: null }],
    ['/index?member=messageV2&tab=feedback#x', { kind: 'member', page: 'messageV2', tab: 'feedback' }],
    ['/index?agent=agentDividend&bill=b1', { kind: 'agent', page: 'agentDividend', details: { bill: 'b1' } }],
    ['/index?member=nowhere', { kind: 'page', path: '/index?member=nowhere' }],
    ['/help#deposit', { kind: 'page', path: '/help#deposit' }],
    ['https://club.example/', { kind: 'elsewhere', address: 'https://club.example/' }],
  ])('%s leads to the right place', (link, place) => {
    expect(readPortalLink(link, PAGES)).toEqual(place)
  })
})
