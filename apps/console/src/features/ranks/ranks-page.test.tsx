// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { RankLadderAnswer } from '../../shared/api/types.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { press } from '../../testing/hands.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { RanksPage } from './ranks-page.tsx'

const terms: RankLadderAnswer['ladder'][number] = {
  ...{ deposit: '0.00', validBet: '0.00', keepBet: '0.00', levelGift: '0.00', monthlyGift: '0.00', birthdayGift: '0.00' },
  ...{ withdrawalPerDay: '20000.00', cashbackCap: null },
  cashbackPpm: { rng: 3000, live: 2000, fish: 3000, sports: 2000, esports: 2000, lott: 3000, elott: 3000 },
}
const ladder = Array.from({ length: 11 }, (_, rank) => ({ ...terms, deposit: `${rank * 1000}.00`, validBet: `${rank * 5000}.00` }))
const read: RankLadderAnswer = { brandId: BRAND, currency: 'CNY', version: 2, ladder }

freshScreens()

async function open(answers: Parameters<typeof fakeServer>[0] = {}, permissions = ['rank.rules']) {
  const sent = fakeServer({ consoleRankLadder: () => ({ value: read }), ...answers })
  const page = renderScreen(<RanksPage />, { permissions })
  await page.settle()
  return { ...page, sent }
}
// By its label's own words: to look a field up by its label takes a second each among these two hundred.
const field = (label: string, rank: number) =>
  screen.getAllByText<HTMLLabelElement>(label, { selector: 'label' })[rank]?.control as HTMLInputElement
const change = (label: string, rank: number, value: string) => fireEvent.change(field(label, rank), { target: { value } })

describe('the ladder of ranks', () => {
  it('is saved whole under the version that was read, rates in percent and a cap where one is written', async () => {
    const { sent, settle } = await open({
      updateRankLadder: ({ body }) => ({ value: { ...read, version: 3, ladder: (body as RankLadderAnswer).ladder } }),
    })
    expect(field('Cashback %, slots', 0).value).toBe('0.3')
    change('Level gift', 1, '9')
    change('Cashback %, slots', 1, '0.45')
    change('Maximum cashback per day', 1, '500')
    press('Save')
    await settle()
    const body = sent.find(({ id }) => id === 'updateRankLadder')?.body as RankLadderAnswer
    expect(body.version).toBe(2)
    expect(body.ladder[1]).toMatchObject({ levelGift: '9', cashbackCap: '500', cashbackPpm: { rng: 4500, live: 2000 } })
    expect(body.ladder[2]).toEqual(ladder[2])
    expect(screen.getByText('Ladder saved')).toBeTruthy()
  })

  it('shows what was refused at its field, and gives way on discard', async () => {
    const { settle } = await open({
      updateRankLadder: () => ({ code: 'validation_failed', fields: { 'ladder.2.deposit': 'Below the rank beneath.' } }),
    })
    change('Lifetime deposits', 2, '1')
    press('Save')
    await settle()
    expect(screen.getByText('Below the rank beneath.')).toBeTruthy()
    press('Discard')
    expect(field('Lifetime deposits', 2).value).toBe('2000.00')
  })

  it('who may only look can change nothing', async () => {
    await open({}, [])
    expect(field('Level gift', 0).disabled).toBe(true)
    expect(screen.getByText(/You can view the ladder/)).toBeTruthy()
  })
})
