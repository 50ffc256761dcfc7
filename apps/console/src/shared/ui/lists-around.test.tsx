// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, dialog, press, strike, type } from '../../testing/hands.ts'
import { renderScreen } from '../../testing/render.tsx'
import { ChooseBrand } from './choose-brand.tsx'
import { DayFilter } from './day-filter.tsx'
import { ExportButton } from './export-button.tsx'
import { KeysHelp } from './keys-help.tsx'
import { MemberLink } from './member-link.tsx'
import { Page } from './page.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

freshScreens()

describe('the days of a list', () => {
  const show = (from: string, until: string) => {
    const onChange = vi.fn()
    renderScreen(<DayFilter value={{ from, until }} onChange={onChange} />)
    return onChange
  }

  it('never end before they begin: whichever side is set moves the other', () => {
    const onChange = show('2026-11-10', '2026-11-12')
    type('From', '2026-11-15')
    type('To (inclusive)', '2026-11-08')
    expect(onChange.mock.calls).toEqual([[{ from: '2026-11-15', until: '2026-11-15' }], [{ from: '2026-11-08', until: '2026-11-08' }]])
  })

  it('may be open at either side', () => {
    const onChange = show('', '2026-11-12')
    type('To (inclusive)', '')
    expect(onChange.mock.calls).toEqual([[{ from: '', until: '' }]])
  })
})

describe('an export', () => {
  const open = (hasDates = true) => {
    const sent = fakeServer({ exportAudit: () => ({ code: 'forbidden', message: 'You may not.', status: 403 }) })
    const page = renderScreen(<ExportButton call="exportAudit" query={{ q: 'mei', kind: undefined }} hasDates={hasDates} />, {
      permissions: ['export.read'],
    })
    press('Export')
    return { ...page, sent }
  }

  it('asks for the list’s own filter within the days that are chosen, and stays open when refused', async () => {
    const { sent, settle } = open()
    type('From', '2026-11-10', dialog())
    press('Download', dialog())
    await settle()
    const asked = new URL(sent[0]?.url ?? '', 'http://console').searchParams
    expect([...asked.keys()].sort()).toEqual(['from', 'q'])
    expect(await screen.findByText('You may not.')).toBeTruthy()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('of how things stand has no days', () => {
    open(false)
    expect(dialog().queryByLabelText('From')).toBeNull()
  })

  it('is not offered to whoever may not take things out', () => {
    renderScreen(<ExportButton call="exportAudit" query={{}} />)
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })
})

describe('keys of a screen', () => {
  it('stand on a line, and all of them in a dialog, which one key opens', () => {
    renderScreen(<KeysHelp keys={[['j', 'keys.next']]} />)
    strike('?')
    expect([dialog().getByText('Next row'), dialog().getByText('Show these shortcuts')].every(Boolean)).toBe(true)
  })
})

describe('a reason', () => {
  const ask = (isBusy = false) => {
    const onReason = vi.fn()
    const onClose = vi.fn()
    const page = renderScreen(
      <ReasonDialog title="Reject it?" text="It is told." action="Reject" isBusy={isBusy} onClose={onClose} onReason={onReason} />,
    )
    return { ...page, onReason, onClose }
  }

  it('of blanks is none', async () => {
    const { onReason, settle } = ask()
    type(/^Reason/, '      ', dialog())
    expect(button('Reject', dialog()).disabled).toBe(true)
    fireEvent.submit(dialog().getByLabelText(/^Reason/))
    await settle()
    expect(onReason).not.toHaveBeenCalled()
  })

  it('is given once, without what stands around it', async () => {
    const { onReason, settle } = ask()
    type(/^Reason/, '  A known fee ', dialog())
    press('Reject', dialog())
    press('Reject', dialog())
    await settle()
    expect(onReason.mock.calls).toEqual([['A known fee']])
  })

  it('is not given while the one before is on its way', async () => {
    const { onReason, settle } = ask(true)
    type(/^Reason/, 'A known fee', dialog())
    fireEvent.submit(dialog().getByLabelText(/^Reason/))
    await settle()
    expect(onReason).not.toHaveBeenCalled()
  })

  it('need not be given: Cancel does nothing', () => {
    const { onReason, onClose } = ask()
    press('Cancel', dialog())
    expect([onClose.mock.calls.length, onReason.mock.calls.length]).toEqual([1, 0])
  })
})

describe('a member', () => {
  it('is a way to his card for whoever may open it, and a name for others', () => {
    const of = (permissions: string[]) => renderScreen(<MemberLink memberId="m-1" account="harbour77" />, { permissions })
    const { unmount } = of(['member.read'])
    expect(screen.getByRole('link', { name: 'harbour77' }).getAttribute('href')).toBe('#/members?id=m-1')
    unmount()
    of([])
    expect([screen.getByText('harbour77') !== null, screen.queryByRole('link')]).toEqual([true, null])
  })
})

describe('a screen of one brand', () => {
  it('offers the brands until one is chosen', () => {
    renderScreen(<ChooseBrand title="Choose a brand">Each has its own.</ChooseBrand>)
    press('Midnight')
    expect(localStorage.getItem('croupier.console.brand')).toBeTruthy()
  })
})

describe('a card', () => {
  it('stands beside its list, and Escape closes it, but not from under an open dialog', () => {
    const onClose = vi.fn()
    renderScreen(
      <Page title="Letters" count={1_204} card={<p>From Ann</p>} cardTitle="Feedback" onCloseCard={onClose}>
        <KeysHelp keys={[]} />
      </Page>,
    )
    expect(within(screen.getByRole('complementary', { name: 'Feedback' })).getByText('From Ann')).toBeTruthy()
    expect(screen.getByText('1,204')).toBeTruthy()
    strike('?')
    strike('Escape')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('closes by Escape', () => {
    const onClose = vi.fn()
    renderScreen(
      <Page title="Letters" card={<p>From Ann</p>} onCloseCard={onClose}>
        {null}
      </Page>,
    )
    strike('Escape')
    expect(onClose).toHaveBeenCalledOnce()
  })
})
