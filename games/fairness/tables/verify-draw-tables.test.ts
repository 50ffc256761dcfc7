import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { verifyDrawCommand } from '../../../tools/verify-draw.ts'
import { canonicalJson, merkleTree, ownProof, shoeAfter, shoeHash } from '../index.ts'
import { BEACON, INDEX, keptReceipt, TOOLS, voidRound } from '../testing/house.ts'
import { liveGame, playTableRound } from '../testing/table-rounds.ts'

const folder = mkdtempSync(join(tmpdir(), 'verify-table-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fileOf = (name: string, content: unknown): string => {
  const path = join(folder, name)
  writeFileSync(path, canonicalJson(content))
  return path
}
const baccarat = liveGame('baccarat')
const played = playTableRound(baccarat, { shoe: null, round: { round: '1' } })
const left = shoeAfter(played.evidence, TOOLS)
const shoe = left.ok ? left.value : null
const next = playTableRound(baccarat, { shoe, before: '1', index: INDEX + 1, round: { round: '2' } })
const other = playTableRound(baccarat, { shoe, before: '0', index: INDEX + 1, round: { round: '2' } })
const round = fileOf('round.json', played.evidence)
const beacon = ['--beacon', fileOf('beacon.json', BEACON.chain)]
const kept = fileOf('receipt.json', keptReceipt(played, [1]))
const receipt = ['--receipt', kept]

describe('npm run verify-draw, with the file of a table', () => {
  it('checks a round with the own bets, and shows which shoe it left', () => {
    const { exitCode, lines } = verifyDrawCommand([round, ...beacon, ...receipt])
    expect([exitCode, lines.at(-1)]).toEqual([0, 'VERIFIED: the draw is what the file proves'])
    expect(lines).toContain(`a new shoe, its deal leaves ${shoeHash(shoe)}`)
    expect(lines).toContain(`bet bet-1 is ticket 1, paid ${played.evidence.prizes[1]}`)
  })

  it('checks the proof of one bet', () => {
    const proof = fileOf('proof.json', ownProof(played.evidence, merkleTree(played.evidence.leaves), 1))
    expect(verifyDrawCommand([proof, ...beacon, ...receipt, '--bet', 'bet-1']).exitCode).toBe(0)
  })

  it('checks where people decide, and where nothing follows from round to round', () => {
    for (const id of ['blackjack', 'holdem-bonus', 'roulette']) {
      const { exitCode, lines } = verifyDrawCommand([
        fileOf(`${id}.json`, playTableRound(liveGame(id), { areOpened: true }).evidence),
        ...beacon,
      ])
      expect([exitCode, lines.some(line => line.includes('shoe'))]).toEqual([0, id === 'blackjack'])
    }
  })

  it('follows the cards from one round to the next', () => {
    const { exitCode, lines } = verifyDrawCommand([round, ...beacon, '--next', fileOf('next.json', next.evidence)])
    expect([exitCode, lines.includes('round 2 follows round 1')]).toEqual([0, true])
    const branched = verifyDrawCommand([round, ...beacon, '--next', fileOf('other.json', other.evidence)])
    expect([branched.exitCode, branched.lines[0]?.startsWith('shoe_branched at 2')]).toEqual([1, true])
  })

  it('follows them through a round that was cancelled', () => {
    const ended = fileOf('void.json', voidRound(playTableRound(baccarat, { shoe: null, kind: 'own', round: { round: '1' } })))
    expect(verifyDrawCommand([ended, '--next', fileOf('none.json', playTableRound(baccarat, { shoe: null }).evidence)]).exitCode).toBe(0)
    expect(verifyDrawCommand([ended, '--next', fileOf('next.json', next.evidence)]).lines[0]).toMatch(/^shoe_branched at 2/)
  })

  it('refuses what is no next round', () => {
    expect(verifyDrawCommand([round, ...beacon, '--next', kept]).lines[0]).toMatch(/is no file of a round/)
  })
})
