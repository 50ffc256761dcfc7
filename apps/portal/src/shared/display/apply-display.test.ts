// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { useBalanceShown } from '../session/balance-shown-store.ts'
import { applyDisplay, bringDisplay } from './apply-display.ts'

const NOTHING = { hideBalance: false, reduceMotion: false, sound: false }
const isShown = () => useBalanceShown.getState().isShown

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  useBalanceShown.setState({ isShown: true })
  document.documentElement.removeAttribute('data-reduced-motion')
})

describe('how a member wants to see the portal', () => {
  it('takes effect at once, both ways, where he says so', () => {
    applyDisplay({ hideBalance: true, reduceMotion: true, sound: true })
    expect([isShown(), document.documentElement.hasAttribute('data-reduced-motion'), localStorage.getItem('slots.sound')]).toEqual([
      false,
      true,
      'on',
    ])
    applyDisplay(NOTHING)
    expect([isShown(), document.documentElement.hasAttribute('data-reduced-motion'), localStorage.getItem('slots.sound')]).toEqual([
      true,
      false,
      'off',
    ])
  })

  it('comes along to a device once a sign-in: what is switched there afterwards stands', () => {
    const wish = { hideBalance: true, reduceMotion: true, sound: true }
    bringDisplay(wish, 'first')
    expect(isShown()).toBe(false)
    useBalanceShown.getState().toggle()
    bringDisplay(wish, 'first')
    expect(isShown()).toBe(true)
    bringDisplay(wish, 'second')
    expect(isShown()).toBe(false)
  })

  it('leaves a device as it is where nothing was wished', () => {
    useBalanceShown.setState({ isShown: false })
    localStorage.setItem('slots.sound', 'on')
    bringDisplay(NOTHING, 'first')
    expect([isShown(), localStorage.getItem('slots.sound')]).toEqual([false, 'on'])
  })
})
