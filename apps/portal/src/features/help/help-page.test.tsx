// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { HelpArticle } from '../../shared/api/types.ts'
import { useModals } from '../../shared/modals/modal-store.ts'
import { type FakeServer, fakeServer, testStatus } from '../../testing/fake-server.ts'
import { midnight } from '../../testing/fixture-status.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { button, findButton, textOf } from '../../testing/page-parts.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { BareHelpPage, HelpPage } from './help-page.tsx'

freshPages('help')

const article = (code: string, category: string): HelpArticle => ({
  code,
  category,
  title: `About ${code}`,
  content: `<p>All of ${code}.</p>`,
})
let server: FakeServer
beforeEach(() => {
  server = fakeServer({
    helpCenter: () => ({ value: [article('deposit', 'Money'), article('limits', 'Safety'), article('withdrawal', 'Money')] }),
  })
})

describe('the help centre', () => {
  it('has its articles by category, each with an address of its own', async () => {
    await renderPage(<HelpPage />)
    const contents = within(await screen.findByRole('navigation', { name: 'Contents' }))
    expect(contents.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['#deposit', '#withdrawal', '#limits'])
    expect([...document.querySelectorAll('article')].map(({ id }) => id)).toEqual(['deposit', 'withdrawal', 'limits'])
    expect(textOf(document.getElementById('limits'))).toBe('About limitsAll of limits.')
  })

  it('takes a letter, but none behind a closed door', async () => {
    await renderPage(<HelpPage />)
    fireEvent.click(button('Feedback'))
    expect(useModals.getState().open?.name).toBe('feedback')
  })

  it('is there with nothing around it for whoever may not enter', async () => {
    await renderPage(<BareHelpPage />, { status: testStatus(midnight, { status: 2, regionRestriction: { active: true } }) })
    expect(await screen.findByText('All of deposit.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Feedback' })).toBeNull()
  })

  it('says where there is nothing yet', async () => {
    server.answers.helpCenter = () => ({ value: [] })
    await renderPage(<HelpPage />)
    expect(await screen.findByText('No articles yet')).toBeTruthy()
  })

  it('may be asked for again', async () => {
    server.answers.helpCenter = () => ({ code: 'internal', message: 'No help now.', status: 500 })
    await renderPage(<HelpPage />)
    expect(await screen.findByText('No help now.')).toBeTruthy()
    server.answers.helpCenter = () => ({ value: [article('deposit', 'Money')] })
    fireEvent.click(await findButton('Try again'))
    expect(await screen.findByText('All of deposit.')).toBeTruthy()
  })
})
