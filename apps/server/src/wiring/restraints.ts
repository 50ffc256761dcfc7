import type { Restraint } from './contributions.ts'
import { firstAnswer } from './first-answer.ts'
import type { Host } from './host.ts'

/** All restraints as one: the first that refuses is told, and where nobody restrains everything is allowed. */
export const restraintsOf = ({ gather }: Pick<Host, 'gather'>): Restraint => ({
  shutOut: (db, memberId, now) => firstAnswer(gather('restraint'), each => each.shutOut(db, memberId, now)),
  shutOutAmong: async (db, memberIds, at) => {
    const found = await Promise.all(gather('restraint').map(each => each.shutOutAmong(db, memberIds, at)))
    return new Set(found.flatMap(ids => [...ids]))
  },
  mayDeposit: (tx, asked) => firstAnswer(gather('restraint'), each => each.mayDeposit(tx, asked)),
  maySend: (tx, asked) => firstAnswer(gather('restraint'), each => each.maySend(tx, asked)),
  sentChanged: async (tx, memberId) => {
    for (const each of gather('restraint')) await each.sentChanged(tx, memberId)
  },
})
