import { describe, expect, test, vi } from 'vitest'
import { createMemberBatcher } from './create-member-batcher.ts'
import { DatabaseOutage } from './outage.ts'

interface Bet {
  readonly member: string
  readonly n: number
}
const bet = (member: string, n = 1): Bet => ({ member, n })
const held = () =>
  new DatabaseOutage('the database is unavailable', {
    cause: Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
  })

/** A database where the rows of some members are held: who is patient waits until they are let go, others give up. */
function house(...holds: string[]) {
  const heldNow = new Set(holds)
  const runs: { members: string[]; isPatient: boolean }[] = []
  let letGo: () => void = () => undefined
  const free = new Promise<void>(resolve => {
    letGo = () => {
      heldNow.clear()
      resolve()
    }
  })
  const batcher = createMemberBatcher<Bet, string>({
    run: async (bets, isPatient) => {
      runs.push({ members: bets.map(({ member }) => member), isPatient })
      await Promise.resolve()
      if (bets.some(({ member }) => heldNow.has(member))) {
        if (!isPatient) throw held()
        await free
      }
      return bets.map(({ member, n }) => `${member} ${n}`)
    },
    memberOf: ({ member }) => member,
  })
  return { batcher, runs, letGo: () => letGo() }
}

describe('a group of bets', () => {
  test('goes on without a member whose row is held, who has an answer when it is let go', async () => {
    const { batcher, letGo } = house('ann')
    const [ann, ...others] = ['ann', 'bob', 'eve'].map(member => batcher.submit(bet(member)))
    expect(await Promise.all(others)).toEqual(['bob 1', 'eve 1'])
    letGo()
    expect(await ann).toBe('ann 1')
  })

  test('is not joined by further bets of that member while the row is held, and is again afterwards', async () => {
    const { batcher, runs, letGo } = house('ann')
    const first = batcher.submit(bet('ann'))
    await vi.waitFor(() => expect(runs.at(-1)).toEqual({ members: ['ann'], isPatient: true }))
    const before = runs.length
    const [second, other] = [batcher.submit(bet('ann', 2)), batcher.submit(bet('bob', 2))]
    expect(await other).toBe('bob 2')
    expect(runs.slice(before)).toContainEqual({ members: ['bob'], isPatient: false })
    letGo()
    expect(await Promise.all([first, second])).toEqual(['ann 1', 'ann 2'])
    const [third] = await Promise.all([batcher.submit(bet('ann', 3)), batcher.submit(bet('bob', 3))])
    expect([third, runs.at(-1)]).toEqual(['ann 3', { members: ['ann', 'bob'], isPatient: false }])
  })

  test('tells every member of another failure as it is', async () => {
    const batcher = createMemberBatcher<Bet, string>({
      run: async bets => {
        if (bets.some(({ n }) => n === 13)) throw new Error('unlucky')
        return bets.map(({ member }) => member)
      },
      memberOf: ({ member }) => member,
    })
    const answers = await Promise.allSettled([batcher.submit(bet('ann')), batcher.submit(bet('bob', 13))])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })

  test('keeps so many waiting apart and no more: who comes then is told to come back', async () => {
    const { batcher, runs, letGo } = house('ann')
    const all = [batcher.submit(bet('ann'))]
    await vi.waitFor(() => expect(runs.at(-1)?.isPatient).toBe(true))
    for (let n = 2; n <= 40; n++) all.push(batcher.submit(bet('ann', n)))
    const settled = Promise.allSettled(all)
    letGo()
    const statuses = (await settled).map(({ status }) => status)
    expect(statuses.filter(status => status === 'fulfilled')).toHaveLength(17)
    expect(statuses.filter(status => status === 'rejected')).toHaveLength(23)
  })
})
