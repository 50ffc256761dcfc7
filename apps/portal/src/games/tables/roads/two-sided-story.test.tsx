// @vitest-environment jsdom
import type { RoadResult } from '@croupier/games/tables'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { freshPages } from '../../../testing/fresh-pages.ts'
import { textOf } from '../../../testing/page-parts.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { type TwoSided, TwoSidedPhoneStory, TwoSidedStory } from './two-sided-story.tsx'

freshPages('tables')

const BACCARAT: TwoSided = {
  sides: ['player', 'banker'],
  letterOf: winner => ({ player: 'P', banker: 'B' })[winner] ?? 'T',
  nameOf: winner => ({ player: 'Player', banker: 'Banker' })[winner] ?? 'Tie',
  extras: [{ mark: 'player-pair', name: 'P pair' }],
  marks: { 'banker-pair': ['first', 'b'], 'player-pair': ['last', 'p'] },
  title: 'Shoe 12, hand 7',
  hasDerived: true,
}
const won = (winner: string, ...marks: string[]): RoadResult => ({ winner, ...(marks.length > 0 && { marks }) })
const RESULTS = [
  won('player'),
  won('banker', 'player-pair'),
  won('banker'),
  won('tie'),
  won('banker'),
  won('player', 'player-pair', 'banker-pair'),
]

const tally = () => [...document.querySelectorAll('.ts-tally li')].map(textOf)

describe('the past of a shoe', () => {
  it('is counted by side, ties and pairs, and says of how many', async () => {
    await renderPage(<TwoSidedStory results={RESULTS} game={BACCARAT} />)
    expect(screen.getByRole('heading', { name: 'Shoe 12, hand 7' })).toBeTruthy()
    expect(tally()).toEqual(['Player2', 'Banker3', 'Tie1', 'P pair 2', 'of 6'])
  })

  it('is drawn as bead plate, big road and the three roads from it, each told to whoever does not see', async () => {
    await renderPage(<TwoSidedStory results={RESULTS} game={BACCARAT} />)
    expect(screen.getByLabelText('Bead plate of 6 results, ending in P B B T B P')).toBeTruthy()
    expect(screen.getByLabelText('Big road of 6 results')).toBeTruthy()
    expect([...document.querySelectorAll('.derived figcaption')].map(textOf)).toEqual(['Big eye boy', 'Small road', 'Cockroach road'])
  })

  it('shows each result on the bead plate, ties and pairs too', async () => {
    await renderPage(<TwoSidedStory results={RESULTS} game={BACCARAT} />)
    const plate = document.querySelector('.bead svg') as SVGElement
    expect([...plate.querySelectorAll('text')].map(textOf)).toEqual(['P', 'B', 'B', 'T', 'B', 'P'])
    const dots = [...plate.querySelectorAll('circle')].filter(circle => circle.getAttribute('r') === '3.2')
    expect(dots).toHaveLength(3)
  })

  it('tells of a long shoe the last twelve alone, and shows what has room', async () => {
    const many = Array.from({ length: 80 }, (_, at) => won(at % 2 === 0 ? 'player' : 'banker'))
    await renderPage(<TwoSidedStory results={many} game={BACCARAT} />)
    expect(screen.getByLabelText('Bead plate of 80 results, ending in P B P B P B P B P B P B')).toBeTruthy()
    expect(document.querySelectorAll('.bead svg text').length).toBeLessThanOrEqual(60)
  })

  it('asks what the derived roads would show for each side, and never says that it will', async () => {
    await renderPage(<TwoSidedStory results={RESULTS} game={BACCARAT} />)
    expect([...document.querySelectorAll('.ts-ask')].map(textOf)).toEqual(['If Player next', 'If Banker next'])
    expect(screen.getByText('Roads show past results. They do not change the odds of the next hand.')).toBeTruthy()
  })

  it('begins empty with a shoe', async () => {
    await renderPage(<TwoSidedStory results={[]} game={BACCARAT} />)
    expect(tally()).toEqual(['Player0', 'Banker0', 'Tie0', 'P pair 0', 'of 0'])
    expect(document.querySelectorAll('.bead svg text')).toHaveLength(0)
  })

  it('of decks that are new in each round has no roads from the big road, and asks nothing', async () => {
    await renderPage(<TwoSidedStory results={RESULTS} game={{ ...BACCARAT, hasDerived: false }} />)
    expect(document.querySelector('.derived')).toBeNull()
    expect(document.querySelector('.ts-ask')).toBeNull()
  })
})

describe('on a phone', () => {
  it('it is the big road and the counts, and everything behind one press', async () => {
    await renderPage(<TwoSidedPhoneStory results={RESULTS} game={BACCARAT} />)
    expect(tally()).toEqual(['Player2', 'Banker3', 'Tie1', 'of 6'])
    expect([...document.querySelectorAll('.ts-ask')].map(textOf)).toEqual(['P next', 'B next'])
    fireEvent.click(screen.getByLabelText('All roads'))
    const sheet = within(await screen.findByRole('dialog', { name: 'Shoe 12, hand 7' }))
    expect(sheet.getByText('Bead plate')).toBeTruthy()
    expect(sheet.getByText('Cockroach road')).toBeTruthy()
    expect(sheet.getByText('If Banker next')).toBeTruthy()
  })
})
