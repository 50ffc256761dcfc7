import { fairRandom, hashSeed } from '@croupier/games/fairness'
import { findOriginal } from '@croupier/games/originals'
import { amountOfUnits, playRound, SLOT_TITLES } from '@croupier/games/slots'
import { amount, formatAmount, present } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { type CheckedRecord, checkRecord, type OriginalRecord } from './check-record.ts'
import { readRecord } from './read-record.ts'

const serverSeed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'

/** A record as the server would give it out. */
function recordOf(nonce: number): Extract<CheckedRecord, { game: 'slots' }> {
  const title = present(SLOT_TITLES[nonce % SLOT_TITLES.length], 'there are titles')
  const steps = playRound(title, { serverSeed, clientSeed: 'harbour-lamp', nonce })
  const win = amountOfUnits(steps.at(-1)?.roundUnits ?? 0, amount('2.00'), title.parSheet.unitsPerBet)
  return {
    game: 'slots',
    title: title.code,
    serverSeed,
    serverSeedHash: hashSeed(serverSeed),
    clientSeed: 'harbour-lamp',
    nonce,
    bet: '2.00',
    expected: { win: formatAmount(win), steps: steps.length, stops: [...present(steps[0], 'a round has a step').stops] },
  }
}

describe('checking a round in the browser', () => {
  it('G4 agrees with what was played, for every title', async () => {
    for (let nonce = 0; nonce < SLOT_TITLES.length * 3; nonce++) expect(await checkRecord(recordOf(nonce))).toMatchObject({ isFair: true })
  })

  it.each([
    [{ serverSeed: serverSeed.replace('00', '01') }, 'commitment_broken'],
    [{ expected: { win: '999.00' } }, 'win_differs'],
    [{ expected: { stops: [-1] } }, 'stops_differ'],
    [{ expected: { steps: 99 } }, 'steps_differ'],
    [{ title: 'no-such-title' }, 'title_unknown'],
    [{ serverSeed: 'ABC' }, 'server_seed_malformed'],
    [{ clientSeed: '' }, 'client_seed_malformed'],
    [{ nonce: -1 }, 'nonce_malformed'],
    [{ bet: '0' }, 'bet_malformed'],
  ])('G4 tells that %j is wrong: %s', async (change, why) => {
    expect(await checkRecord({ ...recordOf(3), ...change })).toEqual({ isFair: false, why })
  })
})

/** A round of dice as the server would give it out. */
function originalOf(nonce: number): OriginalRecord {
  const rules = present(findOriginal('dice'), 'dice is an original')
  const placement = { side: 'over', target: 4950 }
  const bets = [{ placement, stake: amount('20') }]
  const terms = { returnBps: 9900, currencyDigits: 2, payoutMax: amount('100000') }
  const seeds = { serverSeed, clientSeed: 'harbour-lamp', nonce, betEntropy: '0123456789abcdef0123456789abcdef' }
  const state = rules.open(bets, terms, fairRandom(seeds))
  const payouts = rules.result(state, bets, terms).payouts.map(payout => formatAmount(payout))
  return {
    ...{ game: 'originals', rules: 'dice', rulesVersion: 1, returnBps: 9900, currencyDigits: 2, ...seeds },
    ...{ serverSeedHash: hashSeed(serverSeed), bets: [{ placement, stake: '20.00' }], actions: [] },
    expected: { payout: payouts[0] ?? '', payouts, outcome: rules.view(state, bets, terms) },
  }
}

describe('checking an original in the browser', () => {
  it('G4 agrees with what was played, and reads the record as it was copied', async () => {
    for (let nonce = 0; nonce < 40; nonce++) {
      const read = readRecord(JSON.stringify({ ...originalOf(nonce), more: 1 }))
      expect(read).toEqual({ ok: true, value: originalOf(nonce) })
      if (read.ok) expect(await checkRecord(read.value)).toMatchObject({ isFair: true, game: 'originals' })
    }
  })

  it('G4 tells what is wrong', async () => {
    const record = originalOf(3)
    const wrong = { ...record.expected, payouts: ['999.00'], payout: '999.00' }
    expect(await checkRecord({ ...record, expected: wrong })).toEqual({ isFair: false, why: 'payouts_differ' })
    expect(await checkRecord({ ...record, betEntropy: 'f'.repeat(32) })).toMatchObject({ isFair: false })
    expect(readRecord(JSON.stringify({ ...record, serverSeed: null }))).toEqual({ ok: false, error: 'not-revealed' })
  })
})

describe('a pasted record', () => {
  it('is read with what is compared, and nothing else', () => {
    const record = recordOf(5)
    expect(readRecord(JSON.stringify({ ...record, steps: 1, expected: { ...record.expected, outcomes: [] } }))).toEqual({
      ok: true,
      value: record,
    })
  })

  it.each([
    ['', 'empty'],
    ['{"game":', 'not-json'],
    ['7', 'not-a-record'],
    ['{"game":"lottery"}', 'not-a-record'],
    [JSON.stringify({ ...recordOf(1), nonce: '1' }), 'not-a-record'],
    [JSON.stringify({ ...recordOf(1), serverSeed: null }), 'not-revealed'],
  ])('%j is refused as %s', (text, fault) => expect(readRecord(text)).toEqual({ ok: false, error: fault }))
})
