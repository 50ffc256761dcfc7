import { present } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import {
  canonicalJson,
  type Evidence,
  type KeptReceipt,
  merkleTree,
  openChain,
  ownProof,
  verifyEvidence,
  verifyOwnProof,
  writeEvidence,
} from '../index.ts'
import { chainMessage, INDEX, keptReceipt, type Plan, playRound, TOOLS, ticket } from '../testing/house.ts'

/** The round that the member bet on, and what the browser kept of it: ticket 2. */
const honest = playRound({ areOpened: true })
const receipt = keptReceipt(honest, [2], true)
const codesOf = (evidence: Evidence, kept?: KeptReceipt): string[] => {
  const verified = verifyEvidence(writeEvidence(evidence), { ...TOOLS, ...(kept ? { receipt: kept } : {}) })
  return verified.ok ? [] : [...new Set(verified.error.map(({ code }) => code))]
}

const [t0, t1, t2, t3, t4] = honest.tickets as [Ticket, Ticket, Ticket, Ticket, Ticket]
type Ticket = ReturnType<typeof ticket>
const withTicket = (changed: Ticket): Plan => ({ tickets: [t0, t1, changed, t3, t4], areOpened: true })
const dearer = ticket(2, {}, 1_800)
const otherLine = ticket(2, {
  selection: {
    slots: [
      [4, 5, 6],
      [2, 4, 6],
      [3, 7],
    ],
  },
})
const otherStake = ticket(2, { multiple: 1 })
const otherChain = openChain('55'.repeat(32), 1_500)
const { opening } = honest.evidence

/**
 * Whole rounds in which a house with its own keys lies consistently: each file agrees with itself. Then what the member's receipt shows;
 * a receipt without the closing that was pushed finds all but those that only change the house's own tickets.
 */
const FORGERIES: readonly [name: string, plan: Plan, found: readonly string[]][] = [
  ['another root, with a ticket of the house more', { tickets: [t0, t1, t2, t3, t4, ticket(9)] }, ['second_closing', 'other_root']],
  ['a ticket left out', { tickets: [t0, t1, t3, t4] }, ['second_closing', 'other_root', 'ticket_left_out']],
  ['a changed selection', withTicket(otherLine), ['second_closing', 'other_root', 'selection_changed']],
  ['a changed stake', withTicket(otherStake), ['second_closing', 'other_root', 'selection_changed', 'stake_changed']],
  ['a changed price', withTicket(dearer), ['second_closing', 'other_root', 'selection_changed', 'price_changed']],
  [
    'another beacon round, by another closing time',
    { closesAtMs: opening.message.closesAtMs + 9_000 },
    ['other_closing_time', 'other_beacon_round', 'second_closing'],
  ],
  ['a skipped index', { index: INDEX + 1 }, ['other_index', 'second_closing']],
  ['a second closing of the same tickets', { closing: { atMs: opening.message.closesAtMs + 5_000 } }, ['second_closing']],
  ['a swapped chain', { chain: otherChain }, ['other_chain', 'second_closing']],
  ['another brand', { round: { brand: 'unlucky' } }, ['other_brand', 'other_chain']],
  ['an earlier round replayed', { round: { round: '20260921-0839' }, index: INDEX - 1 }, ['other_round', 'other_index']],
  ['another salt', withTicket({ ...t2, salt: '00'.repeat(16) }), ['second_closing', 'other_root', 'ticket_changed']],
  ['a wrong prize', { prizes: prizes => prizes.with(2, '0.01') }, ['prize_wrong']],
]

describe('a whole forgery', () => {
  it('is not seen in an honest round', () => {
    expect(codesOf(honest.evidence, receipt)).toEqual([])
    expect(codesOf(honest.evidence, keptReceipt(honest, [2]))).toEqual([])
  })

  it.each(FORGERIES)('G9 is found and named: %s', (_, plan, found) => {
    const { evidence } = playRound(plan)
    expect(codesOf(evidence)).toEqual([])
    expect(codesOf(evidence, receipt)).toEqual(found)
  })

  it.each(FORGERIES)('G9 is found in the proof of one bet: %s', (_, plan) => {
    const { evidence } = playRound(plan)
    const proof = canonicalJson(ownProof(evidence, merkleTree(evidence.leaves), 2))
    expect(verifyOwnProof(proof, { ...TOOLS, receipt, bet: 'bet-2' }).ok).toBe(false)
  })

  it('G9 is found by strangers where the wrong prize is of an opened ticket', () => {
    const { evidence } = playRound({ areOpened: true, prizes: prizes => prizes.with(2, '0.01') })
    expect(codesOf(evidence)).toEqual(['prize_wrong'])
  })

  it('a ticket that was changed unopened counts as left out', () => {
    const { evidence } = playRound({ ...withTicket(otherStake), areOpened: false })
    expect(codesOf(evidence, keptReceipt(honest, [2]))).toEqual(['ticket_left_out'])
  })
})

/** Half forgeries: the file itself shows them. */
describe('a file that does not agree with itself', () => {
  const { evidence } = honest
  const of = (plan: Plan) => playRound(plan).evidence
  it.each([
    ['another root than that of its leaves', of({ closing: { root: '00'.repeat(32) } }), 'root_wrong'],
    ['another count', of({ closing: { count: 4 } }), 'count_wrong'],
    ['another total of stakes', of({ closing: { stake: '1.00' }, areOpened: true }), 'stake_total_wrong'],
    ['one ticket twice', of({ tickets: [t0, t0] }), 'ticket_twice'],
    ['a root that was late', of({ closing: { atMs: opening.message.closesAtMs + 40_000 } }), 'root_late'],
    ['a beacon round of choice', of({ opening: { beacon: { ...opening.message.beacon, round: 9_999 } } }), 'beacon_round_wrong'],
    ['a delay of choice', of({ opening: { delayS: 45 } }), 'beacon_round_wrong'],
    ['another beacon round at closing', of({ closing: { beaconRound: 1 } }), 'beacon_round_wrong'],
    ['a chain that nobody committed to', { ...evidence, chain: of({ chain: otherChain }).chain }, 'commitment_wrong'],
    ['the value of another round', { ...evidence, result: of({ index: INDEX - 1 }).result }, 'chain_value_wrong'],
    ['a closing of another round', { ...evidence, closing: of({ round: { round: 'other' } }).closing }, 'message_of_other_round'],
    ['a chain of another brand', { ...evidence, chain: of({ round: { brand: 'unlucky' } }).chain }, 'message_of_other_round'],
    ['the opening of another closing', { ...evidence, opening: of({ opening: { atMs: 1 } }).opening }, 'message_of_other_opening'],
    ['an opened ticket under another number', { ...evidence, opened: [{ number: 1, ticket: t0 }] }, 'root_wrong'],
  ])('shows %s', (_, file, code) => expect(codesOf(file as Evidence)).toContain(code))

  it('shows an index beyond its chain', () => {
    const short = chainMessage(openChain('66'.repeat(32), 10), 'chain-1')
    const { chain } = evidence
    expect(codesOf({ ...evidence, chain: { ...chain, message: short } })).toContain('index_wrong')
  })
})

describe('a receipt that is none proves nothing', () => {
  const own = present(receipt.tickets[0], 'a ticket')
  it.each([
    ['with a ticket that it does not name', { ...receipt, tickets: [ticket(9)] }],
    ['with a changed ticket', { ...receipt, tickets: [{ ...own, stake: '9.00' }] }],
    ['with a false signature', { ...receipt, receipt: { ...receipt.receipt, signature: '00'.repeat(64) } }],
    ['with another opening', { ...receipt, opening: playRound({ index: 7 }).evidence.opening }],
    ['with the closing of another opening', { ...receipt, closing: playRound({ index: 7 }).evidence.closing }],
  ])('%s', (_, kept) => expect(codesOf(honest.evidence, kept as KeptReceipt)).toEqual(['receipt_wrong']))
})
