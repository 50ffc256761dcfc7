// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { myClaim, tomsClaim } from '../../testing/builders/claim.ts'
import { idOf } from '../../testing/builders/ids.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { application } from '../../testing/builders/promotion.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { card, giveReason, press } from '../../testing/hands.ts'
import { renderScreen } from '../../testing/render.tsx'
import { ApplicationsPage } from './applications-page.tsx'

freshScreens()

async function open(shown = application({ claim: myClaim() }), permissions = ['promotion.read', 'promotion.review']) {
  const sent = fakeServer({
    consolePromotionApplications: () => ({ value: pageOf([shown]) }),
    consolePromotionApplication: () => ({ value: shown }),
    approvePromotionApplication: () => ({ value: { ...shown, state: 'given' } }),
    rejectPromotionApplication: () => ({ value: { ...shown, state: 'rejected' } }),
    claimPromotionApplication: () => ({ value: myClaim() }),
  })
  const page = renderScreen(<ApplicationsPage />, { permissions, address: `/?id=${shown.applicationId}` })
  await page.settle()
  return { ...page, sent }
}
const idsOf = (sent: readonly { id: string }[]) => sent.map(({ id }) => id)

describe('applications', () => {
  it('are approved by whoever has claimed them', async () => {
    const { sent, settle } = await open()
    expect(card().getByText('I found a typo.')).toBeTruthy()
    press('Approve', card())
    await settle()
    expect(idsOf(sent)).toContain('approvePromotionApplication')
  })

  it('are rejected with a reason that the member reads', async () => {
    const { sent, settle } = await open()
    press('Reject', card())
    giveReason('Nothing is attached.', 'Reject')
    await settle()
    expect(sent.find(({ id }) => id === 'rejectPromotionApplication')?.body).toEqual({ reason: 'Nothing is attached.' })
  })

  it.each([
    ['a colleague has it', application({ claim: tomsClaim() })],
    ['nobody has claimed it', application()],
    ['it has ended', application({ state: 'given' })],
  ])('are only looked at while %s', async (_, shown) => {
    await open(shown)
    expect(card().queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  it('are not approved twice by one operator, and say who was first', async () => {
    await open(
      application({
        state: 'second',
        claim: myClaim(),
        awaitsSecond: { operatorId: idOf(9), name: 'mei', at: '2026-11-20T10:00:00.000Z' },
      }),
    )
    expect(card().getByText(/You have approved it/)).toBeTruthy()
    expect(card().queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  it('show who else had it by the same key', async () => {
    await open(application({ linked: [{ key: 'phone', account: 'lantern5' }] }))
    expect(card().getByText(/lantern5 \(phone number\)/)).toBeTruthy()
  })

  it('are claimed by the key', async () => {
    const { sent, settle } = await open(application())
    press('Claim', card())
    await settle()
    expect(idsOf(sent)).toContain('claimPromotionApplication')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Applications/)
  })
})
