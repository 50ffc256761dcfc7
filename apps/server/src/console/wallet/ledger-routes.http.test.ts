import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ConsoleDesk, openConsole } from '../../testing/console.fixture.ts'

let test: ConsoleDesk['test']
let client: ConsoleDesk['client']
let token: ConsoleDesk['token']
let midnight: ConsoleDesk['midnight']
beforeAll(async () => {
  ;({ test, client, token, midnight } = await openConsole())
})
afterAll(() => test.close())

describe('the ledger', () => {
  it('R10: a deposit is found as a transfer of two entries that sum to 0, and the whole verifies', async () => {
    const member = await client.signUp()
    await client.payIn(member.token, '42.00')
    const { list } = (await client.call('listTransfers', { token, query: { q: member.memberId } })).value
    const deposit = present(
      list.find(line => line.kind === 'deposit'),
      'a deposit',
    )
    expect(deposit).toMatchObject({ amount: '42.00', asset: 'CNY', ownerAccount: member.account })
    const { entries } = (await client.call('getTransfer', { token, params: { transferId: deposit.transferId } })).value
    expect(entries.map(entry => [entry.owner, entry.amount, entry.balanceAfter])).toEqual([
      ['MIDNIGHT', '-42.00', null],
      [member.account, '42.00', '42.00'],
    ])
    expect((await client.call('verifyLedgerNow', { token })).value).toMatchObject({ isClean: true, findings: [] })
    const holdings = (await client.call('listHouseAccounts', { token, query: { brandId: midnight } })).value
    const sum = holdings.filter(line => line.asset === 'CNY').reduce((total, line) => total + Number(line.balance), 0)
    expect(sum).toBeCloseTo(0, 4)
  })

  it('the ledger is searched by the name, the id, the order and the number, within days', async () => {
    const member = await client.signUp()
    await client.payIn(member.token, '17.00')
    const find = async (query: { q: string; from?: string; to?: string; brandId?: string }) =>
      (await client.call('listTransfers', { token, query })).value.list.map(({ transferId }) => transferId)
    // The provider's report may be carried by whoever looks for such reports, right behind the answer of its page.
    const all = await vi.waitFor(async () => {
      const found = await find({ q: member.memberId })
      expect(found).not.toEqual([])
      return found
    })
    expect(await find({ q: ` ${member.account.toUpperCase()} ` })).toEqual(all)
    const { list } = (await client.call('listTransfers', { token, query: { q: member.account } })).value
    const deposit = present(
      list.find(({ kind }) => kind === 'deposit'),
      'a deposit',
    )
    expect(await find({ q: deposit.transferId })).toEqual([deposit.transferId])
    expect(await find({ q: present(deposit.referenceId, 'the order') })).toEqual([deposit.transferId])
    expect(await find({ q: `${member.account}x` })).toEqual([])
    expect(await find({ q: member.account, to: deposit.postedAt })).not.toContain(deposit.transferId)
    expect(await find({ q: member.account, from: deposit.postedAt })).toContain(deposit.transferId)
    expect(await find({ q: member.account, brandId: midnight })).toEqual(all)
  })
})
