import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '@croupier/kernel'
import { afterAll, describe, expect, it } from 'vitest'
import { FAMILY_IDS } from '../../lottery/index.ts'
import { LIVE_GAMES } from '../../tables/index.ts'
import { type Evidence, type Json, resultKey, shoeAfter, shoeHash, writeEvidence } from '../index.ts'
import { lotteryRulesName } from '../lottery/index.ts'
import { playRound, SIGNER, TOOLS, ticket } from '../testing/house.ts'
import { liveGame, playTableRound } from '../testing/table-rounds.ts'

const SCRIPT = join(import.meta.dirname, '../../../docs/fairness/verify_draw.py')
const hasPython = spawnSync('python3', ['--version']).status === 0
const folder = mkdtempSync(join(tmpdir(), 'second-verifier-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs it once over some files; answers what it said of each. */
function runAll(files: readonly (string | Uint8Array)[], ...args: string[]) {
  const paths = files.map((file, number) => {
    const path = join(folder, `${number}.json`)
    writeFileSync(path, file)
    return path
  })
  const { status, stdout, stderr } = spawnSync('python3', [SCRIPT, ...paths, ...args], { encoding: 'utf8' })
  const said = stdout.split(/(?<=^(?:NOT )?VERIFIED)\n/m).map(lines => lines.trim().split('\n'))
  return { status, stderr, said: said.slice(0, files.length) }
}

function leftBy(file: Evidence): Json {
  const left = shoeAfter(file, TOOLS)
  if (!left.ok) throw new Error(left.error)
  return left.value
}

function run(file: string | Uint8Array, ...args: string[]) {
  const { status, stderr, said } = runAll([file], ...args)
  return { status, stderr, lines: said[0] ?? [] }
}

describe.skipIf(!hasPython)(`the second verifier${hasPython ? '' : ' (skipped: this machine has no python3)'}`, () => {
  it.each([
    ['leaves alone', {}],
    ['opened tickets', { areOpened: true }],
    ['its own beacon', { kind: 'own' }],
    ['no ticket at all', { tickets: [] }],
    ['one ticket', { tickets: [ticket(0)], areOpened: true }],
    ['names beyond ASCII', { round: { brand: '好运 😀', round: 'ü"\\\n\u007f\u2028' }, areOpened: true }],
  ] as const)('agrees that an honest round is right, with %s, and finds the same result key', (_, plan) => {
    const { evidence } = playRound(plan)
    const { status, lines, stderr } = run(writeEvidence(evidence))
    expect([stderr, status, lines.at(-1)]).toEqual(['', 0, 'VERIFIED'])
    const key = resultKey(evidence.opening.message, evidence.closing.message, evidence.result.message)
    expect(lines).toContain(`result key ${key}`)
    expect(lines).toContain(`draw ${JSON.stringify(evidence.result.message.draw)}`)
  })

  it('draws the families of digits and balls as the rules do, and says of the others that it does not', () => {
    const files = FAMILY_IDS.map(id => writeEvidence(playRound({ opening: { rules: lotteryRulesName(id) }, tickets: [] }).evidence))
    const { status, said } = runAll(files)
    expect([status, said.length]).toEqual([0, FAMILY_IDS.length])
    const drawn = FAMILY_IDS.filter((_, place) => said[place]?.some(line => line.startsWith('draw ')))
    const left = FAMILY_IDS.filter((_, place) => said[place]?.some(line => line.startsWith('not recomputed: ')))
    expect(drawn).toEqual(['SSC', 'LF3', 'P5', 'PC28', '11X5', 'PK10', 'K3', 'KLSF', 'KL8'])
    expect([...drawn, ...left].sort()).toEqual([...FAMILY_IDS].sort())
  })

  it('deals the tables whose rules it knows, and says of the others that it does not', () => {
    const files = LIVE_GAMES.map(game => writeEvidence(playTableRound(game, { areOpened: true }).evidence))
    const { status, stderr, said } = runAll(files)
    expect([stderr, status, said.length]).toEqual(['', 0, LIVE_GAMES.length])
    const dealt = LIVE_GAMES.filter((_, place) => said[place]?.some(line => line.startsWith('draw ')))
    expect(dealt.map(({ id }) => id)).toEqual(['baccarat', 'dragon-tiger', 'roulette', 'sic-bo', 'fish-prawn-crab', 'fan-tan', 'se-die'])
  })

  it.each(['baccarat', 'dragon-tiger'])('follows a shoe of %s from its first round to its last, as the rules do', id => {
    const files: Evidence[] = []
    let shoe: Json | undefined = null
    for (let round = 1; shoe !== undefined; round++) {
      const { evidence } = playTableRound(liveGame(id), { shoe, before: String(round - 1), index: round, kind: 'own', tickets: [] })
      const left: Json = leftBy(evidence)
      if (round < 4 || left === null || (left as { isCutOut: boolean }).isCutOut) files.push(evidence)
      shoe = left ?? undefined
    }
    expect(files).toHaveLength(5)
    const { status, stderr, said } = runAll(files.map(writeEvidence))
    expect([stderr, status]).toEqual(['', 0])
    const leaves = files.map(file => [`the shoe left ${shoeHash(leftBy(file))}`])
    expect(said.map(lines => lines.filter(line => line.startsWith('the shoe left')))).toEqual(leaves)
  })

  it('deals baccarat as the rules do, a hundred and twenty times', () => {
    const game = liveGame('baccarat')
    const random = seededRandom(11)
    const files = Array.from({ length: 120 }, (_, round) => {
      const { shoe } = game.deal(null, random)
      return writeEvidence(playTableRound(game, { shoe, tickets: [], kind: 'own', index: round + 1 }).evidence)
    })
    const { status, said } = runAll(files)
    expect([status, said.every(lines => lines.at(-1) === 'VERIFIED')]).toEqual([0, true])
  })

  const honest = playRound({ areOpened: true }).evidence
  const atTable = playTableRound(liveGame('baccarat'), { shoe: liveGame('baccarat').deal(null, { below: () => 0 }).shoe }).evidence
  const { shoe: _, ...withoutShoe } = atTable
  const decided = playTableRound(liveGame('blackjack')).evidence
  const { moves: __, ...withoutMoves } = decided
  const of = (plan: Parameters<typeof playRound>[0]) => playRound({ areOpened: true, ...plan }).evidence
  it.each([
    ['a false signature', { ...honest, closing: { ...honest.closing, signature: honest.opening.signature } }, 'signature_wrong closing'],
    ['another root', of({ closing: { root: '00'.repeat(32) } }), 'root_wrong'],
    ['another count', of({ closing: { count: 4 } }), 'count_wrong'],
    ['another total of stakes', of({ closing: { stake: '1.00' } }), 'stake_total_wrong'],
    ['another prize', { ...honest, prizes: honest.prizes.with(0, '7.00') }, 'prizes_wrong'],
    ['a ticket under another number', { ...honest, opened: honest.opened.map(one => ({ ...one, number: 4 })) }, 'root_wrong 4'],
    ['a chain value of another round', { ...honest, result: of({ index: 3 }).result }, 'message_of_other_opening result'],
    ['another beacon round at closing', of({ closing: { beaconRound: 1 } }), 'beacon_round_wrong closing'],
    ['a closing of another round', { ...honest, closing: of({ round: { round: 'other' } }).closing }, 'message_of_other_round'],
    ['another shoe', { ...atTable, shoe: { ...(atTable.shoe as object), hands: 9 } }, 'shoe_wrong'],
    ['a new shoe in its place', { ...atTable, shoe: null }, 'draw_wrong'],
    ['no shoe where the opening names one', withoutShoe, 'malformed shoe'],
    ['other moves than the result names', { ...decided, moves: decided.moves?.with(1, 'NHHHH') }, 'prizes_wrong moves'],
    ['no moves where the result names some', withoutMoves, 'malformed moves'],
    [
      'a result of the house’s choice',
      playTableRound(liveGame('roulette'), { rules: { draw: () => ({ number: 0 }), prizeOf: () => ({ ok: true, value: { prize: 0n } }) } })
        .evidence,
      'draw_wrong',
    ],
    ['another opening', { ...honest, opening: of({ opening: { atMs: 1 } }).opening }, 'message_of_other_opening closing'],
    [
      'a draw of other rules',
      of({
        opening: { rules: 'lottery/P5/1' },
        rules: { draw: () => [0, 0, 0, 0, 0], prizeOf: () => ({ ok: true, value: { prize: 0n } }) },
      }),
      'draw_wrong',
    ],
  ])('finds %s', (_, evidence, fault) => {
    const { status, lines } = run(writeEvidence(evidence as Evidence))
    expect(lines).toContain(fault)
    expect(status).toBe(1)
  })

  it('finds a key that is not the one it was told', () => {
    expect(run(writeEvidence(honest), '--key', SIGNER.key).status).toBe(0)
    expect(run(writeEvidence(honest), '--key', '00'.repeat(32)).lines).toContain('key_unknown opening')
  })

  it('finds a flipped bit in 100 of 100 places', () => {
    const random = seededRandom(10)
    const bytes = new TextEncoder().encode(writeEvidence(honest))
    const flipped = Array.from({ length: 100 }, () =>
      bytes.with(random.below(bytes.length), 0).map((byte, at) => (byte === 0 ? (bytes[at] ?? 0) ^ (1 << random.below(8)) : byte)),
    )
    const { stderr, said } = runAll(flipped)
    expect(stderr).toBe('')
    expect(said.map(lines => lines.at(-1))).toEqual(flipped.map(() => 'NOT VERIFIED'))
  })

  it('refuses what is no file of a draw', () => {
    const files = ['', '{}', '[]', '1', 'null', JSON.stringify(honest, null, 1), '{"a":1.5}', '[NaN]', '['.repeat(5_000)]
    const { stderr, said } = runAll(files)
    expect([stderr, said.map(lines => lines.at(-1))]).toEqual(['', files.map(() => 'NOT VERIFIED')])
  })

  it('says how it is called', () => {
    const { status, stdout } = spawnSync('python3', [SCRIPT], { encoding: 'utf8' })
    expect([status, stdout.startsWith('Checks the file of a draw')]).toEqual([2, true])
    expect(spawnSync('python3', [SCRIPT, join(folder, 'none.json')]).status).toBe(2)
  })
})
