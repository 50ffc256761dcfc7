// @vitest-environment jsdom
import { findSlotTitle, SLOT_TITLES, type SlotOutcome } from '@croupier/games/slots'
import { present } from '@croupier/kernel'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { RecalledRound } from '../../../shared/api/types.ts'
import { createFixtureHouse } from '../../../testing/fixture-slots.ts'
import { freshPages } from '../../../testing/fresh-pages.ts'
import { button, textOf } from '../../../testing/page-parts.ts'
import { aRecall } from '../../../testing/play-builders.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { SlotDetail } from './slot-detail.tsx'

freshPages('records', 'symbols')

const spun = (code: string, wanted: (outcome: SlotOutcome) => boolean) => {
  const answer = createFixtureHouse(present(findSlotTitle(code), code)).spin('2.00', wanted)
  return JSON.parse(JSON.stringify(answer.round)) as { outcomes: SlotOutcome[]; win: string }
}
const recallOf = (code: string, outcomes: readonly SlotOutcome[]): RecalledRound =>
  aRecall({ details: { outcomes, bet: '2.00' }, verification: { game: 'slots', title: code } as RecalledRound['verification'] })
const open = (round: RecalledRound) => renderPage(<SlotDetail round={round} />)
const wins = () => [...document.querySelectorAll('section li')].map(textOf)
const money = (text: string) => Number(/¥([\d,.]+)$/.exec(text)?.[1]?.replace(',', '') ?? Number.NaN)

describe('the reels of a recalled round', () => {
  it('stand as they stood, with what won in them and how much, which sums to the win', async () => {
    const { outcomes, win } = spun(
      'ember-phoenix',
      outcome => outcome.next === undefined && outcome.roundUnits > 0 && outcome.windows.length === 1,
    )
    await open(recallOf('ember-phoenix', outcomes))
    expect(screen.getByRole('heading', { name: 'The spin' })).toBeTruthy()
    expect(document.querySelectorAll('.slot-window tr')).toHaveLength(outcomes[0]?.windows[0]?.grid.length ?? 0)
    expect(document.querySelectorAll('.slot-window .is-won').length).toBeGreaterThan(0)
    expect(wins().reduce((sum, text) => sum + money(text), 0)).toBeCloseTo(Number(win), 2)
  })

  it('that won nothing say so', async () => {
    const { outcomes } = spun('ember-phoenix', outcome => outcome.next === undefined && outcome.roundUnits === 0)
    await open(recallOf('ember-phoenix', outcomes))
    expect(screen.getByText('No win in this step.')).toBeTruthy()
    expect(document.querySelector('.slot-window .is-won')).toBeNull()
  })

  it('of a cascade are gone through picture by picture', async () => {
    const { code } = present(
      SLOT_TITLES.find(each => each.parSheet.cascade),
      'a title that cascades',
    )
    const { outcomes } = spun(code, outcome => outcome.next === undefined && outcome.windows.length > 1)
    await open(recallOf(code, outcomes))
    const count = outcomes[0]?.windows.length ?? 0
    expect(screen.getByText(`1 of ${count}`)).toBeTruthy()
    expect(button('Previous step').disabled).toBe(true)
    for (let at = 1; at < count; at++) fireEvent.click(button('Next step'))
    expect(screen.getByText(`${count} of ${count}`)).toBeTruthy()
    expect(button('Next step').disabled).toBe(true)
  })

  it('of a title that nobody knows any more are not drawn', async () => {
    const { outcomes } = spun('ember-phoenix', outcome => outcome.next === undefined)
    await open(recallOf('of-another-version', outcomes))
    expect(document.querySelector('.slot-window')).toBeNull()
  })
})
