// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { strike } from '../../testing/hands.ts'
import { renderScreen } from '../../testing/render.tsx'
import { SearchBox } from './search-box.tsx'

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Account' })
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

freshScreens()
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function show(value = '', takesFocus = false) {
  const onChange = vi.fn<(text: string) => void>()
  renderScreen(<SearchBox value={value} onChange={onChange} placeholder="Account" takesFocus={takesFocus} />)
  return onChange
}

describe('a search', () => {
  it('is asked once typing pauses, not at each letter', () => {
    const onChange = show()
    for (const text of ['h', 'ha', 'har']) {
      type(text)
      wait(100)
    }
    expect(onChange).not.toHaveBeenCalled()
    wait(250)
    expect(onChange.mock.calls).toEqual([['har']])
  })

  it('is asked at once by whoever goes on, and not a second time after the pause', () => {
    const onChange = show()
    type('harbour')
    fireEvent.blur(box())
    wait(1_000)
    expect(onChange.mock.calls).toEqual([['harbour']])
  })

  it('is reached from anywhere by its key, and emptied by Escape', () => {
    const onChange = show('harbour')
    strike('/')
    expect(document.activeElement).toBe(box())
    fireEvent.keyDown(box(), { key: 'Escape' })
    expect([box().value, document.activeElement === box()]).toEqual(['', false])
    wait(250)
    expect(onChange.mock.calls).toEqual([['']])
  })

  it('has the focus where somebody asked for it', () => {
    show('', true)
    expect(document.activeElement).toBe(box())
  })
})
