// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useKeys } from './use-keys.ts'

afterEach(cleanup)

function Keyed({ act, hasDialog = false }: { act: (key: string) => void; hasDialog?: boolean }) {
  useKeys({ a: () => act('a'), Enter: () => act('Enter'), Escape: () => act('Escape'), b: undefined })
  return (
    <>
      <input aria-label="field" />
      <button type="button">button</button>
      {hasDialog && <div role="dialog" aria-label="question" />}
    </>
  )
}
const show = (hasDialog = false) => {
  const act = vi.fn()
  render(<Keyed act={act} hasDialog={hasDialog} />)
  return act
}
/** Whether the key was left to the browser. */
const press = (key: string, on: Element = document.body, more = {}) => fireEvent.keyDown(on, { key, ...more })

it('a key does what it stands for, and nothing else happens by it', () => {
  const act = show()
  expect(press('a')).toBe(false)
  expect(act.mock.calls).toEqual([['a']])
})

it('a key that cannot do anything now is left to the browser', () => {
  const act = show()
  expect([press('b'), press('z')]).toEqual([true, true])
  expect(act).not.toHaveBeenCalled()
})

it('a field keeps its letters, and Escape closes what it stands in all the same', () => {
  const act = show()
  const field = screen.getByLabelText('field')
  expect([press('a', field), press('Escape', field)]).toEqual([true, false])
  expect(act.mock.calls).toEqual([['Escape']])
})

it('Enter belongs to the button that has the focus', () => {
  const act = show()
  expect([press('Enter', screen.getByRole('button')), press('Enter')]).toEqual([true, false])
  expect(act.mock.calls).toEqual([['Enter']])
})

it.each(['ctrlKey', 'metaKey', 'altKey'])('with %s a key belongs to the browser', modifier => {
  const act = show()
  expect(press('a', document.body, { [modifier]: true })).toBe(true)
  expect(act).not.toHaveBeenCalled()
})

it('an open dialog has the keyboard for itself', () => {
  const act = show(true)
  expect([press('a'), press('Escape')]).toEqual([true, true])
  expect(act).not.toHaveBeenCalled()
})

it('a key that somebody has answered already is not answered twice', () => {
  const act = vi.fn()
  render(
    <>
      <Keyed act={act} />
      <Keyed act={act} />
    </>,
  )
  press('a')
  expect(act).toHaveBeenCalledTimes(1)
})
