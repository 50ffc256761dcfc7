// @vitest-environment jsdom
import { hashSeed } from '@croupier/games/fairness'
import { SLOT_TITLES } from '@croupier/games/slots'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer, RecalledRound, RoundLine } from '../../shared/api/types.ts'
import { RecordDetailsContext } from '../../shared/ports/record-details.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { button, factOf, fill, findButton, textOf } from '../../testing/page-parts.ts'
import { aRecall, aRound, ROUND } from '../../testing/play-builders.ts'
import { addressNow, renderPage } from '../../testing/render-page.tsx'
import { BettingRecord } from './betting-record.tsx'

freshPages('records', 'fairness')

let server: FakeServer
let rounds: RoundLine[]
let recalled: RecalledRound
const TOTALS = { bets: 1_204, staked: '2408.00', validBet: '2400.00', paid: '2400.50', result: '-7.50' }
const listOf = (list: RoundLine[], change: Partial<Answer<'rounds'>> = {}): { value: Answer<'rounds'> } => ({
  value: { list, pageNum: 1, totalPages: 1, total: list.length, totals: TOTALS, ...change } as Answer<'rounds'>,
})

beforeEach(() => {
  rounds = [aRound()]
  recalled = aRecall()
  server = fakeServer({ rounds: () => listOf(rounds), round: () => ({ value: recalled }) })
})

const open = (search = '') => renderPage(<BettingRecord />, { address: `/index?member=personalHistoryCopy${search}`, as: 'member' })
const asked = () => server.sentBy('rounds').map(({ url }) => url.searchParams)
const filesAsked = () => server.sent.filter(({ id }) => id === 'roundsCsv').map(({ url }) => url.searchParams)
const rowOf = async (text: string) => textOf((await screen.findAllByText(text))[0]?.closest('tr') ?? null)
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Round' }))

describe('the rounds of a member', () => {
  it('say game, reference, time, stake, what was paid and what it came to', async () => {
    await open()
    expect(await rowOf('Neon Sevens')).toMatch(/^Neon Sevens\s?RABCDEFGHJK\s?Mar 1.*2\.00.*7\.50.*\+.*5\.50\s?Won/)
  })

  it('stand under their sums, in which the result has its sign', async () => {
    await open()
    expect(textOf((await screen.findByText('1,204')).closest('.record-totals'))).toMatch(
      /^Bets\s?1,204\s?Staked.*2,408\.00\s?Valid bet.*2,400\.00\s?Result\s?[−-].*7\.50$/,
    )
  })

  it('that are still open have neither a payout nor a result', async () => {
    rounds = [aRound({ state: 'open', paid: null, result: null, settledAt: null })]
    await open()
    expect(await rowOf('Neon Sevens')).toMatch(/2\.00\s?—\s?—\s?Open/)
  })

  it('that paid less than their stake are not called won', async () => {
    rounds = [aRound({ paid: '1.00', result: '-1.00' })]
    await open()
    expect(await rowOf('Neon Sevens')).toMatch(/1\.00\s?[−-].*1\.00\s?Paid back/)
  })

  it('in demo credits say so', async () => {
    rounds = [aRound({ trial: true })]
    await open()
    expect(await rowOf('Neon Sevens')).toMatch(/^Neon Sevens\s?Demo/)
  })

  it('are those of seven days at first, in pages of twelve', async () => {
    await open()
    await screen.findAllByText('Neon Sevens')
    const [first] = asked()
    expect([first?.get('pageNo'), first?.get('pageSize')]).toEqual(['1', '12'])
    expect(Date.parse(first?.get('to') ?? '') - Date.parse(first?.get('from') ?? '')).toBe(7 * 86_400_000)
  })

  it('are narrowed by state and by category, which the file is too', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:mine', revokeObjectURL: () => undefined }))
    await open()
    await screen.findAllByText('Neon Sevens')
    fill('State', 'won')
    await waitFor(() => expect(asked().at(-1)?.get('state')).toBe('won'))
    expect(button('Filters (1)')).toBeTruthy()
    fireEvent.click(await screen.findByRole('tab', { name: 'Slots' }))
    await waitFor(() => expect(asked().at(-1)?.get('gameCategory')).toBe('rng'))
    fireEvent.click(button('CSV'))
    await waitFor(() => expect(filesAsked()).toHaveLength(1))
    const [file] = filesAsked()
    expect([file?.get('state'), file?.get('gameCategory'), file?.get('from')]).toEqual(['won', 'rng', asked().at(-1)?.get('from')])
  })

  it('go on page by page, and a new filter begins with the first', async () => {
    server.answers.rounds = ({ url }) =>
      listOf([aRound({ gameName: `Game of page ${url.searchParams.get('pageNo')}` })], {
        ...{ pageNum: Number(url.searchParams.get('pageNo')), totalPages: 3, total: 30 },
      })
    await open()
    expect(await screen.findByText('1–12 of 30')).toBeTruthy()
    fireEvent.click(button(/^(Page )?3$/))
    expect(await screen.findByText('25–30 of 30')).toBeTruthy()
    fill('State', 'lost')
    expect(await screen.findByText('1–12 of 30')).toBeTruthy()
    expect(asked().at(-1)?.get('pageNo')).toBe('1')
  })

  it('say what to do where there are none', async () => {
    rounds = []
    await open()
    expect(await screen.findByText('No rounds in these days')).toBeTruthy()
    expect(screen.queryByText(/^\d+–\d+ of/)).toBeNull()
  })

  it('may be asked for again', async () => {
    server.answers.rounds = () => ({ code: 'internal', message: 'No records now.', status: 500 })
    await open()
    expect(await screen.findByText('No records now.')).toBeTruthy()
    server.answers.rounds = () => listOf(rounds)
    fireEvent.click(button('Try again'))
    expect(await rowOf('Neon Sevens')).toMatch(/7\.50/)
  })

  it('tell why a file did not come', async () => {
    await open()
    fireEvent.click(await findButton('CSV'))
    expect((await screen.findAllByText('There is nothing at this address.')).length).toBeGreaterThan(0)
  })
})

describe('one round', () => {
  it('is opened by its line and named in the address', async () => {
    await open()
    fireEvent.click(await findButton('Details of round RABCDEFGHJK'))
    await waitFor(() => expect(addressNow()).toBe(`/index?member=personalHistoryCopy&round=${ROUND}`))
    expect((await drawer()).getByText('Entries in your account')).toBeTruthy()
    expect(server.sentBy('round')[0]?.url.pathname).toContain(ROUND)
  })

  it('says what it cost, what counts of it and what it paid, with the entries that it left', async () => {
    recalled = aRecall({ line: { validBet: '1.50' } })
    await open(`&round=${ROUND}`)
    const shown = await drawer()
    await shown.findByText('Entries in your account')
    const facts = ['Stake', 'Valid bet', 'Paid'].map(name => textOf(shown.getAllByText(name)[0]?.nextElementSibling ?? null))
    expect(facts.map(text => text.replace(/^\D+/, ''))).toEqual(['2.00', '1.50', '7.50'])
    const entries = shown.getAllByRole('listitem').map(textOf)
    expect(entries[0]).toMatch(/^Stake\s?Mar 1.*[−-].*2\.00.*298\.00$/)
    expect(entries[1]).toMatch(/^Win\s?Mar 1.*\+.*7\.50.*305\.50$/)
  })

  it('that is open has no payout and no time of settlement', async () => {
    recalled = aRecall({ line: { state: 'open', paid: null, result: null, settledAt: null }, entries: [] })
    await open(`&round=${ROUND}`)
    const shown = await drawer()
    await shown.findByText('Round ID')
    expect(factOf('Paid')).toBe('—')
    expect(shown.queryByText('Settled')).toBeNull()
    expect(shown.queryByText('Entries in your account')).toBeNull()
  })

  it('is drawn by the class of its game', async () => {
    const Drawing = ({ round }: { round: RecalledRound }) => <p>the reels of {round.line.gameName}</p>
    await renderPage(
      <RecordDetailsContext value={{ rng: Drawing }}>
        <BettingRecord />
      </RecordDetailsContext>,
      { address: `/index?member=personalHistoryCopy&round=${ROUND}`, as: 'member' },
    )
    expect(await screen.findByText('the reels of Neon Sevens')).toBeTruthy()
  })

  it('of a lottery leads to the proof of its draw', async () => {
    recalled = aRecall({ line: { gameClass: 'lott' }, details: { gameCode: 'SSC_1M', number: '202603010513' } })
    await open(`&round=${ROUND}`)
    const link = await (await drawer()).findByRole('link', { name: 'Check this draw' })
    expect(link.getAttribute('href')).toBe(`/fairness?game=SSC_1M&issue=202603010513&bet=${ROUND}`)
  })

  it('may be asked for again, and is closed without leaving the page', async () => {
    server.answers.round = () => ({ code: 'not_found', message: 'There is no such round.', status: 404 })
    await open(`&round=${ROUND}`)
    expect(await screen.findByText('There is no such round.')).toBeTruthy()
    server.answers.round = () => ({ value: recalled })
    fireEvent.click(button('Try again'))
    await screen.findByText('Entries in your account')
    fireEvent.click(button('Close'))
    await waitFor(() => expect(addressNow()).toBe('/index?member=personalHistoryCopy'))
  })
})

describe('whether a round was fair', () => {
  const serverSeed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
  const aRecord = (change: object = {}) =>
    ({
      ...{
        game: 'slots',
        title: SLOT_TITLES[0]?.code,
        serverSeed,
        serverSeedHash: hashSeed(serverSeed),
        clientSeed: 'harbour-lamp',
        nonce: 7,
      },
      ...{ betEntropy: null, bet: '2.00', steps: 1, expected: { win: '999.00' } },
      ...change,
    }) as RecalledRound['verification']

  it('can be checked once the seed is revealed: here what was paid is not what the seeds give', async () => {
    recalled = aRecall({ verification: aRecord() })
    await open(`&round=${ROUND}`)
    await (await drawer()).findByText('Was it fair?')
    expect(factOf('Server seed')).toBe(serverSeed)
    expect(factOf('Round number')).toBe('7')
    fireEvent.click(button('Verify this round'))
    expect(await screen.findByText('win_differs')).toBeTruthy()
  })

  it('says that its entries have left with their month, and shows none', async () => {
    recalled = aRecall({ entriesArchived: true, entries: [] })
    await open(`&round=${ROUND}`)
    expect(await (await drawer()).findByText(/^The entries of this round have been archived/)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Entries' })).toBeNull()
    expect(factOf('Stake')).toBeTruthy()
  })

  it('says of an archived round that what came is kept elsewhere, and still shows its money', async () => {
    recalled = aRecall({ isArchived: true })
    await open(`&round=${ROUND}`)
    expect(await (await drawer()).findByText(/^The result of this round has been archived/)).toBeTruthy()
    expect(factOf('Stake')).toBeTruthy()
    expect((await drawer()).queryByText('Was it fair?')).toBeNull()
  })

  it('waits while the seed is in use, and the way to reveal it is beside it', async () => {
    recalled = aRecall({ verification: aRecord({ serverSeed: null }) })
    await open(`&round=${ROUND}`)
    const shown = await drawer()
    expect(await shown.findByText(/This seed is still in use/)).toBeTruthy()
    expect(factOf('Server seed')).toBe('Secret until you change it')
    expect(shown.getByRole('link', { name: 'Change my seeds' }).getAttribute('href')).toBe('/fairness')
    expect(shown.queryByRole('button', { name: 'Verify this round' })).toBeNull()
  })
})
