// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Status } from '../../shared/api/types.ts'
import { fakeServer, testStatus } from '../../testing/fake-server.ts'
import { midnight } from '../../testing/fixture-status.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { factOf, textOf } from '../../testing/page-parts.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ClosedDoor } from './closed-door.tsx'

freshPages()
beforeEach(() => {
  fakeServer({})
})
const open = (change: Partial<Status>) => {
  const status = testStatus(midnight, change)
  return renderPage(<ClosedDoor status={status} />, { status })
}

describe('a door that is closed for maintenance', () => {
  const rest = (change: Partial<Status['maintenance']>) =>
    open({ status: 1, maintenance: { active: true, message: '', until: null, ...change } })

  it('says so under the brand’s own name', async () => {
    await rest({})
    expect(screen.getByRole('heading', { name: 'System Maintenance' })).toBeTruthy()
    expect(textOf(document.querySelector('.closed-sign'))).toContain('Midnight')
    expect(screen.getByText('We will be back soon. Open bets are kept and settled under their rules.')).toBeTruthy()
  })

  it('says what the house has to say, and until when', async () => {
    await rest({ message: 'We are moving to faster machines.', until: '2126-03-01T12:30:00.000Z' })
    expect(screen.getByText('We are moving to faster machines.')).toBeTruthy()
    expect(screen.getByText(/^Expected back: Mar 1/)).toBeTruthy()
  })

  it('does not promise a time that has passed', async () => {
    await rest({ until: '2020-03-01T12:30:00.000Z' })
    expect(screen.queryByText(/^Expected back/)).toBeNull()
  })
})

describe('a door that is closed for a region', () => {
  const restricted = (location: Status['location']) => open({ status: 2, regionRestriction: { active: true }, location })

  it('says which address and country it has seen', async () => {
    await restricted({ ip: '203.0.113.7', country: 'SG' } as Status['location'])
    expect([...document.querySelectorAll('.closed-facts dd')].map(textOf)).toEqual(['203.0.113.7', 'Singapore'])
    expect(factOf(document.querySelector('.closed-facts dt')?.textContent ?? '')).toBe('203.0.113.7')
  })

  it('shows what it has where that is no country', async () => {
    await restricted({ ip: '10.0.0.7', country: '-' } as Status['location'])
    expect([...document.querySelectorAll('.closed-facts dd')].map(textOf)).toEqual(['10.0.0.7', '-'])
  })

  it('has customer service beside it, where the brand has one', async () => {
    const { info } = testStatus()
    const service = (liveChat: string) => ({ ...info, customerService: { ...info.customerService, liveChat } })
    await open({ status: 2, regionRestriction: { active: true }, info: service('https://help.example/chat') })
    expect(document.querySelector('a[target="_blank"]')?.getAttribute('href')).toBe('https://help.example/chat')
  })
})
