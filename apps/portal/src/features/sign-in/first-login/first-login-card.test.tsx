// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useModals } from '../../../shared/modals/modal-store.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { freshPages } from '../../../testing/fresh-pages.ts'
import { aMember } from '../../../testing/member-builders.ts'
import { button } from '../../../testing/page-parts.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { FirstLoginCard } from './first-login-card.tsx'

freshPages('signIn')

const open = async (nickname: string) => {
  fakeServer({ memberInfo: () => ({ value: aMember({ account: 'orchid88', nickname }) }) })
  const { settle } = await renderPage(<FirstLoginCard />, { as: 'member' })
  await settle()
}
beforeEach(() => sessionStorage.clear())

describe('what a new member is asked', () => {
  it('waits in the account, and opens on a press', async () => {
    await open('orchid88')
    fireEvent.click(button('Start'))
    expect(useModals.getState().open?.name).toBe('firstLogin')
  })

  it('is put off for this session', async () => {
    await open('orchid88')
    fireEvent.click(button('Later'))
    expect(screen.queryByText('Nice to meet you')).toBeNull()
    cleanup()
    await open('orchid88')
    expect(screen.queryByText('Nice to meet you')).toBeNull()
  })

  it('is done once a name has been chosen', async () => {
    await open('River Lantern')
    expect(screen.queryByText('Nice to meet you')).toBeNull()
  })
})
