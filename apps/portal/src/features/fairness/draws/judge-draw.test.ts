import { canonicalJson, merkleTree, ownProof } from '@croupier/games/fairness'
import { describe, expect, it } from 'vitest'
import { evidenceOfRound, keptReceipt, playAtTable, playRound, voidRound } from '../../../testing/fixture-draws.ts'
import { type DrawReport, judgeDraw } from './judge-draw.ts'

const round = playRound({ kind: 'own' })
const { file, keys } = evidenceOfRound(round)
const receipt = keptReceipt(round, [1], true)
const statesOf = ({ lines }: DrawReport) => Object.fromEntries(lines.map(({ name, state }) => [name, state]))
const brokenOf = ({ lines }: DrawReport) => lines.flatMap(({ name, faults }) => faults.map(({ code }) => `${name}: ${code}`))

describe('a draw on /fairness', () => {
  it('holds line by line, with the own ticket in it and its prize', async () => {
    const report = await judgeDraw({ file, keys, receipt, bet: 'bet-1' })
    expect(brokenOf(report)).toEqual([])
    expect(new Set(Object.values(statesOf(report)))).toEqual(new Set(['holds']))
    expect(report.own).toEqual([{ bet: 'bet-1', number: 1, stake: expect.any(String), prize: round.evidence.prizes[1] }])
    expect(report.facts).toMatchObject({ game: 'ssc-60', kind: 'own', count: 5 })
  })

  it('says what a visitor cannot check, and what nobody could be asked', async () => {
    const report = await judgeDraw({ file })
    expect(report.holds).toBe(true)
    expect(statesOf(report)).toMatchObject({ signatures: 'partly', draw: 'holds', ticket: 'unchecked', prize: 'unchecked' })
  })

  it('checks the proof of one ticket without the file of its draw', async () => {
    const proof = canonicalJson(ownProof(round.evidence, merkleTree(round.evidence.leaves), 1))
    const report = await judgeDraw({ file: proof, keys, receipt })
    expect([report.holds, statesOf(report).prizes]).toEqual([true, 'unchecked'])
    expect(brokenOf(await judgeDraw({ file: proof, keys }))).toEqual(['ticket: receipt_wrong'])
  })

  it.each([
    ['another result', { draw: [0, 0, 0, 0, 0] }, 'draw'],
    ['another chain value', { chainValue: '00'.repeat(32) }, 'chain'],
    ['another beacon value', { beaconValue: '00'.repeat(32) }, 'beacon'],
    ['other prizes', { paid: '1.00' }, 'prizes'],
  ])('names %s, and the changed signature', async (_, change, line) => {
    const result = { ...round.evidence.result, message: { ...round.evidence.result.message, ...change } }
    const report = await judgeDraw({ file: canonicalJson({ ...round.evidence, result }), keys })
    const failing = report.lines.filter(({ state }) => state === 'fails').map(({ name }) => name)
    expect(report.holds).toBe(false)
    expect(failing).toEqual(expect.arrayContaining(['signatures', line]))
  })

  it('says that a ticket was fixed before the draw, unless the file and the receipt disagree', async () => {
    const placedAtMs = receipt.receipt.message.atMs
    expect((await judgeDraw({ file, keys, receipt })).binding).toEqual({ isBound: true, placedAtMs, hasClosing: true })
    expect((await judgeDraw({ file, keys, receipt: keptReceipt(round, [1]) })).binding?.hasClosing).toBe(false)
    expect((await judgeDraw({ file, keys })).binding).toBeNull()
    const without = playRound({ kind: 'own', tickets: round.tickets.filter(({ bet }) => bet !== 'bet-1') })
    expect((await judgeDraw({ file: canonicalJson(without.evidence), keys, receipt })).binding?.isBound).toBe(false)
  })

  it('names a ticket that was left out', async () => {
    const without = playRound({ kind: 'own', tickets: round.tickets.filter(({ bet }) => bet !== 'bet-1') })
    const report = await judgeDraw({ file: canonicalJson(without.evidence), keys, receipt: keptReceipt(round, [1]) })
    expect(brokenOf(report)).toEqual(['ticket: ticket_left_out'])
    expect(report.own[0]).toMatchObject({ number: null, prize: null })
  })

  it('says why a draw was cancelled, and what it would have been', async () => {
    const report = await judgeDraw({ file: canonicalJson(voidRound(round)), keys })
    expect(statesOf(report)).toEqual({
      form: 'holds',
      signatures: 'holds',
      chain: 'holds',
      beacon: 'holds',
      draw: 'holds',
      reason: 'holds',
    })
    expect(report.facts).toMatchObject({ cancelled: 'no_result', draw: round.evidence.result.message.draw, paid: '0.00' })
    const other = keptReceipt(playRound({ kind: 'own', round: { round: 'other' } }), [1])
    expect(brokenOf(await judgeDraw({ file: canonicalJson(voidRound(round)), keys, receipt: other }))).toEqual(['ticket: other_round'])
  })

  it('names a cancellation without a reason', async () => {
    const networked = playRound()
    const file = canonicalJson({ ...voidRound(networked, { reason: 'beacon_missing' }), wouldBe: null })
    const report = await judgeDraw({ file, keys: evidenceOfRound(networked).keys })
    expect(statesOf(report)).toMatchObject({ draw: 'unchecked', chain: 'unchecked' })
    expect(report.holds).toBe(false)
  })

  it('knows a stranger’s key, a test beacon, and what is no file', async () => {
    expect(brokenOf(await judgeDraw({ file, keys: [] }))).toContain('signatures: key_unknown')
    expect(brokenOf(await judgeDraw({ file: canonicalJson(playRound().evidence), keys }))).toEqual(['beacon: beacon_unknown'])
    const none = await judgeDraw({ file: '{"a": 1}', keys })
    expect([none.facts, brokenOf(none)]).toEqual([null, ['form: not_canonical']])
    expect(statesOf(none).draw).toBe('unchecked')
  })
})

describe('a round of a live table on /fairness', () => {
  it.each(['baccarat', 'blackjack', 'wenzhou-pai-gow'])('%s holds line by line, the shoe too', async gameId => {
    const played = playAtTable(gameId)
    const report = await judgeDraw({ ...evidenceOfRound(played), receipt: keptReceipt(played, [1], true), bet: 'bet-1' })
    expect(brokenOf(report)).toEqual([])
    expect(statesOf(report)).toMatchObject({ shoe: 'holds', draw: 'holds', ticket: 'holds', prize: 'holds' })
    expect(report.facts).toMatchObject({ isTable: true, game: `${gameId}-1` })
  })

  it('has no shoe where none lasts over rounds', async () => {
    const report = await judgeDraw(evidenceOfRound(playAtTable('roulette')))
    expect([report.holds, statesOf(report).shoe]).toEqual([true, undefined])
  })

  it('names a shoe that is not the one of the opening', async () => {
    const { evidence, ...played } = playAtTable('baccarat')
    const { shoe } = playAtTable('dragon-tiger').evidence
    const other = { ...evidence, shoe: { ...(shoe as object), left: '' } }
    const report = await judgeDraw(evidenceOfRound({ ...played, evidence: other }))
    expect(report.holds).toBe(false)
    expect(brokenOf(report)).toContain('shoe: shoe_wrong')
  })
})
