// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { followKeys } from './keys.ts'

let page: HTMLElement
let button: HTMLButtonElement
let played: string[]

beforeEach(() => {
  page = document.createElement('main')
  button = document.createElement('button')
  page.append(button)
  document.body.replaceChildren(page)
  played = []
  followKeys(page, (key, isForButton) => (key === ' ' && !isForButton ? () => played.push(key) : undefined))
})

/** Whether the page took the key for itself. */
const takes = (target: Element, key: string, more: KeyboardEventInit = {}) => !fireEvent.keyDown(target, { key, ...more })

describe('the keys of a game', () => {
  it('play, and only those that mean something', () => {
    expect([takes(page, ' '), takes(page, 'x')]).toEqual([true, false])
    expect(played).toEqual([' '])
  })

  it('leave Space to a button that was reached by keys', () => {
    button.focus()
    expect(takes(button, ' ')).toBe(false)
    expect(played).toEqual([])
  })

  it('play after a button was pressed by mouse, and the button does not press itself again', () => {
    fireEvent.pointerDown(button)
    button.focus()
    expect(takes(button, ' ')).toBe(true)
    expect(played).toEqual([' '])
    expect(document.activeElement).not.toBe(button)
  })

  it('belong to the buttons again once somebody goes on by Tab', () => {
    fireEvent.pointerDown(button)
    takes(button, 'Tab')
    button.focus()
    expect(takes(button, ' ')).toBe(false)
  })

  it.each([{ repeat: true }, { ctrlKey: true }, { metaKey: true }, { altKey: true }])('do nothing when held or with %o', more => {
    expect(takes(page, ' ', more)).toBe(false)
    expect(played).toEqual([])
  })

  it('belong to an open sheet', () => {
    const sheet = document.createElement('dialog')
    sheet.setAttribute('open', '')
    document.body.append(sheet)
    expect(takes(page, ' ')).toBe(false)
    sheet.remove()
    expect(takes(page, ' ')).toBe(true)
  })
})
