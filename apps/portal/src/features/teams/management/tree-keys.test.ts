// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { keyStep } from './tree-keys.ts'

const item = (memberId: string, level: number, expanded?: boolean): HTMLElement => {
  const made = document.createElement('li')
  made.dataset.member = memberId
  made.setAttribute('aria-level', String(level))
  if (expanded !== undefined) made.setAttribute('aria-expanded', String(expanded))
  return made
}
let items: HTMLElement[]
beforeEach(() => {
  items = [item('you', 1, true), item('east', 2, true), item('tide', 3), item('silver', 2, false)]
})
const press = (key: string, at: number) => {
  const step = keyStep(key, items, items[at] ?? null)
  return step?.kind === 'focus' ? step.item.dataset.member : step && `${step.kind} ${step.memberId}`
}

describe('keys in the tree of a team', () => {
  it.each([
    ['ArrowDown', 0, 'east'],
    ['ArrowDown', 3, undefined],
    ['ArrowUp', 1, 'you'],
    ['Home', 3, 'you'],
    ['End', 0, 'silver'],
    ['ArrowRight', 3, 'open silver'],
    ['ArrowRight', 1, 'tide'],
    ['ArrowRight', 2, undefined],
    ['ArrowLeft', 1, 'close east'],
    ['ArrowLeft', 2, 'east'],
    ['ArrowLeft', 3, 'you'],
    ['Enter', 2, 'choose tide'],
    [' ', 1, 'choose east'],
    ['Tab', 1, undefined],
  ])('%s on item %d leads to %s', (key, at, result) => {
    expect(press(key, at)).toBe(result)
  })

  it('mean nothing outside of it', () => {
    expect(keyStep('ArrowDown', items, document.body)).toBeUndefined()
  })
})
