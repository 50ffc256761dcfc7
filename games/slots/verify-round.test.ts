import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hashSeed } from '../fairness/index.ts'
import golden from './golden/rounds.json' with { type: 'json' }
import { SLOT_TITLES, type VerificationRecord, verifyRound } from './index.ts'

const serverSeed = '5f'.repeat(32)
const record: VerificationRecord = {
  game: 'slots',
  title: 'ember-phoenix',
  serverSeed,
  serverSeedHash: hashSeed(serverSeed),
  clientSeed: 'harbour-lamp',
  nonce: 7,
  bet: '1.00',
  expected: { win: '0.75', steps: 1, stops: [1, 21, 20, 13, 8] },
}

describe('verifying a round', () => {
  it('G4 confirms a true record and gives the whole round', () => {
    expect(verifyRound(record)).toMatchObject({ ok: true, value: { units: 15, win: '0.75', bet: '1.00' } })
  })

  it('G4 gives the same with the server’s HMAC', () => {
    expect(verifyRound(record, key => message => createHmac('sha256', key).update(message).digest())).toEqual(verifyRound(record))
  })

  it('takes seed and hash in capitals, as other tools write them', () => {
    const inCapitals = { ...record, serverSeed: serverSeed.toUpperCase(), serverSeedHash: record.serverSeedHash.toUpperCase() }
    expect(verifyRound(inCapitals)).toEqual(verifyRound(record))
  })

  it('G4 confirms a round of version 2 under the entropy of its bet alone', () => {
    const withEntropy = {
      ...record,
      betEntropy: '0123456789abcdef0123456789abcdef',
      expected: { win: '2.00', steps: 1, stops: [26, 30, 2, 23, 30] },
    }
    expect(verifyRound(withEntropy)).toMatchObject({ ok: true })
    expect(verifyRound({ ...withEntropy, betEntropy: 'f'.repeat(32) })).toEqual({ ok: false, error: 'stops_differ' })
    expect(verifyRound({ ...record, betEntropy: null })).toEqual(verifyRound(record))
  })

  it.each([
    [{ title: 'no-such-title' }, 'title_unknown'],
    [{ serverSeed: 'xyz' }, 'server_seed_malformed'],
    [{ clientSeed: '' }, 'client_seed_malformed'],
    [{ nonce: -1 }, 'nonce_malformed'],
    [{ betEntropy: 'ABCD' }, 'entropy_malformed'],
    [{ bet: '1e3' }, 'bet_malformed'],
    [{ bet: '0' }, 'bet_malformed'],
    [{ serverSeedHash: hashSeed('60'.repeat(32)) }, 'commitment_broken'],
    [{ nonce: 8 }, 'stops_differ'],
    [{ expected: { win: '0.76' } }, 'win_differs'],
    [{ expected: { steps: 2 } }, 'steps_differ'],
  ] as const)('G4 refuses %j as %s', (change, code) => {
    expect(verifyRound({ ...record, ...change })).toEqual({ ok: false, error: code })
  })

  it('G4 keeps every frozen round of every title: a change of mathematics is a change of this file', () => {
    expect(new Set(golden.map(round => round.title))).toEqual(new Set(SLOT_TITLES.map(title => title.code)))
    for (const round of golden) expect(verifyRound({ ...round, game: 'slots' }).ok, JSON.stringify(round)).toBe(true)
  })
})

describe('npm run verify-round', () => {
  const directory = mkdtempSync(join(tmpdir(), 'verify-round-'))
  const run = (...args: string[]) => {
    try {
      return {
        exitCode: 0,
        text: execFileSync(process.execPath, ['--import', 'tsx', 'tools/verify-round.ts', ...args], { encoding: 'utf8', stdio: 'pipe' }),
      }
    } catch (error) {
      const { status, stdout } = error as { status: number; stdout: string }
      return { exitCode: status, text: stdout }
    }
  }

  it('G4 tells by exit code and last line whether a recorded round is true', () => {
    const file = join(directory, 'round.json')
    writeFileSync(file, JSON.stringify(record))
    expect(run('--file', file)).toMatchObject({ exitCode: 0, text: expect.stringContaining('VERIFIED: 15 units, win 0.75') })
    writeFileSync(file, JSON.stringify({ ...record, expected: { win: '9.00' } }))
    expect(run('--file', file)).toMatchObject({ exitCode: 1, text: expect.stringContaining('NOT VERIFIED: win_differs') })
    writeFileSync(file, JSON.stringify({ game: 'slots', title: 'ember-phoenix' }))
    expect(run('--file', file)).toMatchObject({ exitCode: 2 })
    writeFileSync(file, JSON.stringify({ ...record, serverSeed: null }))
    expect(run('--file', file)).toMatchObject({ exitCode: 1, text: expect.stringContaining('NOT YET') })
    const unnumbered = ['--title', record.title, '--server-seed', serverSeed, '--client-seed', record.clientSeed, '--nonce', '']
    expect(run(...unnumbered)).toMatchObject({ exitCode: 1, text: 'NOT VERIFIED: nonce_malformed\n' })
    expect(run('--title', 'ember-phoenix')).toMatchObject({ exitCode: 2, text: expect.stringContaining('--server-seed') })
    rmSync(directory, { recursive: true })
  })
})
