// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { press } from '../../testing/hands.ts'
import { renderScreen } from '../../testing/render.tsx'
import { FormDialog } from './form-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { isAnythingUnsaved, leaveThen } from './unsaved.ts'
import { useDraft } from './use-draft.ts'

interface Row {
  version: number
  name: string
}

/** An editor of a row that may be read anew meanwhile. */
function Editor() {
  const [read, setRead] = useState<Row>({ version: 1, name: 'Midnight' })
  const { draft, setDraft, isChanged, opened, discard } = useDraft(read, row => row.name)
  return (
    <>
      <input aria-label="Name" value={draft} onChange={event => setDraft(event.target.value)} />
      <output>{`${opened.version} ${isChanged ? 'changed' : 'as read'}`}</output>
      <button type="button" onClick={() => setRead({ version: 2, name: 'Noon' })}>
        Read anew
      </button>
      <button type="button" onClick={discard}>
        Discard
      </button>
    </>
  )
}
const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const write = (text: string) => fireEvent.change(name(), { target: { value: text } })
const state = () => document.querySelector('output')?.textContent
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' })

freshScreens()

describe('a draft', () => {
  it('follows what is read while nothing is written', () => {
    renderScreen(<Editor />)
    press('Read anew')
    expect([name().value, state()]).toEqual(['Noon', '2 as read'])
  })

  it('keeps what was written, under the version that was opened, until it is thrown away', () => {
    renderScreen(<Editor />)
    write('Harbour')
    press('Read anew')
    expect([name().value, state()]).toEqual(['Harbour', '1 changed'])
    press('Discard')
    expect([name().value, state()]).toEqual(['Noon', '2 as read'])
  })

  it('that was put back by hand is none, and follows again', () => {
    renderScreen(<Editor />)
    write('Harbour')
    press('Read anew')
    write('Midnight')
    expect([name().value, state()]).toEqual(['Noon', '2 as read'])
  })

  it('is unsaved while it differs, and no longer once its screen is gone', () => {
    const { unmount } = renderScreen(<Editor />)
    expect(isAnythingUnsaved()).toBe(false)
    write('Harbour')
    expect(isAnythingUnsaved()).toBe(true)
    unmount()
    expect(isAnythingUnsaved()).toBe(false)
  })
})

describe('whoever leaves', () => {
  const show = () =>
    renderScreen(
      <>
        <LeaveGuard />
        <Editor />
      </>,
    )
  const leave = () => {
    const away = vi.fn()
    act(() => leaveThen(away))
    return away
  }

  it('goes at once where nothing is unsaved', () => {
    show()
    expect(leave()).toHaveBeenCalledOnce()
    expect(question()).toBeNull()
  })

  it('is asked first, and stays with what he wrote', () => {
    show()
    write('Harbour')
    const away = leave()
    expect(document.activeElement?.textContent).toBe('Keep editing')
    press('Keep editing')
    expect([away.mock.calls.length, question(), name().value]).toEqual([0, null, 'Harbour'])
  })

  it('goes once he has said so', () => {
    show()
    write('Harbour')
    const away = leave()
    press('Discard changes')
    expect([away.mock.calls.length, question()]).toEqual([1, null])
  })

  it('is held by the browser too when he closes the tab', () => {
    show()
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    const before = close()
    write('Harbour')
    expect([before, close()]).toEqual([false, true])
  })
})

describe('a dialog with a form', () => {
  const show = () => {
    const onClose = vi.fn()
    renderScreen(
      <FormDialog isOpen onClose={onClose} title="New letter">
        <input aria-label="Title" />
      </FormDialog>,
    )
    const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    return { onClose, pressEscape }
  }

  it('closes at once while nothing was written', () => {
    const { onClose, pressEscape } = show()
    pressEscape()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('asks once something was written, and holds other ways out as well', () => {
    const { onClose, pressEscape } = show()
    fireEvent.input(screen.getByLabelText('Title'), { target: { value: 'Sunday' } })
    pressEscape()
    expect([onClose.mock.calls.length, question() !== null, isAnythingUnsaved()]).toEqual([0, true, true])
    press('Discard changes')
    expect(onClose).toHaveBeenCalledOnce()
  })
})
