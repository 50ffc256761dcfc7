// @vitest-environment jsdom
import { Button } from '@croupier/ui'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useDo } from '../../shared/api/use-api.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { dialog, press, type } from '../../testing/hands.ts'
import { renderScreen } from '../../testing/render.tsx'
import { ConfirmDoor } from './confirm-door.tsx'

vi.mock('../../shared/api/seal.ts', () => ({ seal: async (value: unknown) => JSON.stringify(value) }))
freshScreens()

const JOB = { params: { jobId: '7' } }
function Act() {
  const retry = useDo('retryJob', [])
  return <Button onClick={() => retry.mutate(JOB)}>Retry</Button>
}
async function begin() {
  let isConfirmed = false
  const sent = fakeServer({
    status: () => ({ value: { sealing: {} } as never }),
    retryJob: () =>
      isConfirmed ? { value: { done: true } as never } : { code: 'confirmation_required', message: 'Confirm first.', status: 403 },
    confirmOperator: ({ body }) => {
      if ((body as { totp: string }).totp !== '123456')
        return { code: 'totp_wrong', message: 'Wrong code.', fields: { totp: 'totp_wrong' } }
      isConfirmed = true
      return { value: { done: true } }
    },
  })
  renderScreen(
    <>
      <Act />
      <ConfirmDoor />
    </>,
  )
  press('Retry')
  await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  return { tries: () => sent.filter(({ id }) => id === 'retryJob').length }
}
const confirm = (totp: string) => {
  type(/^Password/, 'words of the owner', dialog())
  type(/^Authenticator code/, totp, dialog())
  press('Confirm', dialog())
}

describe('an owner’s act', () => {
  it('waits until password and code were given again, and then goes on by itself', async () => {
    const { tries } = await begin()
    confirm('000000')
    expect(await dialog().findByText('Wrong code.')).toBeTruthy()
    expect(tries()).toBe(1)
    confirm('123456')
    await vi.waitFor(() => expect(tries()).toBe(2))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText('Confirm first.')).toBeNull()
  })

  it('is left undone by whoever turns away', async () => {
    const { tries } = await begin()
    press('Cancel', dialog())
    expect(await screen.findByText('Confirm first.')).toBeTruthy()
    expect(tries()).toBe(1)
  })
})
