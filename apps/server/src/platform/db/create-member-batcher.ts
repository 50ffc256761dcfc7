import { createTurns } from '../create-turns.ts'
import { type Batcher, type BatcherOptions, createBatcher } from './create-batcher.ts'
import { codeOf } from './outage.ts'

export type MemberBatcherOptions<Item, Answer> = Omit<BatcherOptions<Item, Answer>, 'run'> & {
  /**
   * Handles a group in one transaction and answers each item, in order. One that is not `isPatient` gives up (55P03) after a moment where somebody holds a
   * row that it needs.
   */
  run(items: readonly Item[], isPatient: boolean): Promise<Answer[]>
  /** Whose rows the item needs. */
  memberOf(item: Item): string
}

/** Waited for somebody's lock in vain. The one retry wrapper tells it as an outage, with what happened as its cause. */
const isHeld = (error: unknown): boolean => codeOf(error) === '55P03' || (error instanceof Error && codeOf(error.cause) === '55P03')

/** Items of a group that gave up are tried one by one, so many at once: they take milliseconds each. */
const ALONE = { atOnceMax: 3 }
/** Those of members whose rows are held wait as long as the database lets them: one at once of a member, and few behind it, who wait for the same row. */
const OF_A_MEMBER = { atOnceMax: 1, waitingMax: 16 }
/** Of all such members, so that the others' connections suffice. */
const PATIENT = { atOnceMax: 6, waitingMax: 64 }
/** So long after somebody's row was last found held, their items do not join a group. */
const HELD_MS = 2_000

/**
 * Group commit for what needs rows of members: somebody whose row is held for long (by a slow transaction, or a lock of an operator) keeps nobody waiting but
 * themselves. Their group gives up after a moment, its items are tried alone, and while the row stays held their items wait apart from the groups.
 */
export function createMemberBatcher<Item, Answer>({
  run,
  memberOf,
  ...options
}: MemberBatcherOptions<Item, Answer>): Batcher<Item, Answer> {
  const batcher = createBatcher<Item, Answer>({ ...options, run: items => run(items, false) })
  const [alone, ofMember, patient] = [createTurns(ALONE), createTurns(OF_A_MEMBER), createTurns(PATIENT)]
  const heldUntil = new Map<string, number>()

  const runOne = async (item: Item, isPatient: boolean) => (await run([item], isPatient))[0] as Answer
  const noteHeld = (member: string) => {
    for (const [each, until] of heldUntil) if (until < Date.now()) heldUntil.delete(each)
    heldUntil.set(member, Date.now() + HELD_MS)
  }
  const waitApart = (item: Item) => {
    const member = memberOf(item)
    const wait = async () => {
      try {
        const answer = await runOne(item, true)
        heldUntil.delete(member)
        return answer
      } catch (error) {
        if (isHeld(error)) noteHeld(member)
        throw error
      }
    }
    return ofMember(member, () => patient('held', wait))
  }
  const tryAlone = async (item: Item) => {
    try {
      return await alone('alone', () => runOne(item, false))
    } catch (error) {
      if (!isHeld(error)) throw error
      noteHeld(memberOf(item))
      return waitApart(item)
    }
  }

  return {
    submit: async item => {
      if ((heldUntil.get(memberOf(item)) ?? 0) > Date.now()) return waitApart(item)
      try {
        return await batcher.submit(item)
      } catch (error) {
        if (!isHeld(error)) throw error
        return tryAlone(item)
      }
    },
  }
}
