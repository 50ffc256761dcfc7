// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { TableTerms } from '../../../shared/api/queries/tables.ts'
import { freshPages } from '../../../testing/fresh-pages.ts'
import { textOf } from '../../../testing/page-parts.ts'
import { addressNow, press, renderPage } from '../../../testing/render-page.tsx'
import { aTable } from '../../../testing/table-builders.ts'
import { loadFace } from '../faces/registry.ts'
import { Help } from './help.tsx'

freshPages('live', 'tables')

const spot = (name: string, change: object = {}): TableTerms['spots'][number] => ({
  ...{ spot: name, kind: name, min: '5.00', max: '2000.00', setAside: 1, edgeBps: 106 },
  ...change,
})
const open = async (terms: TableTerms, onClose = vi.fn()) => {
  const face = await loadFace(terms.gameId)
  if (!face) throw new Error(`${terms.gameId} has a face`)
  await renderPage(<Help terms={terms} face={face} onClose={onClose} />)
  return onClose
}
const rows = () => screen.getAllByRole('row').slice(1).map(textOf)

describe('the help of a table', () => {
  it('says what each bet pays, what the house keeps of it, and what the table takes', async () => {
    await open(
      aTable({
        spots: [spot('player', { min: '20.00', max: '20000.00', edgeBps: 123.51 }), spot('tie', { edgeBps: 1435.96 })],
        opposites: [],
      }),
    )
    expect(screen.getByRole('dialog', { name: /^Baccarat Salon/ })).toBeTruthy()
    expect(rows()).toEqual([
      expect.stringMatching(/^Player.*1:1.*1\.24%.*¥20 – ¥20,000$/),
      expect.stringMatching(/^Tie.*8:1.*14\.36%.*¥5 – ¥2,000$/),
    ])
    expect(screen.getByText(/¥50,000/)).toBeTruthy()
  })

  it('tells the rules in short', async () => {
    await open(aTable())
    const rules = within(screen.getByRole('dialog')).getAllByRole('list')[0]
    expect(rules && within(rules).getAllByRole('listitem').length).toBeGreaterThan(2)
    expect(textOf(rules ?? null)).not.toMatch(/rules\.|\{\{/)
  })

  it('puts bets of one kind, edge and limit in one line, and others apart', async () => {
    const numbers = [7, 8, 9].map(number => spot(`straight-${number}`, { kind: 'straight', edgeBps: 270.27 }))
    await open(
      aTable({ gameId: 'roulette', spots: [...numbers, spot('red', { kind: 'even', max: '5000.00', edgeBps: 270.27 })], opposites: [] }),
    )
    expect(rows()).toHaveLength(2)
    expect(rows()[0]).toMatch(/^7 and 2 like it.*35:1.*2\.70%/)
    expect(rows()[1]).toMatch(/^Red.*1:1.*2\.70%.*¥5,000$/)
  })

  it('says of a bet whose edge nobody can tell that it is not told', async () => {
    await open(aTable({ spots: [spot('player', { edgeBps: Number.NaN })], opposites: [] }))
    expect(rows()[0]).toMatch(/–.*¥5 – ¥2,000$/)
    expect(rows()[0]).not.toMatch(/%/)
  })

  it('names the bets that cancel each other, and how many more there are', async () => {
    await open(aTable())
    const pairs = screen.getByRole('heading', { name: /cancel|opposite/i }).closest('section') as HTMLElement
    expect(within(pairs).getAllByRole('listitem').map(textOf)).toEqual([expect.stringMatching(/Player.*Banker/)])
  })

  it('shortens a long list of them', async () => {
    const opposites = Array.from({ length: 11 }, () => ['player', 'banker'])
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await open(aTable({ opposites }))
    const pairs = screen.getByRole('heading', { name: /cancel|opposite/i }).closest('section') as HTMLElement
    expect(textOf(within(pairs).getAllByRole('listitem').at(-1) ?? null)).toMatch(/3/)
    silent.mockRestore()
  })

  it('leads to the page on which draws are checked, and closes on the way', async () => {
    const onClose = await open(aTable())
    await press(screen.getByRole('link'))
    expect(addressNow()).toBe('/fairness#draws')
    expect(onClose).toHaveBeenCalled()
  })

  it('closes by its button', async () => {
    const onClose = await open(aTable())
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(onClose).toHaveBeenCalledOnce()
  })
})
