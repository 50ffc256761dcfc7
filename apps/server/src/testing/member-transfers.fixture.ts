import { randomUUID } from 'node:crypto'
import type { MemberTransferRules } from '@croupier/contract'
import { amount, assert, present } from '@croupier/kernel'
import { moveLegs } from '../modules/wallet/index.ts'
import { createTestApp } from './create-test-app.ts'
import { createTestClient } from './test-client.ts'

export const PIN = '246810'

export interface Person {
  readonly token: string
  readonly memberId: string
  readonly account: string
  readonly password: string
}
export type Team = Awaited<ReturnType<typeof openTeam>>

/** The application with transfers opened both ways, people placed in the tree, and a look into the books. */
export async function openTeam() {
  const test = await createTestApp()
  const client = createTestClient(test)
  const { admin } = test.database
  const { wallet, memberTransfers } = test.app.modules
  const brand = present(
    (await test.app.modules.brand.listBrands()).find(each => each.merchantCode === 'MIDNIGHT'),
    'the first brand',
  )
  const setRules = async (edit: (rules: MemberTransferRules) => MemberTransferRules) => {
    const { rules } = await memberTransfers.getRules(brand.id)
    await admin.query('UPDATE member_transfers.rules SET rules = $2, version = version + 1 WHERE brand_id = $1', [
      brand.id,
      JSON.stringify(edit(rules)),
    ])
  }
  /** Money out of nowhere, by the ledger's word for it. */
  const give = async (memberId: string, sum: string, kind = 'adjustment') => {
    const house = await wallet.houseAccount({ brandId: brand.id, kind: 'adjustments', asset: 'CNY' })
    const cash = present(
      (await wallet.listBalances(memberId)).find(account => account.kind === 'cash'),
      'a main wallet',
    )
    const legs = moveLegs({ from: house, to: cash.accountId, amount: amount(sum) })
    const posted = await wallet.post({ ownerId: memberId, key: randomUUID(), kind, legs })
    assert(posted.ok, 'the house has no limit')
  }
  /** A member beneath somebody, or beneath the house, with a payment password and what he is given. */
  const join = async ({
    type = 0,
    upline,
    sum,
    name,
  }: {
    type?: number
    upline?: Person
    sum?: string
    name?: string
  } = {}): Promise<Person> => {
    const person = await client.signUp()
    await admin.query(
      `UPDATE identity.members SET type = $2, upline_id = $3, path = coalesce((SELECT path FROM identity.members WHERE id = $3), '') || id::text || '.',
              profile = profile || jsonb_strip_nulls(jsonb_build_object('payeeName', $4::text)) WHERE id = $1`,
      [person.memberId, type, upline?.memberId ?? null, name ?? null],
    )
    // A session is believed for a second after it was looked up, its type with it.
    test.clock.advance(1_001)
    const set = await client.call('setPaymentPassword', { token: person.token, body: { password: person.password, paymentPassword: PIN } })
    assert(set.success, `the payment password: ${set.text}`)
    if (sum) await give(person.memberId, sum)
    return person
  }
  const send = (
    from: Person,
    to: Pick<Person, 'memberId'>,
    sum: string,
    more: { direction?: 'up' | 'down'; key?: string; paymentPassword?: string } = {},
  ) =>
    client.call('createMemberTransfer', {
      token: from.token,
      body: { direction: more.direction ?? 'down', receiverId: to.memberId, amount: sum, paymentPassword: more.paymentPassword ?? PIN },
      ...(more.key !== undefined && { key: more.key }),
    })
  const sendUp = (from: Person, to: Pick<Person, 'memberId'>, sum: string) => send(from, to, sum, { direction: 'up' })
  const cashOf = async (person: Pick<Person, 'memberId'>) =>
    (await wallet.listBalances(person.memberId)).find(({ kind }) => kind === 'cash')?.balance ?? 0n
  const transfersOf = async (person: Person) => (await client.call('listMemberTransfers', { token: person.token, query: {} })).value.list
  const inboxOf = async (person: Pick<Person, 'memberId'>) =>
    (
      await admin.query<{ title: string; origin: string }>(
        "SELECT title, origin FROM messages.inbox WHERE member_id = $1 AND origin LIKE 'transfer-%' ORDER BY created_at",
        [person.memberId],
      )
    ).rows
  /** What must never be: a ledger that does not add up, or a transfer and its entry that tell two stories. */
  const findFaults = async () => {
    const differing = await admin.query(
      `SELECT t.number FROM member_transfers.transfers t FULL JOIN
              (SELECT w.reference_id, w.kind, sum(e.amount) FILTER (WHERE e.amount > 0) AS amount FROM wallet.transfers w JOIN wallet.entries e USING (transfer_id)
                WHERE w.kind IN ('transfer_up', 'transfer_down') GROUP BY 1, 2) p
           ON p.reference_id = t.transfer_id AND p.kind = 'transfer_' || t.direction AND p.amount = t.amount
        WHERE t.transfer_id IS NULL OR p.reference_id IS NULL`,
    )
    return [...(await wallet.verifyLedger()).findings, ...differing.rows]
  }
  return { test, client, brandId: brand.id, setRules, give, join, send, sendUp, cashOf, transfersOf, inboxOf, findFaults }
}
