import { describe, expect, it } from 'vitest'
import { type Evidence, type Fault, portableSigner, signMessage, verifyEvidence, writeEvidence } from '../index.ts'
import { BEACON, keptReceipt, PAIRING_TOOLS, playRound, TOOLS } from '../testing/house.ts'

const faultsOf = (evidence: Evidence, options: Partial<Parameters<typeof verifyEvidence>[1]> = {}): string[] => {
  const verified = verifyEvidence(writeEvidence(evidence), { ...TOOLS, ...options })
  return verified.ok ? [] : verified.error.map(({ code, at }: Fault) => (at === undefined ? code : `${code} ${at}`))
}

describe('the file of an honest round', () => {
  it.each([
    ['leaves alone', {}],
    ['opened tickets', { areOpened: true }],
    ['its own beacon', { kind: 'own' }],
    ['no ticket at all', { tickets: [] }],
  ] as const)('is right with %s', (_, plan) => expect(faultsOf(playRound(plan).evidence)).toEqual([]))

  it('is right by pairings, keys and receipt, and says which tickets are the member’s', () => {
    const played = playRound()
    const receipt = keptReceipt(played, [3, 1], true)
    const verified = verifyEvidence(writeEvidence(played.evidence), { ...PAIRING_TOOLS, receipt })
    expect(verified).toMatchObject({ ok: true, value: { own: [3, 1], unchecked: ['keys'] } })
  })

  it('says what it left unchecked for want of a tool', () => {
    const verified = verifyEvidence(writeEvidence(playRound().evidence), TOOLS)
    expect(verified).toMatchObject({ ok: true, value: { unchecked: ['beacon_signature', 'keys'] } })
    const own = verifyEvidence(writeEvidence(playRound({ kind: 'own' }).evidence), TOOLS)
    expect(own).toMatchObject({ ok: true, value: { unchecked: ['keys'] } })
  })
})

describe('a file', () => {
  const { evidence } = playRound({ areOpened: true })
  it.each([
    ['not_json', ''],
    ['not_canonical', JSON.stringify(evidence, null, 1)],
    ['malformed', '{}'],
    ['malformed', writeEvidence({ ...evidence, note: 'x' } as Evidence)],
    ['malformed', writeEvidence({ ...evidence, leaves: ['00'] })],
  ])('is %s', (code, file) => {
    expect(verifyEvidence(file, TOOLS)).toEqual({ ok: false, error: [{ code }] })
  })

  const resigned = (part: 'chain' | 'opening' | 'closing' | 'result'): Evidence => ({
    ...evidence,
    [part]: { ...evidence[part], signature: '00'.repeat(64) },
  })
  it.each(['chain', 'opening', 'closing', 'result'] as const)('is found with a false signature of its %s', part => {
    expect(faultsOf(resigned(part))).toEqual([`signature_wrong ${part}`])
  })

  it('is found with keys that were never the installation’s', () => {
    expect(faultsOf(evidence, { keys: [] })).toEqual(['chain', 'opening', 'closing', 'result'].map(part => `key_unknown ${part}`))
  })

  it('is found when another key has signed its opening, though rightly', () => {
    const opening = signMessage(evidence.opening.message, portableSigner('77'.repeat(32)))
    const receipt = keptReceipt(playRound({ areOpened: true }), [1])
    expect(faultsOf({ ...evidence, opening })).toEqual([])
    expect(faultsOf({ ...evidence, opening }, { receipt })).toEqual(['other_key'])
  })

  it('is found, not thrown back, with a date beyond every calendar', () => {
    const rules = { draw: () => [], prizeOf: () => ({ ok: false, error: 'none' }) as const }
    const changed = { closesAtMs: 9e15, rules: 'lottery/LHC/1' }
    expect(faultsOf(playRound({ opening: changed, tickets: [], rules }).evidence)).toContain('draw_wrong')
  })

  it('is found with a beacon that nobody named, and with rules that nobody knows', () => {
    expect(faultsOf(evidence, { beacons: [] })).toContain('beacon_unknown beaconChain')
    expect(faultsOf(evidence, { findRules: () => undefined })).toEqual(['rules_unknown lottery/SSC/1'])
  })

  it('is found when the beacon’s network denies the value', () => {
    expect(faultsOf(evidence, { checkBeacon: () => false })).toEqual(['beacon_signature_wrong'])
    expect(BEACON.chain.kind).toBe('local')
  })
})
