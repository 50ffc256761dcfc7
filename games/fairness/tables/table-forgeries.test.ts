import { describe, expect, it } from 'vitest'
import {
  canonicalJson,
  checkSegment,
  type Evidence,
  type KeptReceipt,
  merkleTree,
  openChain,
  ownProof,
  segmentBeaconRound,
  shoeHash,
  signMessage,
  verifyEvidence,
  verifyOwnProof,
  writeEvidence,
} from '../index.ts'
import { BEACON, CHAIN, INDEX, keptReceipt, type Plan, SIGNER, TOOLS } from '../testing/house.ts'
import { fiveTickets, liveGame, playTableRound, ticketOn } from '../testing/table-rounds.ts'
import { lockValue, openValue } from '../timelock/index.ts'

const baccarat = liveGame('baccarat')
const { shoe } = baccarat.deal(null, { below: () => 0 })
const tickets = fiveTickets(baccarat)
const play = (plan: Plan) => playTableRound(baccarat, { shoe, tickets, ...plan })

/** The round that the member bet on, and what the browser kept of it: ticket 2. */
const honest = play({ areOpened: true })
const receipt = keptReceipt(honest, [2], true)
const codesOf = (evidence: Evidence, kept?: KeptReceipt): string[] => {
  const verified = verifyEvidence(writeEvidence(evidence), { ...TOOLS, ...(kept ? { receipt: kept } : {}) })
  return verified.ok ? [] : [...new Set(verified.error.map(({ code }) => code))]
}
const withTicket = (changed: (typeof tickets)[number]): Plan => ({ tickets: tickets.with(2, changed), areOpened: true })
const [own = ticketOn(baccarat, 2)] = receipt.tickets
const { closesAtMs, before } = honest.evidence.opening.message

/** Whole rounds in which a house with its own keys lies consistently: each file agrees with itself. Then what the member's receipt shows. */
const FORGERIES: readonly [name: string, plan: Plan, found: readonly string[]][] = [
  ['another root, with a ticket of the house more', { tickets: [...tickets, ticketOn(baccarat, 9)] }, ['second_closing', 'other_root']],
  ['a ticket left out', { tickets: tickets.toSpliced(2, 1) }, ['second_closing', 'other_root', 'ticket_left_out']],
  ['a changed selection', withTicket(ticketOn(baccarat, 2, { spot: 'tie' })), ['second_closing', 'other_root', 'selection_changed']],
  [
    'a changed stake',
    withTicket(ticketOn(baccarat, 2, { spot: 'banker-no-commission', base: '1' })),
    ['second_closing', 'other_root', 'stake_changed'],
  ],
  ['a changed price', withTicket({ ...own, price: { pays: { banker: '0.5' } } }), ['second_closing', 'other_root', 'price_changed']],
  [
    'another beacon round, by another closing time',
    { closesAtMs: closesAtMs + 9_000 },
    ['other_closing_time', 'other_beacon_round', 'second_closing'],
  ],
  ['a skipped index', { index: INDEX + 1 }, ['other_index', 'second_closing']],
  ['a second closing of the same tickets', { closing: { atMs: closesAtMs + 2_500 } }, ['second_closing']],
  ['a swapped chain', { chain: openChain('55'.repeat(32), 1_500) }, ['other_chain', 'second_closing']],
  ['another brand', { round: { brand: 'unlucky' } }, ['other_brand', 'other_chain']],
  ['an earlier round replayed', { round: { round: '20260921-0839' }, index: INDEX - 1 }, ['other_round', 'other_index']],
  ['another salt', withTicket({ ...own, salt: '00'.repeat(16) }), ['second_closing', 'other_root', 'ticket_changed']],
  ['a wrong prize', { prizes: prizes => prizes.with(2, '0.01') }, ['prize_wrong']],
  ['another shoe', { shoe: baccarat.deal(null, { below: bound => bound - 1 }).shoe }, ['other_shoe', 'second_closing']],
]

describe('a whole forgery at a table', () => {
  it('is not seen in an honest round', () => {
    expect(codesOf(honest.evidence, receipt)).toEqual([])
    expect(codesOf(honest.evidence, keptReceipt(honest, [2]))).toEqual([])
  })

  it.each(FORGERIES)('G9 is found and named: %s', (_, plan, found) => {
    const { evidence } = play(plan)
    expect(codesOf(evidence)).toEqual([])
    expect(codesOf(evidence, receipt)).toEqual(found)
  })

  it.each(FORGERIES)('G9 is found in the proof of one bet: %s', (_, plan) => {
    const { evidence } = play(plan)
    const proof = canonicalJson(ownProof(evidence, merkleTree(evidence.leaves), 2))
    expect(verifyOwnProof(proof, { ...TOOLS, receipt, bet: 'bet-2' }).ok).toBe(false)
  })

  it('G9 is found by strangers where the wrong prize is of an opened ticket', () => {
    expect(codesOf(play({ areOpened: true, prizes: prizes => prizes.with(2, '0.01') }).evidence)).toEqual(['prize_wrong'])
  })

  it('G9 is found and named: a false time-lock over an hour of the table', () => {
    const { message: chain } = honest.evidence.chain
    const { installation, brand, game, commitment } = chain
    const round = segmentBeaconRound(BEACON.chain, closesAtMs)
    const segmentOf = (value: string) => {
      const ciphertext = lockValue({ chain: BEACON.chain, round, value, randomness: '77'.repeat(32) })
      const beacon = { kind: 'local', chain: BEACON.chain.hash, round } as const
      const about = { kind: 'segment', installation, brand, game, chain: chain.chain, commitment, last: INDEX + 60 } as const
      return signMessage({ ...about, beacon, endsAtMs: closesAtMs, ciphertext, atMs: 1 }, SIGNER)
    }
    const { signature } = BEACON.sign(round)
    const check = (value: string) => checkSegment(segmentOf(value), { chain, network: BEACON.chain, signature, open: openValue })
    expect(check(CHAIN.valueAt(INDEX + 60))).toEqual([])
    expect(check(CHAIN.valueAt(INDEX + 59))).toEqual([{ code: 'segment_false' }])
  })

  it('names the shoe as it was before the round', () => {
    expect(before).toEqual({ round: 'round-before', shoe: shoeHash(shoe) })
  })
})
