// @vitest-environment jsdom

import { amount } from '@croupier/kernel'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { freshPages } from '../../../../testing/fresh-pages.ts'
import { button, textOf } from '../../../../testing/page-parts.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { NumberStats } from './number-stats.tsx'
import { NumberStory } from './number-story.tsx'
import { RouletteExtras } from './roulette-extras.tsx'

freshPages('tables')

const laid = vi.fn()
beforeEach(() => laid.mockClear())
const chip = amount('20')
const extras = (change: object = {}) => <RouletteExtras isWide isOpen chip={chip} onLay={laid} held={new Map()} {...change} />
const piece = (name: string) => screen.getByLabelText(name)
const lines = (): { spot: string; amount: bigint }[] => laid.mock.lastCall?.[0] ?? []
const spots = () => lines().map(({ spot }) => spot)
const total = () => lines().reduce((sum, each) => sum + each.amount, 0n)

describe('the racetrack', () => {
  it('lays a chip on a number and two neighbours on each side of the wheel', async () => {
    await renderPage(extras())
    fireEvent.click(piece('0 and two neighbours on each side, five chips'))
    expect(spots().toSorted()).toEqual(['straight-0', 'straight-26', 'straight-3', 'straight-32', 'straight-15'].toSorted())
    expect(total()).toBe(amount('100'))
  })

  it.each([
    ['Tiers, 6 chips', 6, '120'],
    ['Orphelins, 5 chips', 5, '100'],
    ['Voisins, 9 chips', 7, '180'],
  ])('lays a part of the wheel as called: %s', async (name, count, sum) => {
    await renderPage(extras())
    fireEvent.click(piece(name))
    expect(spots()).toHaveLength(count)
    expect(total()).toBe(amount(sum))
    expect(laid).toHaveBeenCalledTimes(1)
  })

  it.each([' ', 'Enter'])('is pressed by the key %j too', async key => {
    await renderPage(extras())
    fireEvent.keyDown(piece('Tiers, 6 chips'), { key })
    expect(laid).toHaveBeenCalledTimes(1)
  })

  it('takes nothing while betting is closed', async () => {
    await renderPage(extras({ isOpen: false }))
    fireEvent.click(piece('Tiers, 6 chips'))
    fireEvent.keyDown(piece('Tiers, 6 chips'), { key: ' ' })
    expect(laid).not.toHaveBeenCalled()
    expect(piece('Tiers, 6 chips').getAttribute('aria-disabled')).toBe('true')
  })

  it('shows numbers that hold chips', async () => {
    await renderPage(extras({ held: new Map([['straight-17', chip]]) }))
    expect(piece('17 and two neighbours on each side, five chips').classList.contains('is-held')).toBe(true)
    expect(document.querySelectorAll('.is-held')).toHaveLength(1)
  })

  it('stands on a phone in the place of the board, behind a switch', async () => {
    await renderPage(extras({ isWide: false }))
    expect(screen.queryByLabelText('Racetrack')).toBeNull()
    fireEvent.click(button('Track'))
    expect(screen.getByLabelText('Racetrack')).toBeTruthy()
    fireEvent.click(button('Board'))
    expect(screen.queryByLabelText('Racetrack')).toBeNull()
  })
})

describe('the numbers that came', () => {
  const HISTORY = [...Array.from({ length: 70 }, () => ({ number: 17 })), ...Array.from({ length: 30 }, (_, at) => ({ number: at % 3 }))]
  const stats = (history: readonly unknown[]) => renderPage(<NumberStats history={history} shoeNumber={0} hand={0} />)
  const shares = () => [...document.querySelectorAll('.ts-shares')].map(list => [...list.querySelectorAll('li')].map(textOf))

  it('are counted over the span that is chosen', async () => {
    await stats(HISTORY)
    expect(screen.getByRole('img', { name: 'How often each number came in 100 spins' })).toBeTruthy()
    fireEvent.click(button('30'))
    expect(screen.getByRole('img', { name: 'How often each number came in 30 spins' })).toBeTruthy()
    expect(shares()).toEqual([
      ['red 10', '0 10', 'black 10'],
      ['1–12 20', '13–24 0', '25–36 0'],
    ])
  })

  it('say which came often and which seldom', async () => {
    await stats(HISTORY)
    const [often, seldom] = [...document.querySelectorAll('.ts-extreme')].map(part => [...part.querySelectorAll('li')].map(textOf))
    expect(often?.[0]).toBe('1770×')
    expect(seldom?.every(text => text.endsWith('0×'))).toBe(true)
  })

  it('call no number frequent or rare before the wheel has spun', async () => {
    await stats([])
    expect(document.querySelector('.ts-extreme')).toBeNull()
  })

  it('never say that they say anything of the next', async () => {
    await stats([])
    expect(screen.getByText('The wheel has no memory. Each number has a chance of 1 in 37 every time.')).toBeTruthy()
  })

  it('stand in a line, the newest first', async () => {
    await renderPage(<NumberStory history={[{ number: 4 }, { number: 0 }, { number: 17 }]} count={2} />)
    const line = within(screen.getByLabelText('Last numbers'))
    expect(line.getAllByRole('listitem').map(textOf)).toEqual(['17', '0'])
  })
})
