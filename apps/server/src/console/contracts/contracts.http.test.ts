import type { ContractTermsText } from '@croupier/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTeam, PIN, type Team } from '../../testing/member-transfers.fixture.ts'
import { createTestOperators, type TestOperator } from '../../testing/test-operators.ts'

let team: Team
let operators: ReturnType<typeof createTestOperators>
let staff: Readonly<Record<'owner' | 'finance' | 'second' | 'content' | 'auditor', TestOperator>>
beforeAll(async () => {
  team = await openTeam()
  operators = createTestOperators(team.test)
  staff = {
    owner: await operators.owner(),
    finance: await operators.hire('finance', 'mei'),
    second: await operators.hire('finance', 'lee'),
    content: await operators.hire('content'),
    auditor: await operators.hire('auditor'),
  }
})
afterAll(() => team.test.close())

const terms = (ratePpm: number): ContractTermsText => ({
  ...{ period: 'monthly', basis: 'loss', payout: 'auto', carry: 'none', deductions: [], activeBet: '1000.00', activeDeposit: '0.00' },
  tiers: [{ ratePpm, minLoss: '500.00' }],
})
const call: Team['client']['call'] = (...args) => team.client.call(...args)
const offer = ({ token }: TestOperator, receiverId: string, ratePpm: number) =>
  call('offerHouseContract', { token, body: { receiverId, kind: 'dividend', terms: terms(ratePpm) } })
const act = ({ token }: TestOperator, contractId: string, action: 'withdraw' | 'force_end') =>
  call('actOnHouseContract', { token, params: { contractId }, body: { action, reason: 'As agreed by phone.' } })
const deedsOf = async (subject: string) =>
  (
    await team.test.database.admin.query<{ action: string }>('SELECT action FROM audit.events WHERE subject = $1 ORDER BY at', [subject])
  ).rows.map(({ action }) => action)

describe('contracts of the house', () => {
  it('CONTRACT-DESK-1: are offered by finance to master agents, read by all who may, and ended with a reason that is logged', async () => {
    const master = await team.join({ type: 2 })
    const agent = await team.join({ type: 1, upline: master })
    expect((await offer(staff.content, master.memberId, 200_000)).status).toBe(403)
    expect((await offer(staff.auditor, master.memberId, 200_000)).status).toBe(403)
    expect((await offer(staff.finance, agent.memberId, 200_000)).code).toBe('forbidden')
    const offered = await offer(staff.finance, master.memberId, 200_000)
    const contractId = offered.value.contractId ?? ''
    expect(offered.value, offered.text).toEqual({ contractId: expect.any(String), proposalId: null })
    await call('answerContract', { token: master.token, params: { contractId }, body: { action: 'accept', paymentPassword: PIN } })
    const { token } = staff.auditor
    const { list } = (await call('consoleContracts', { token, query: { account: master.account } })).value
    expect(list).toMatchObject([{ contractId, merchantCode: 'MIDNIGHT', payer: null, state: 'in_force', offeredBy: 'mei' }])
    expect((await call('consoleContracts', { token, query: { account: master.account, state: 'offered' } })).value.list).toEqual([])
    expect((await act(staff.finance, contractId, 'withdraw')).code).toBe('wrong_state')
    const ended = await act(staff.finance, contractId, 'force_end')
    expect(ended.value, ended.text).toMatchObject({ state: 'terminated', endReason: 'forced' })
    const seen = (await call('consoleContract', { token, params: { contractId } })).value
    expect(seen.history).toMatchObject([
      { step: 'offered', by: 'mei' },
      { step: 'accepted', by: master.account },
      { step: 'forced', by: 'mei', reason: 'As agreed by phone.' },
    ])
    const deeds = await deedsOf(`member:${master.memberId}`)
    expect(deeds.filter(deed => deed.startsWith('contract.'))).toEqual(['contract.offered', 'contract.force-end'])
  })

  it('CONTRACT-SECOND-1: take two operators from the brand’s rate on', async () => {
    const master = await team.join({ type: 2 })
    const proposed = await offer(staff.finance, master.memberId, 400_000)
    expect(proposed.value, proposed.text).toMatchObject({ contractId: null })
    const proposalId = proposed.value.proposalId ?? ''
    const decide = ({ token }: TestOperator, isAgreed: boolean) =>
      call('decideContractProposal', { token, params: { proposalId }, body: { isAgreed } })
    expect((await call('deskCounts', { token: staff.second.token, query: {} })).value.contractProposals?.waiting).toBe(1)
    expect((await call('contractProposals', { token: staff.finance.token, query: {} })).value.list).toMatchObject([{ isOwn: true }])
    expect((await decide(staff.finance, true)).code).toBe('second_operator_needed')
    expect((await decide(staff.second, true)).value).toEqual({ contractId: expect.any(String) })
    expect((await decide(staff.second, true)).code).toBe('wrong_state')
    expect((await offer(staff.finance, (await team.join({ type: 2 })).memberId, 450_001)).code).toBe('rate_above_brand')
  })
})

describe('what a brand decides', () => {
  it('CONTRACT-SETTINGS-1: is changed by the owner alone, in versions; finance reads it', async () => {
    const params = { brandId: team.brandId }
    const { version, settings } = (await call('contractSettings', { token: staff.finance.token, params })).value
    const body = { version, settings: { ...settings, offerDays: 3, showsAllLevels: true } }
    expect((await call('updateContractSettings', { token: staff.finance.token, params, body })).status).toBe(403)
    const { token } = await operators.owner()
    const saved = await call('updateContractSettings', { token, params, body })
    expect(saved.value, saved.text).toMatchObject({ version: version + 1, settings: { offerDays: 3, showsAllLevels: true } })
    expect((await call('updateContractSettings', { token, params, body })).code).toBe('version_conflict')
    const above = { ...settings.secondOperatorFromPpm, daily_salary: settings.maxRatePpm.daily_salary + 2 }
    const faulty = { version: version + 1, settings: { ...body.settings, secondOperatorFromPpm: above } }
    expect(Object.keys((await call('updateContractSettings', { token, params, body: faulty })).fields ?? {})).toEqual([
      'settings.secondOperatorFromPpm.daily_salary',
    ])
    expect(await deedsOf(`brand:${team.brandId}`)).toEqual(['contract-settings.updated'])
  })
})
