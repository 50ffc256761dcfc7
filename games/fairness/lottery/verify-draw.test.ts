import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { verifyDrawCommand } from '../../../tools/verify-draw.ts'
import { canonicalJson, type KeyMessage, merkleTree, ownProof, signMessage } from '../index.ts'
import { BEACON, keptReceipt, playRound, SIGNER, voidRound } from '../testing/house.ts'

const folder = mkdtempSync(join(tmpdir(), 'verify-draw-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fileOf = (name: string, content: unknown): string => {
  const path = join(folder, name)
  writeFileSync(path, canonicalJson(content))
  return path
}

const played = playRound()
const { evidence } = played
const key: KeyMessage = { kind: 'key', installation: 'casino.test', number: 1, key: SIGNER.key, fromMs: 0, previous: null }
const draw = fileOf('draw.json', evidence)
const receipt = fileOf('receipt.json', keptReceipt(played, [2], true))
const beacon = fileOf('beacon.json', BEACON.chain)
const keys = fileOf('keys.json', [signMessage(key, SIGNER)])
const proof = fileOf('proof.json', ownProof(evidence, merkleTree(evidence.leaves), 2))

describe('npm run verify-draw', () => {
  it('checks a whole draw, and a bet in it', () => {
    const { exitCode, lines } = verifyDrawCommand([draw, '--beacon', beacon, '--keys', keys, '--receipt', receipt])
    expect(lines.at(-1)).toBe('VERIFIED: the draw is what the file proves')
    expect(lines).toContain(`bet bet-2 is ticket 2, paid ${evidence.prizes[2]}`)
    expect(lines.filter(line => line.startsWith('not checked'))).toEqual([])
    expect(exitCode).toBe(0)
  })

  it('says that keys were not compared when it was given none', () => {
    const { lines } = verifyDrawCommand([draw, '--beacon', beacon])
    expect(lines.filter(line => line.startsWith('not checked'))).toHaveLength(1)
  })

  it('checks the proof of one bet', () => {
    const { exitCode, lines } = verifyDrawCommand([proof, '--receipt', receipt, '--bet', 'bet-2', '--beacon', beacon])
    expect([exitCode, lines.at(-1)]).toEqual([0, 'VERIFIED: your bet is in the draw and was paid its prize'])
  })

  it('says why a draw was cancelled, and what it would have been', () => {
    const ended = fileOf('void.json', voidRound(playRound({ kind: 'own' })))
    const { exitCode, lines } = verifyDrawCommand([ended])
    expect([exitCode, lines.at(-1)]).toEqual([0, 'VERIFIED: the draw was cancelled as the file proves'])
    expect(lines).toContainEqual(expect.stringMatching(/^cancelled: no_result, 5 tickets, stakes returned /))
    expect(lines).toContainEqual(expect.stringMatching(/^it would have been \[/))
    const unfounded = verifyDrawCommand([fileOf('unfounded.json', voidRound(played)), '--beacon', beacon])
    expect([unfounded.exitCode, unfounded.lines[0]?.startsWith('void_unfounded at no_result')]).toEqual([1, true])
  })

  it('trusts no beacon that only the file names', () => {
    const { exitCode, lines } = verifyDrawCommand([draw])
    expect([exitCode, lines[0], lines.at(-1)]).toEqual([
      1,
      'beacon_unknown at beaconChain: the beacon is none that the verifier knows',
      'NOT VERIFIED: 1 fault',
    ])
  })

  it('says of a draw that trusts the operator that it does', () => {
    const own = fileOf('own.json', playRound({ kind: 'own' }).evidence)
    const { exitCode, lines } = verifyDrawCommand([own])
    expect(exitCode).toBe(0)
    expect(lines.join('\n')).toContain('This draw trusts the operator')
  })

  it.each([
    [
      'names all faults',
      [fileOf('false.json', { ...evidence, prizes: evidence.prizes.map(() => '9.00') }), '--beacon', beacon],
      1,
      /^prizes_wrong: /,
    ],
    ['refuses another form', [fileOf('other.json', []), '--beacon', beacon], 1, /^malformed: /],
    ['needs a file', [], 2, /^Checks a draw/],
    ['needs a receipt for a bet', [proof, '--bet', 'bet-2'], 2, /^Checks a draw/],
    ['refuses what is no receipt', [draw, '--receipt', draw], 2, /is no receipt/],
    ['refuses what is no beacon', [draw, '--beacon', draw], 2, /describes no beacon/],
    ['refuses what is no history of keys', [draw, '--keys', draw], 2, /is no history of keys/],
    ['refuses a broken history of keys', [draw, '--keys', fileOf('none.json', [])], 2, /history_empty/],
    ['refuses a file that is not there', [join(folder, 'none')], 2, /no such file/],
  ])('%s', (_, args, exitCode, first) => {
    const output = verifyDrawCommand(args)
    expect(output.exitCode).toBe(exitCode)
    expect(output.lines[0]).toMatch(first)
  })
})
