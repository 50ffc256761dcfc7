// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { findCountry } from './countries.ts'
import { PhoneField } from './phone-field.tsx'

function Harness({ isChosen = true }: { isChosen?: boolean }) {
  const [country, choose] = useState(findCountry('TH') ?? { countryCode: 'TH', countryDialingCode: '66' })
  return <PhoneField label="Mobile number" country={{ country, isChosen, choose }} />
}

beforeEach(async () => {
  // jsdom draws nothing, so it scrolls nothing either.
  Element.prototype.scrollIntoView = () => undefined
  await startI18n('EN')
  await i18next.loadNamespaces('phone')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const button = () => screen.getByRole('button', { name: /Country: Thailand, \+66/ })
const box = () => screen.getByRole('combobox', { name: 'Country or code' })

describe('the field of a number', () => {
  it('U1 chooses a country by typing and Enter, and gives the focus back', () => {
    render(<Harness />)
    fireEvent.click(button())
    expect(document.activeElement).toBe(box())
    fireEvent.change(box(), { target: { value: 'vietnam' } })
    expect(box().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: /Vietnam/ }).id)
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Country: Vietnam, \+84/ }))
  })

  it('U1 moves with the arrows and closes with Escape, which reaches no dialog beneath', () => {
    const outside = vi.fn()
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands in for the dialog around it.
      <div onKeyDown={outside}>
        <Harness />
      </div>,
    )
    fireEvent.click(button())
    const before = box().getAttribute('aria-activedescendant')
    fireEvent.keyDown(box(), { key: 'ArrowDown' })
    expect(box().getAttribute('aria-activedescendant')).not.toBe(before)
    fireEvent.keyDown(box(), { key: 'Escape' })
    expect([screen.queryByRole('listbox'), document.activeElement]).toEqual([null, button()])
    expect(outside).not.toHaveBeenCalled()
  })

  it('hides the list 200 ms after the focus has left it, so that a press on it still counts', () => {
    vi.useFakeTimers()
    render(<Harness />)
    fireEvent.click(button())
    fireEvent.blur(box())
    vi.advanceTimersByTime(199)
    expect(screen.queryByRole('listbox')).not.toBeNull()
    fireEvent.click(screen.getByRole('option', { name: /Japan/ }))
    expect(screen.getByRole('button', { name: /Country: Japan, \+81/ })).toBeTruthy()
  })

  it('says when no country is called that', () => {
    render(<Harness />)
    fireEvent.click(button())
    fireEvent.change(box(), { target: { value: 'nowhere' } })
    expect(screen.getByRole('status').textContent).toBe('No matching country.')
  })

  it('shows the brand’s own country and no list where the brand has no selector', () => {
    render(<Harness isChosen={false} />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText(/\+66/)).toBeTruthy()
  })
})
