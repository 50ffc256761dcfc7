import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hashSeed } from '../fairness/index.ts'
import { describeOriginal } from './describe-original.ts'
import { firstDifference } from './first-difference.ts'
import { type OriginalVerification, readOriginalRecord } from './original-record.ts'
import { verifyOriginal } from './verify-original.ts'

const serverSeed = '5f'.repeat(32)
const record: OriginalVerification = {
  game: 'originals',
  rules: 'mines',
  rulesVersion: 1,
  returnBps: 9900,
  serverSeed,
  serverSeedHash: hashSeed(serverSeed),
  clientSeed: 'harbour-lamp',
  nonce: 7,
  betEntropy: '0123456789abcdef0123456789abcdef',
  currencyDigits: 2,
  bets: [{ placement: { mines: 3 }, stake: '10.00' }],
  actions: [{ kind: 'open', tile: 0 }, { kind: 'open', tile: 4 }, { kind: 'cash_out' }],
  expected: {
    payout: '12.85',
    payouts: ['12.85'],
    outcome: { opened: [0, 4], end: 'cash_out', layout: [3, 12, 14], safe: 2, multiplier: '1.2857', next: null },
  },
}
const rouletteRecord: OriginalVerification = {
  ...record,
  rules: 'roulette',
  bets: [
    { placement: { spot: 'black' }, stake: '1' },
    { placement: { spot: 'straight-17' }, stake: '0.5' },
  ],
  actions: [],
  expected: { payout: '2.00', payouts: ['2', '0'], outcome: { number: 26 } },
}
const expecting = (change: Partial<OriginalVerification['expected']>) => ({ expected: { ...record.expected, ...change } })

describe('verifying a round of an original', () => {
  it('G4 confirms a true record and says in words what happened', () => {
    const verified = verifyOriginal(record)
    expect(verified).toMatchObject({ ok: true, value: { payout: '12.85', payouts: ['12.85'] } })
    expect(verified.ok && describeOriginal(record, verified.value)).toEqual([
      'mines, version 1, nonce 7, stake 10.00',
      `server seed hash ${hashSeed(serverSeed)}`,
      '  3 mines on 3 12 14; opened 0 4; cashed out: ×1.2857; stake 10.00 pays 12.85',
    ])
    expect(verifyOriginal(rouletteRecord)).toMatchObject({ ok: true, value: { payout: '2.00', payouts: ['2.00', '0.00'] } })
  })

  it('G4 gives the same with the server’s HMAC, and for seeds in capitals', () => {
    const nodeHmac = (key: Uint8Array) => (message: string) => createHmac('sha256', key).update(message).digest()
    expect(verifyOriginal(record, nodeHmac)).toEqual(verifyOriginal(record))
    expect(verifyOriginal({ ...record, serverSeed: serverSeed.toUpperCase() })).toEqual(verifyOriginal(record))
  })

  it.each<[Partial<OriginalVerification>, string, string?]>([
    [{ rules: 'crash' }, 'rules_unknown'],
    [{ rulesVersion: 2 }, 'rules_version_unknown'],
    [{ serverSeed: 'xyz' }, 'server_seed_malformed'],
    [{ clientSeed: '' }, 'client_seed_malformed'],
    [{ nonce: 0.5 }, 'nonce_malformed'],
    [{ betEntropy: 'ABC' }, 'entropy_malformed'],
    [{ returnBps: 9901 }, 'terms_malformed'],
    [{ currencyDigits: 5 }, 'terms_malformed'],
    [{ bets: [] }, 'bets_malformed'],
    [{ bets: [{ placement: { mines: 25 }, stake: '1' }] }, 'bets_malformed'],
    [{ bets: [{ placement: { mines: 3 }, stake: '-1' }] }, 'bets_malformed'],
    [{ bets: [{ placement: { mines: 3 }, stake: '1e3' }] }, 'bets_malformed'],
    [{ serverSeedHash: hashSeed('60'.repeat(32)) }, 'commitment_broken'],
    [{ actions: [...record.actions, { kind: 'cash_out' }] }, 'action_impossible'],
    [{ actions: [{ kind: 'open', tile: 99 }] }, 'action_impossible'],
    [{ actions: record.actions.slice(0, 2) }, 'round_unfinished'],
    [{ nonce: 8 }, 'outcome_differs', 'outcome.layout.0'],
    [{ betEntropy: 'f'.repeat(32) }, 'outcome_differs', 'outcome.layout.0'],
    [{ returnBps: 9800 }, 'outcome_differs', 'outcome.multiplier'],
    [expecting({ outcome: { ...record.expected.outcome, opened: [0, 5] } }), 'outcome_differs', 'outcome.opened.1'],
    [expecting({ outcome: { ...record.expected.outcome, more: 1 } }), 'outcome_differs', 'outcome.more'],
    [expecting({ payouts: ['12.86'] }), 'payouts_differ', 'payouts.0'],
    [expecting({ payouts: [] }), 'payouts_differ', 'payouts'],
    [expecting({ payout: '12.84' }), 'payout_differs', 'payout'],
  ])('G4 refuses %j as %s', (change, code, at) => {
    expect(verifyOriginal({ ...record, ...change })).toEqual({ ok: false, error: at === undefined ? { code } : { code, at } })
  })

  it.each([
    [null, undefined],
    [[], undefined],
    [{ ...record, game: 'slots' }, undefined],
    [{ ...record, bets: [{ stake: '1' }] }, undefined],
    [{ ...record, actions: [null] }, undefined],
    [{ ...record, expected: { payout: '1' } }, undefined],
    [{ ...record, nonce: '7' }, undefined],
    [{ ...record, serverSeed: 7 }, undefined],
    [{ ...record, serverSeed: null }, 'not_revealed'],
    [record, record],
  ])('reads a record out of a file, or says why there is none: %#', (content, expected) => {
    expect(readOriginalRecord(content)).toEqual(expected)
  })

  it.each([
    [1, 1, undefined],
    [1, '1', ''],
    [[1, 2], [1], '1'],
    [{ a: { b: [null] } }, { a: { b: [{}] } }, 'a.b.0'],
    [{ a: 1 }, { a: 1, c: 2 }, 'c'],
    [[], {}, ''],
  ])('finds where %j and %j differ first', (a, b, path) => expect(firstDifference(a, b)).toBe(path))
})

describe('npm run verify-round', () => {
  it('G4 reads originals by their file and tells what differs', () => {
    const directory = mkdtempSync(join(tmpdir(), 'verify-original-'))
    const file = join(directory, 'round.json')
    const run = (content: unknown) => {
      writeFileSync(file, JSON.stringify(content))
      try {
        const args = ['--import', 'tsx', 'tools/verify-round.ts', '--file', file]
        return { exitCode: 0, text: execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' }) }
      } catch (error) {
        const { status, stdout } = error as { status: number; stdout: string }
        return { exitCode: status, text: stdout }
      }
    }
    expect(run(record)).toMatchObject({ exitCode: 0, text: expect.stringContaining('VERIFIED: payout 12.85\n') })
    expect(run({ ...record, nonce: 8 })).toEqual({ exitCode: 1, text: 'NOT VERIFIED: outcome_differs at outcome.layout.0\n' })
    expect(run({ ...record, serverSeed: null })).toMatchObject({ exitCode: 1, text: expect.stringContaining('NOT YET') })
    expect(run({ game: 'originals' })).toMatchObject({ exitCode: 2 })
    rmSync(directory, { recursive: true })
  })
})
