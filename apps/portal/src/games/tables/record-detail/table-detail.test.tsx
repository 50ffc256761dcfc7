// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { freshPages } from '../../../testing/fresh-pages.ts'
import { textOf } from '../../../testing/page-parts.ts'
import { aRecall } from '../../../testing/play-builders.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { anOwnTable, aTable } from '../../../testing/table-builders.ts'
import { TableDetail } from './table-detail.tsx'

freshPages('live', 'tables')
beforeEach(() => void fakeServer({ table: () => ({ value: aTable() }) }))

const DRAW = { player: ['TS', 'KH'], banker: ['9S', 'KD'], winner: 'banker', playerPoint: 0, bankerPoint: 9 }
const [bet] = anOwnTable().bets
const open = async (details: object) => {
  const round = aRecall({
    line: { gameClass: 'live', gameName: 'Baccarat Salon' },
    details: { kind: 'table', spot: 'banker', code: 'BAC1', gameId: 'baccarat', tableName: 'Baccarat Salon', round: '70', ...details },
  })
  const shown = await renderPage(<TableDetail round={round} />, { as: 'member' })
  await shown.settle()
  return screen.findByRole('region', { name: 'Baccarat Salon, round 70' })
}
const lines = () => [...document.querySelectorAll('.well li')].map(textOf)

describe('a recalled bet at a live table', () => {
  it('shows the cards as they lay, the bets of the member and what each brought', async () => {
    const bets = [
      { ...bet, payout: '195.00' },
      { ...bet, betId: 'b2', spot: 'player', amount: '50.00', stake: '50.00', payout: '0.00' },
    ]
    await open({ status: 'settled', draw: DRAW, bets })
    expect(screen.getByText('Your bets in this round')).toBeTruthy()
    expect([...document.querySelectorAll('.ts-recall .ts-piece')].map(piece => piece.getAttribute('aria-label'))).toEqual([
      ...['10 of spades', 'king of hearts', '9 of spades', 'king of diamonds'],
    ])
    expect(document.querySelector('.ts-recall .ts-result')?.textContent).toBe('Banker wins, 9 to 0')
    expect(document.querySelector('.ts-recall > div')?.hasAttribute('inert')).toBe(true)
    expect(lines()).toEqual(['Banker¥100.00 → ¥195.00', 'Player¥50.00 → ¥0.00'])
  })

  it('counts what a decision has staked with the bet that it was made for', async () => {
    await open({
      status: 'settled',
      draw: DRAW,
      bets: [
        { ...bet, payout: '0.00' },
        { ...bet, betId: 'b2', spot: 'banker:2', payout: '0.00' },
      ],
    })
    expect(lines()).toEqual(['Banker¥200.00 → ¥0.00'])
  })

  it('says that a round is not over, and shows nothing of it', async () => {
    const detail = await open({ status: 'drawn', draw: null, bets: [bet] })
    expect(within(detail).getByText('This round is not over yet.')).toBeTruthy()
    expect(document.querySelector('.ts-recall')).toBeNull()
    expect(lines()).toEqual(['Banker¥100.00'])
  })

  it('says that a round is void, and what came back', async () => {
    const detail = await open({ status: 'void', draw: null, bets: [{ ...bet, payout: '100.00' }] })
    expect(within(detail).getByText('This round is void. Your stakes were returned.')).toBeTruthy()
    expect(lines()).toEqual(['Banker¥100.00 → ¥100.00'])
  })
})
