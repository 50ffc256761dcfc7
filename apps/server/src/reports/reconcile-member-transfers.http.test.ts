import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTeam, type Team } from '../testing/member-transfers.fixture.ts'
import { spokenRules } from '../testing/spoken-rules.ts'

let team: Team
beforeAll(async () => {
  team = await openTeam()
})
afterAll(() => team.test.close())

const findings = async (): Promise<string[]> => {
  const proofs = team.test.app.modules.books.listProofs()
  const proof = present(
    proofs.find(({ name }) => name === 'member_transfers'),
    'the proof of transfers between members',
  )
  return spokenRules(await proof.run())
}
/** As an intruder who owns the database. */
const tamper = (statement: string) =>
  team.test.database.admin.query(
    `BEGIN; ALTER TABLE member_transfers.transfers DISABLE TRIGGER ALL; ${statement}; ALTER TABLE member_transfers.transfers ENABLE TRIGGER ALL; COMMIT`,
  )

describe('R10 R9 reconciliation of transfers between members', () => {
  it('BOOKS-FINDING-2 explains what was sent, and finds a transfer that was changed, given to another, deleted or made up', async () => {
    const agent = await team.join({ type: 1, sum: '500.00' })
    const [member, other] = [await team.join({ upline: agent }), await team.join({ upline: agent })]
    expect((await team.send(agent, member, '40.00')).success).toBe(true)
    expect((await team.send(agent, member, '60.00')).success).toBe(true)
    expect(await findings()).toEqual([])
    const one = 'WHERE number = (SELECT min(number) FROM member_transfers.transfers)'
    await tamper(`UPDATE member_transfers.transfers SET amount = amount + 1 ${one}`)
    expect(await findings()).toEqual(['member_transfer_differs'])
    await tamper(`UPDATE member_transfers.transfers SET amount = amount - 1, receiver_id = '${other.memberId}' ${one}`)
    expect(await findings()).toEqual(['member_transfer_differs'])
    await tamper(`UPDATE member_transfers.transfers SET receiver_id = '${member.memberId}', transfer_id = gen_random_uuid() ${one}`)
    expect(new Set(await findings())).toEqual(new Set(['member_transfer_not_posted', 'member_transfer_without_record']))
    await tamper(`DELETE FROM member_transfers.transfers ${one}`)
    expect(await findings()).toEqual(['member_transfer_without_record'])
  })
})
