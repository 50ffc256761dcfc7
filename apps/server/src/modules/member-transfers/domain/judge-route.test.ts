import { ACCOUNT_TYPE } from '@croupier/contract'
import { seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { judgeRoute } from './judge-route.ts'

interface Node {
  readonly memberId: string
  readonly brandId: string
  readonly currency: string
  readonly type: number
  readonly uplineId: string | null
  readonly path: string
  /** Place in the tree's list; the oracle walks by it and never looks at a path. */
  readonly parent: number | undefined
}

const TYPES = [ACCOUNT_TYPE.member, ACCOUNT_TYPE.agent, ACCOUNT_TYPE.masterAgent, ACCOUNT_TYPE.promoter, ACCOUNT_TYPE.leadPromoter]
const LEADERS: readonly number[] = [1, 2]
const random = seededRandom(20_261_120)

/** A brand's tree: each newcomer stands beneath somebody who was there before, or beneath the house. */
function growTree(brandId: string, size: number): Node[] {
  const tree: Node[] = []
  for (let place = 0; place < size; place++) {
    const parent = random.below(8) === 0 ? undefined : place === 0 ? undefined : random.below(place)
    const memberId = `${brandId}-${place}`
    const above = parent === undefined ? undefined : tree[parent]
    const type = TYPES[random.below(TYPES.length)] ?? 0
    tree.push({
      memberId,
      brandId,
      currency: 'CNY',
      type,
      uplineId: above?.memberId ?? null,
      path: `${above?.path ?? ''}${memberId}.`,
      parent,
    })
  }
  return tree
}

/** Steps from one up to the other by walking; undefined where the walk ends before. */
function stepsUp(tree: readonly Node[], from: number, to: number): number | undefined {
  let at: number | undefined = from
  for (let steps = 0; at !== undefined; steps++) {
    if (at === to) return steps
    at = tree[at]?.parent
  }
  return undefined
}

describe('who may send to whom', () => {
  it('S3 TRANSFER-TREE-1, -2, -3, -4: of 10,000 random pairs in random trees exactly those may that the rule names', () => {
    const seen = { up: 0, direct: 0, deep: 0, refused: 0 }
    for (let round = 0; round < 100; round++) {
      const tree = growTree(`b${round}`, 4 + random.below(60))
      const rules = { up: { open: random.below(4) > 0 }, down: { open: random.below(4) > 0, wholeTeam: random.below(2) === 0 } }
      for (let pair = 0; pair < 100; pair++) {
        const [from, to] = [random.below(tree.length), random.below(tree.length)]
        const [sender, receiver] = [tree[from], tree[to]]
        if (!sender || !receiver) continue
        const [up, down] = [stepsUp(tree, from, to), stepsUp(tree, to, from)]
        const isUp = rules.up.open && up === 1 && LEADERS.includes(receiver.type)
        const isDown =
          rules.down.open && LEADERS.includes(sender.type) && down !== undefined && down > 0 && (rules.down.wholeTeam || down === 1)
        expect(judgeRoute({ direction: 'up', sender, receiver }, rules).ok, `${sender.path} up to ${receiver.path}`).toBe(isUp)
        const judged = judgeRoute({ direction: 'down', sender, receiver }, rules)
        expect(judged.ok, `${sender.path} down to ${receiver.path}`).toBe(isDown)
        if (judged.ok) expect(judged.value.levels).toBe(down)
        seen[isUp ? 'up' : isDown ? (down === 1 ? 'direct' : 'deep') : 'refused']++
      }
    }
    expect(Object.values(seen).reduce((sum, count) => sum + count, 0)).toBe(10_000)
    // Every kind of answer came up often enough to mean something.
    for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(50)
  })

  const open = { up: { open: true }, down: { open: true, wholeTeam: true } }
  const person = (memberId: string, more: Partial<Node> = {}): Node => ({
    ...{ memberId, brandId: 'b', currency: 'CNY', type: 0, uplineId: null, path: `${memberId}.`, parent: undefined },
    ...more,
  })
  const agent = person('a', { type: 1 })
  const member = person('m', { uplineId: 'a', path: 'a.m.' })

  it.each([
    [
      'a closed direction, before anything is said about the receiver',
      'up',
      member,
      undefined,
      'transfer_closed',
      { ...open, up: { open: false } },
    ],
    ['a member who sends down', 'down', member, person('n', { uplineId: 'm', path: 'a.m.n.' }), 'transfer_closed', open],
    ['a trial account', 'up', person('t', { type: 4, uplineId: 'a', path: 'a.t.' }), agent, 'transfer_closed', open],
    ['oneself', 'down', agent, agent, 'transfer_to_self', open],
    ['nobody', 'down', agent, undefined, 'transfer_receiver_unknown', open],
    ['somebody of another brand', 'down', agent, person('m', { brandId: 'c', path: 'a.m.' }), 'transfer_receiver_unknown', open],
    ['one whose id begins like the leader’s', 'down', agent, person('ab', { path: 'ab.' }), 'transfer_receiver_unknown', open],
    ['an upline who leads no team of his own in money', 'up', member, person('a', { type: 41 }), 'transfer_receiver_unknown', open],
    ['another currency', 'down', agent, person('m', { uplineId: 'a', path: 'a.m.', currency: 'THB' }), 'currency_mismatch', open],
  ] as const)('TRANSFER-TREE-3: refuses %s', (_what, direction, sender, receiver, code, rules) => {
    expect(judgeRoute({ direction, sender, receiver }, rules)).toEqual({ ok: false, error: code })
  })
})
