import { describe, expect, it } from 'vitest'
import { findContradiction, messageHash, portableSigner, type SegmentMessage, signMessage } from '../index.ts'
import { CHAIN, chainMessage, keptReceipt, playRound, SECOND_CHAIN, SIGNER } from '../testing/house.ts'

const played = playRound()
const { evidence } = played
const [opening, closing, result] = [evidence.opening.message, evidence.closing.message, evidence.result.message]
const receipt = keptReceipt(played, [0, 1]).receipt.message
const chain = chainMessage(CHAIN, 'chain-1')
const { installation, brand, game, round } = opening
const name = { installation, brand, game, round }
const late = { kind: 'void', ...name, opening: messageHash(opening), reason: 'root_late', atMs: 1 } as const
const segment: SegmentMessage = {
  kind: 'segment',
  installation,
  brand,
  game,
  chain: chain.chain,
  commitment: chain.commitment,
  last: 900,
  beacon: opening.beacon,
  endsAtMs: 1,
  ciphertext: 'x',
  atMs: 1,
}
const [bet] = receipt.bets
const onShoe = { ...opening, before: { round: 'a', shoe: '00'.repeat(32) } }
const onNewShoe = { ...opening, before: { round: null, shoe: '00'.repeat(32) } }
const nextRound = { round: 'another', chain: { ...opening.chain, index: opening.chain.index + 1 } }
const otherLeaf = { ...receipt, bets: [{ bet: bet?.bet ?? '', leaf: '00'.repeat(32) }] }

describe('two signed messages', () => {
  it.each([
    ['two openings of one round', opening, { ...opening, beacon: { ...opening.beacon, round: 7 } }, 'two_openings'],
    ['one value for two rounds', opening, { ...opening, round: 'another' }, 'value_used_twice'],
    ['two shoes that one round left', onShoe, { ...onShoe, ...nextRound, before: { round: 'a', shoe: '11'.repeat(32) } }, 'shoe_branched'],
    ['two leaves for one bet', receipt, otherLeaf, 'two_receipts'],
    ['receipts of two openings', receipt, { ...receipt, bets: [], opening: '00'.repeat(32) }, 'opening_replaced'],
    ['a receipt of another opening', opening, { ...receipt, opening: '00'.repeat(32) }, 'opening_replaced'],
    ['a receipt and a closing of two openings', receipt, { ...closing, opening: '00'.repeat(32) }, 'opening_replaced'],
    ['two closings', closing, { ...closing, count: 9 }, 'two_closings'],
    ['a result of another closing', closing, { ...result, closing: '00'.repeat(32) }, 'two_closings'],
    ['another beacon round at closing', opening, { ...closing, beaconRound: 7 }, 'beacon_round_replaced'],
    ['two results', result, { ...result, paid: '1.00' }, 'two_ends'],
    ['a result of a void round', result, late, 'two_ends'],
    ['two chains of one name', chain, chainMessage(SECOND_CHAIN, 'chain-1'), 'two_chains'],
    [
      'an opening on another chain of that name',
      chain,
      { ...opening, chain: { ...opening.chain, commitment: '00'.repeat(32) } },
      'two_chains',
    ],
    ['a segment of another chain of that name', chain, { ...segment, commitment: '00'.repeat(32) }, 'two_chains'],
    ['two values locked under one index', segment, { ...segment, ciphertext: 'y' }, 'two_segments'],
  ] as const)('show %s', (_, a, b, contradiction) => {
    const [first, second] = [signMessage(a, SIGNER), signMessage(b, SIGNER)]
    expect(findContradiction(first, second)).toBe(contradiction)
    expect(findContradiction(second, first)).toBe(contradiction)
    expect(findContradiction(first, { ...second, signature: '00'.repeat(64) })).toBeUndefined()
    expect(findContradiction({ ...first, key: portableSigner('77'.repeat(32)).key }, second)).toBeUndefined()
  })

  it.each([
    ['a message and itself', opening, opening],
    ['all messages of one round', opening, closing],
    ['an opening and its chain', chain, opening],
    ['the shoe of a round that was cancelled before its deal', onShoe, { ...onShoe, ...nextRound }],
    ['two new shoes', onNewShoe, { ...onNewShoe, ...nextRound, before: { round: null, shoe: '11'.repeat(32) } }],
    ['one shoe at two tables', onShoe, { ...onShoe, ...nextRound, game: 'other', before: { round: 'a', shoe: '11'.repeat(32) } }],
    ['a receipt and its opening', receipt, opening],
    ['a receipt and a result', receipt, result],
    ['a closing and its result', closing, result],
    ['two receipts of one round', receipt, { ...receipt, order: 'order-2', bets: [{ bet: 'other', leaf: '00'.repeat(32) }] }],
    ['one chain published twice', chain, { ...chain, atMs: 1 }],
    ['a chain and its segment', chain, segment],
    ['two segments', segment, { ...segment, last: 901 }],
    ['a segment and a closing', segment, closing],
    ['closings of two rounds', closing, { ...closing, round: 'another' }],
    ['chains of two games', chain, { ...chainMessage(SECOND_CHAIN, 'chain-1'), game: 'pk10' }],
    ['messages of two installations', closing, { ...closing, installation: 'other.test', count: 9 }],
  ])('show nothing: %s', (_, a, b) => {
    expect(findContradiction(signMessage(a, SIGNER), signMessage(b, SIGNER))).toBeUndefined()
    expect(findContradiction(signMessage(b, SIGNER), signMessage(a, SIGNER))).toBeUndefined()
  })
})
