// @vitest-environment jsdom
import { amount } from '@croupier/kernel'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RecalledRound } from '../../../shared/api/types.ts'
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts'
import { createOriginalHouse } from '../../../testing/fixture-originals.ts'
import { freshPages } from '../../../testing/fresh-pages.ts'
import { textOf } from '../../../testing/page-parts.ts'
import { aRecall } from '../../../testing/play-builders.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { checkSeed } from '../api/check-seed.ts'
import { recheckRound } from '../api/recheck-round.ts'
import { readRound } from '../api/round.ts'
import { OriginalDetail } from './original-detail.tsx'

freshPages('records')

type House = ReturnType<typeof createOriginalHouse>
type WireRound = ReturnType<House['session']>['lastRounds'][number]
const BETS: Readonly<Record<string, Record<string, unknown>>> = {
  ...{ dice: { side: 'over', target: 4_950 }, mines: { mines: 3 }, plinko: { rows: 16, risk: 'medium' }, roulette: { spot: 'red' } },
}
function played(code: string): { house: House; round: WireRound } {
  const house = createOriginalHouse(code, { played: 0 })
  house.place({ bets: [{ placement: BETS[code] ?? {}, stake: '20.00' }], betEntropy: '0a'.repeat(16) })
  if (code === 'mines') house.step({ action: { kind: 'cash_out' } })
  return { house, round: house.session().lastRounds[0] as WireRound }
}
/** What the server recalls of it, as the verifier takes it. */
const recallOf = (code: string, { bets, outcome, payout }: WireRound): RecalledRound =>
  aRecall({
    line: { gameClass: 'originals' },
    verification: {
      ...{ game: 'originals', rules: code, bets: bets.map(({ placement, stake }) => ({ placement, stake })) },
      expected: { payout: payout ?? '0.00', payouts: bets.map(each => each.payout ?? '0.00'), outcome },
    } as RecalledRound['verification'],
  })
const open = (round: RecalledRound) => renderPage(<OriginalDetail round={round} />)
const shown = () => textOf(document.querySelector('[aria-label="Result"]'))

describe('a recalled round of an original', () => {
  it.each([
    ['dice', /Rolled \d{1,2}\.\d\d, over 49\.50$|Rolled \d{1,2}\.\d\d, over \d{1,2}\.\d\d$/],
    ['mines', /Mines: 3, gems: 0$/],
    ['plinko', /×[\d.]+.*Rows: 16, risk: medium$/],
    ['roulette', /Number \d{1,2}.*Red\s?¥20\.00 · Paid ¥(0|40)\.00$/],
  ])('%s says what came, drawn small and in words', async (code, words) => {
    await open(recallOf(code, played(code).round))
    await waitFor(() => expect(shown()).toMatch(words))
  })

  it('of rules that nobody knows any more is left out', async () => {
    await open(recallOf('of-another-version', played('dice').round))
    expect(shown()).toBe('')
  })

  it('of another class is not drawn here', async () => {
    await open(aRecall())
    expect(screen.queryByLabelText('Result')).toBeNull()
  })
})

describe('working a round out again', () => {
  it.each(['dice', 'mines', 'plinko', 'roulette'])('%s agrees with what the house paid', code => {
    const { house, round } = played(code)
    expect(recheckRound(house.session(), readRound(round))).toBe('agrees')
  })

  it('finds what was paid short, and does not judge what is open', () => {
    const { house, round } = played('roulette')
    const own = readRound(round)
    const short = { ...own, bets: own.bets.map(bet => ({ ...bet, payout: (bet.payout ?? 0n) + amount('1') })) }
    expect(recheckRound(house.session(), short)).toBe('differs')
    expect(recheckRound(house.session(), { ...own, state: 'open' })).toBe('unfinished')
    expect(recheckRound({ ...house.session(), rules: 'of-another-version' }, own)).toBe('differs')
  })
})

describe('checking the seed of a round', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer({})
  })
  const round = () => readRound(played('dice').round)
  const record = (serverSeed: string | null) => ({ game: 'originals', serverSeed }) as never

  it('asks for the member’s record with the portal’s own session', async () => {
    sessionStorage.setItem('token', 'portal-token')
    server.answers.roundVerification = () => ({ value: record(null) })
    expect(await checkSeed(round())).toBe('notRevealed')
    expect(server.sentBy('roundVerification')[0]?.headers.get('authorization')).toBe('Bearer portal-token')
  })

  it('says that it does not know here, without a session, an answer or a record', async () => {
    expect(await checkSeed(round())).toBe('unknownHere')
    sessionStorage.setItem('token', 'portal-token')
    server.answers.roundVerification = () => ({ code: 'not_found', message: 'No.', status: 404 })
    expect(await checkSeed(round())).toBe('unknownHere')
    server.answers.roundVerification = () => ({ value: { game: 'chess' } as never })
    expect(await checkSeed(round())).toBe('unknownHere')
  })

  it('waits for a round that is open', async () => {
    expect(await checkSeed({ ...round(), state: 'open' })).toBe('unfinished')
    expect(server.sent).toEqual([])
  })
})
