import { describe, expect, it } from 'vitest'
import {
  canonicalJson,
  hashText,
  merkleRoot,
  messageHash,
  prizesSummary,
  roundMessages,
  type StatedRound,
  writeEvidence,
} from '../index.ts'
import { keptReceipt, playRound, voidRound } from '../testing/house.ts'

const HASH = 'ab'.repeat(32)
const STATED: StatedRound = {
  name: { installation: 'casino.test', brand: 'lucky', game: 'baccarat-1', round: '17' },
  opened: {
    rules: 'tables/baccarat/1',
    chain: { id: 'chain-1', commitment: HASH, index: 17 },
    closesAtMs: 2_000,
    delayS: 3,
    beacon: { kind: 'own', chain: HASH, round: 17 },
    before: { round: '16', shoe: HASH },
    atMs: 1_000,
  },
  closed: { count: 0, root: null, stake: '0.00', atMs: 2_100 },
  ended: { chainValue: HASH, beaconValue: HASH, beaconSignature: null, draw: [1], terms: null, prizes: null, paid: '0.00', atMs: 3_000 },
  voided: { reason: 'cancelled', atMs: 3_000 },
}

describe('the messages of a round', () => {
  it('name each the one before it', () => {
    const [opening, closing, result] = [roundMessages.opening(STATED), roundMessages.closing(STATED), roundMessages.result(STATED)]
    expect(opening).toMatchObject({ kind: 'opening', round: '17', before: { round: '16', shoe: HASH } })
    expect([closing.opening, roundMessages.void(STATED).opening]).toEqual([messageHash(opening), messageHash(opening)])
    expect(result.closing).toBe(messageHash(closing))
    expect(closing.beaconRound).toBe(17)
  })

  it('say of a round without bets that it has none', () => {
    expect(roundMessages.closing(STATED).root).toBe(merkleRoot([]))
    expect(roundMessages.result(STATED).prizes).toBe(prizesSummary([]).prizes)
  })

  it('state nothing that has not come yet', () => {
    const { name, opened } = STATED
    for (const write of [roundMessages.closing, roundMessages.result, roundMessages.void]) expect(() => write({ name, opened })).toThrow()
    expect(roundMessages.receipt({ name, opened }, { order: 'o', bets: [], atMs: 5 })).toMatchObject({
      kind: 'receipt',
      order: 'o',
      atMs: 5,
    })
  })

  /** As they were before a shoe could be named: whoever kept one can check it for ever. */
  it.each([
    ['a file', () => writeEvidence(playRound().evidence), '6ac3abba4a225b7e12c30b6fa531d004cc6a6e9fe96af93c0356ff1ae19a48a5'],
    [
      'a file by its own beacon',
      () => writeEvidence(playRound({ kind: 'own' }).evidence),
      '06a150a94ef4e4a8cfd7a58f7e1a34a6c8bd24dba14d913d395a174d3a11bbf2',
    ],
    [
      'a file with opened tickets',
      () => writeEvidence(playRound({ areOpened: true }).evidence),
      '56de72fd4293678839c7f794d68bb71aa06207102e4c0de50fa50af4844d94a0',
    ],
  ])('keep the bytes of draws: %s', (_, file, sha256) => {
    expect(hashText(file())).toBe(sha256)
  })

  it('keep the bytes of a receipt and a cancelled draw', () => {
    const played = playRound()
    const [receipt, ended] = [keptReceipt(played, [1], true), voidRound(played)]
    expect([receipt, ended].map(file => canonicalJson(file).includes('"before"'))).toEqual([false, false])
  })
})
