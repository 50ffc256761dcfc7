// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { myClaim, tomsClaim } from '../../testing/builders/claim.ts'
import { idOf } from '../../testing/builders/ids.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { dialog, press } from '../../testing/hands.ts'
import { renderScreen } from '../../testing/render.tsx'
import { ClaimBar } from './claim-bar.tsx'
import { useClaim } from './use-claim.ts'

type Given = Partial<Parameters<typeof useClaim>[0]>
const ITEM = idOf(1)

function Bar(given: Given) {
  return <ClaimBar claim={useClaim({ kind: 'deposit', itemId: ITEM, claim: null, isOpen: true, changes: [], ...given })} />
}
async function open(given: Given) {
  const sent = fakeServer({
    claimDeskDeposit: () => ({ value: myClaim() }),
    keepDeskDeposit: () => ({ value: myClaim() }),
    handOverDeskDeposit: () => ({ value: tomsClaim() }),
    deskDepositColleagues: () => ({ value: [{ operatorId: idOf(77), name: 'tom' }] }),
    feedbackColleagues: () => ({ value: [] }),
    claimFeedback: () => ({ value: myClaim() }),
  })
  const { settle } = renderScreen(<Bar {...given} />)
  await settle()
  return { sent, settle }
}
const names = () => screen.queryAllByRole('button').map(button => button.textContent)

freshScreens()

describe('a claim at a desk', () => {
  it('of one’s own is kept, released and handed to a colleague whom the server names', async () => {
    const { sent, settle } = await open({ claim: myClaim(new Date(Date.now() + 60_000).toISOString()) })
    expect(names()).toEqual(['Extend', 'Hand over', 'Release'])
    press('Extend')
    await settle()
    press('Hand over')
    fireEvent.change(dialog().getByLabelText('Colleague'), { target: { value: idOf(77) } })
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hand over' }))
    await settle()
    const acts = sent.filter(({ method }) => method === 'POST').map(({ id, url, body }) => [id, url.includes(ITEM), body])
    expect(acts).toEqual([
      ['keepDeskDeposit', true, undefined],
      ['handOverDeskDeposit', true, { operatorId: idOf(77) }],
    ])
  })

  it('has nothing to keep where it lasts until it is released, and is handed to nobody where nobody else may work', async () => {
    await open({ kind: 'feedback', claim: myClaim() })
    expect(names()).toEqual(['Release'])
  })

  it('of a colleague is taken over from whom it was seen with, where the desk lets it be', async () => {
    const { sent, settle } = await open({ kind: 'feedback', claim: tomsClaim(), mayTakeOver: true })
    press('Take over')
    await settle()
    expect(sent.find(({ id }) => id === 'claimFeedback')?.body).toEqual({ takeOverFrom: idOf(77) })
  })

  it('of a colleague is left alone otherwise', async () => {
    const { sent } = await open({ claim: tomsClaim() })
    expect([names(), sent]).toEqual([[], []])
  })

  it('is put back by anybody where the desk says so', async () => {
    await open({ claim: tomsClaim(), mayPutBack: true })
    expect(names()).toEqual(['Release'])
  })

  it('is only shown to whoever may not work there', async () => {
    await open({ claim: tomsClaim(), isOpen: false })
    expect(screen.getByText('tom is working on this.')).toBeTruthy()
    expect(names()).toEqual([])
  })
})
