// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { freshPages } from '../../testing/fresh-pages.ts'
import { button } from '../../testing/page-parts.ts'
import { addressNow, press, renderPage, signInAs } from '../../testing/render-page.tsx'
import { useModals } from '../modals/modal-store.ts'
import { useSession } from '../session/session-store.ts'
import { rememberAgentPage, useAgentCentre } from './agent-centre.ts'

freshPages()

function Ways() {
  const { open, close } = useAgentCentre()
  return (
    <>
      <button type="button" onClick={() => open()}>
        centre
      </button>
      <button type="button" onClick={() => open('agentTeamBetting', { person: 'p1' })}>
        bets
      </button>
      <button type="button" onClick={close}>
        leave
      </button>
    </>
  )
}

describe('the way to the agent centre', () => {
  it('leads to its default page first, and later to where the session was last', async () => {
    await renderPage(<Ways />, { as: 'agent', address: '/help?member=depositv2&order=o1' })
    await press(button('centre'))
    expect(addressNow()).toBe('/help?agent=agentTeamOverview')
    rememberAgentPage('agentTeamBetting')
    await press(button('leave'))
    await press(button('centre'))
    expect(addressNow()).toBe('/help?agent=agentTeamBetting')
  })

  it('forgets the page with the session', async () => {
    await renderPage(<Ways />, { as: 'agent' })
    rememberAgentPage('agentTeamBetting')
    useSession.getState().end('logout')
    signInAs('masterAgent')
    await press(button('centre'))
    expect(addressNow()).toBe('/index?agent=agentTeamOverview')
  })

  it('takes details along, and leaves them with the centre', async () => {
    await renderPage(<Ways />, { as: 'promoter' })
    await press(button('bets'))
    expect(addressNow()).toBe('/index?agent=agentTeamBetting&person=p1')
    await press(button('leave'))
    expect(addressNow()).toBe('/index')
  })

  it('is closed to members, who stay where they are', async () => {
    await renderPage(<Ways />, { as: 'member' })
    await press(button('centre'))
    expect([addressNow(), useModals.getState().open?.name]).toEqual(['/index', 'dialog'])
  })
})
