// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { followKeys } from './keys.ts'

const page = () => {
  const target = document.createElement('div')
  const button = document.createElement('button')
  target.append(button)
  document.body.replaceChildren(target)
  const actions = { press: vi.fn(), stepBet: vi.fn(), toggleTurbo: vi.fn(), toggleSound: vi.fn(), openRules: vi.fn() }
  followKeys(target, actions)
  button.focus()
  const key = (name: string, on: EventTarget = button) => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
    on.dispatchEvent(event)
    return event
  }
  return { target, button, actions, key, point: () => button.dispatchEvent(new Event('pointerdown', { bubbles: true })) }
}

let game: ReturnType<typeof page>
beforeEach(() => {
  game = page()
})

describe('keys of the game', () => {
  test('Space and Enter belong to a button that was reached by keys', () => {
    game.point()
    game.key('Tab')
    expect([game.key(' ').defaultPrevented, game.key('Enter').defaultPrevented]).toEqual([false, false])
    expect(game.actions.press).not.toHaveBeenCalled()
  })

  test('after a press by mouse, Space spins and presses nothing twice', () => {
    game.point()
    expect(game.key(' ').defaultPrevented).toBe(true)
    expect(game.actions.press).toHaveBeenCalledOnce()
    expect(document.activeElement).not.toBe(game.button)
  })

  test('letters mean the same under a caps lock', () => {
    for (const name of ['t', 'T', 'm', 'M', 'i', 'I']) game.key(name, game.target)
    for (const action of [game.actions.toggleTurbo, game.actions.toggleSound, game.actions.openRules])
      expect(action).toHaveBeenCalledTimes(2)
  })
})
