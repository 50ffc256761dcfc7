import { present } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import {
  canonicalJson,
  decidingBeaconRound,
  timeOfBeaconRound,
  type VerifyOptions,
  type VoidEvidence,
  type VoidMessage,
  verifyVoid,
} from '../index.ts'
import { BEACON, CLOSES_AT_MS, keptReceipt, PAIRING_TOOLS, type Plan, playRound, TOOLS, voidRound } from '../testing/house.ts'

const BEACON_AT_MS = timeOfBeaconRound(BEACON.chain, decidingBeaconRound(BEACON.chain, CLOSES_AT_MS, 30))
const IN_TIME_MS = CLOSES_AT_MS + 2_000
const LATE_MS = BEACON_AT_MS + 5_000

interface Ended {
  readonly plan?: Plan
  readonly end?: Partial<VoidMessage>
  readonly change?: Partial<VoidEvidence>
  /** When the root was signed. */
  readonly closedAtMs?: number
}

/** A round that was cancelled, with what it would have been. */
function endRound({ plan = {}, end, change, closedAtMs = LATE_MS }: Ended = {}) {
  const played = playRound({ ...plan, closing: { atMs: closedAtMs, ...plan.closing } })
  const evidence: VoidEvidence = { ...voidRound(played, { reason: 'root_late', atMs: LATE_MS + 1_000, ...end }), ...change }
  return { evidence, played }
}

const check = (evidence: VoidEvidence, options: VerifyOptions = TOOLS) => verifyVoid(canonicalJson(evidence), options)
const faultsOf = (ended: Ended) => {
  const verified = check(endRound(ended).evidence)
  return verified.ok ? [] : verified.error.map(({ code, at }) => (at === undefined ? code : `${code} ${at}`))
}

describe('the file of a cancelled round', () => {
  it('shows a late root, and what the result would have been', () => {
    const { evidence } = endRound()
    const verified = check(evidence, PAIRING_TOOLS)
    expect(verified).toMatchObject({ ok: true, value: { draw: evidence.wouldBe?.draw, unchecked: ['keys'] } })
  })

  it('shows a beacon that did not come, and that nobody knows the result', () => {
    const end = { reason: 'beacon_missing', atMs: BEACON_AT_MS + 600_000 } as const
    const { evidence } = endRound({ closedAtMs: IN_TIME_MS, end, change: { wouldBe: null } })
    expect(check(evidence)).toMatchObject({ ok: true, value: { draw: null } })
  })

  it('adds the result once the value is there', () => {
    const end = { reason: 'beacon_missing', atMs: BEACON_AT_MS + 600_000 } as const
    expect(faultsOf({ closedAtMs: IN_TIME_MS, end })).toEqual([])
  })

  it.each(['cancelled', 'no_result', 'root_late'] as const)('lets the operator of its own beacon cancel: %s', reason => {
    expect(faultsOf({ plan: { kind: 'own' }, closedAtMs: IN_TIME_MS, end: { reason } })).toEqual([])
  })

  it.each<[string, Ended, string]>([
    ['a late root that was in time', { closedAtMs: IN_TIME_MS }, 'void_unfounded root_late'],
    ['an operator who ended a draw of the network', { closedAtMs: IN_TIME_MS, end: { reason: 'cancelled' } }, 'void_unfounded cancelled'],
    ['a draw of the network that was not made', { closedAtMs: IN_TIME_MS, end: { reason: 'no_result' } }, 'void_unfounded no_result'],
    [
      'a beacon that was not waited for',
      { closedAtMs: IN_TIME_MS, end: { reason: 'beacon_missing', atMs: BEACON_AT_MS + 599_999 } },
      'void_unfounded beacon_missing',
    ],
    [
      'a missing beacon where the root was late',
      { end: { reason: 'beacon_missing', atMs: BEACON_AT_MS + 700_000 } },
      'void_unfounded beacon_missing',
    ],
    ['the end of another round', { end: { round: 'other' } }, 'message_of_other_round end'],
    ['the end of another opening', { end: { opening: '00'.repeat(32) } }, 'message_of_other_opening end'],
    ['a closing of another opening', { plan: { closing: { opening: '00'.repeat(32) } } }, 'message_of_other_opening closing'],
    ['own values that are kept back', { plan: { kind: 'own' }, change: { wouldBe: null } }, 'malformed wouldBe'],
    ['another chain', { change: { chain: playRound({ round: { game: 'other' } }).evidence.chain } }, 'message_of_other_round chain'],
    [
      'another beacon round in the opening',
      { plan: { opening: { beacon: { kind: 'local', chain: BEACON.chain.hash, round: 9 } } }, change: { wouldBe: null } },
      'beacon_round_wrong opening',
    ],
    [
      'an unknown network',
      { plan: { opening: { beacon: { kind: 'local', chain: '00'.repeat(32), round: 9 } } }, change: { wouldBe: null } },
      'beacon_unknown opening',
    ],
  ])('finds %s', (_, ended, fault) => expect(faultsOf(ended)).toContain(fault))

  it('finds a false value and a false draw among what would have been', () => {
    const { evidence } = endRound()
    const wouldBe = present(evidence.wouldBe, 'values')
    const codes = (change: Partial<typeof wouldBe>) => {
      const verified = check({ ...evidence, wouldBe: { ...wouldBe, ...change } })
      return verified.ok ? [] : verified.error.map(({ code }) => code)
    }
    expect(codes({ draw: [0, 0, 0, 0, 0] })).toEqual(['draw_wrong'])
    expect(codes({ chainValue: '00'.repeat(32) })).toEqual(['chain_value_wrong', 'draw_wrong'])
    expect(codes({ beaconValue: '00'.repeat(32) })).toEqual(['beacon_value_wrong', 'draw_wrong'])
  })

  it('finds a false signature, and holds the file against a receipt', () => {
    const { evidence, played } = endRound()
    const unsigned = check({ ...evidence, end: { ...evidence.end, signature: evidence.opening.signature } })
    expect(unsigned).toEqual({ ok: false, error: [{ code: 'signature_wrong', at: 'end' }] })
    expect(check(evidence, { ...TOOLS, receipt: keptReceipt(played, [1]) }).ok).toBe(true)
    const stranger = keptReceipt(playRound({ round: { round: 'other' } }), [1])
    expect(check(evidence, { ...TOOLS, receipt: stranger })).toMatchObject({ ok: false, error: [{ code: 'other_round' }] })
  })

  it('refuses what is no such file', () => {
    for (const [text, code] of [
      ['', 'not_json'],
      ['{}', 'malformed'],
      [canonicalJson(playRound().evidence), 'malformed'],
    ] as const)
      expect(verifyVoid(text, TOOLS)).toEqual({ ok: false, error: [{ code }] })
  })
})
