import { CLAIM_CALLS, type ClaimKind } from '@croupier/contract'
import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVault, type Vault, VENDOR } from '../../testing/money-vault.fixture.ts'
import { plantBill } from '../../testing/plant-bill.ts'
import { earnPoints } from '../../testing/points.fixture.ts'
import { applied } from '../../testing/promotions.fixture.ts'
import type { TestOperator } from '../../testing/test-operators.ts'
import { takePicture } from '../../testing/test-pictures.ts'
import { PIN } from '../../testing/withdrawals.fixture.ts'

let vault: Vault
let staff: Readonly<Record<'finance' | 'risk' | 'support', readonly [TestOperator, TestOperator]>>
beforeAll(async () => {
  vault = await openVault()
  const { hire } = vault.operators
  const two = async (role: 'risk' | 'support') => [await hire(role, `${role}.a`), await hire(role, `${role}.b`)] as const
  staff = { finance: [vault.mei, vault.tom], risk: await two('risk'), support: await two('support') }
}, 90_000)
afterAll(() => vault.test.close())

interface Desk {
  readonly role: 'finance' | 'risk' | 'support'
  /** Something that waits at the desk. */
  readonly make: () => Promise<string>
  readonly decide: (operator: TestOperator, itemId: string) => Promise<{ readonly success: boolean; readonly code?: string | undefined }>
  /** What the desk's list says of who has it. */
  readonly shown: (operator: TestOperator, itemId: string) => Promise<{ readonly name: string } | null | undefined>
}
const reason = 'As the bank says.'
const client = () => vault.client

const DESKS: Readonly<Record<ClaimKind, Desk>> = {
  deposit: {
    role: 'finance',
    make: async () => {
      const { token } = await vault.member('0')
      return (await client().call('createDeposit', { token, body: { methodCode: 'bank-transfer', amount: '200.00' } })).value.depositId
    },
    decide: ({ token }, depositId) => client().call('rejectDeposit', { token, params: { depositId }, body: { reason } }),
    shown: async ({ token }, id) =>
      (await client().call('deskDeposits', { token, query: { pageSize: 100 } })).value.list.find(({ depositId }) => depositId === id)
        ?.claim,
  },
  withdrawal: {
    role: 'finance',
    make: async () => vault.asked(await vault.member()),
    decide: ({ token }, withdrawalId) => client().call('rejectWithdrawal', { token, params: { withdrawalId }, body: { reason } }),
    shown: async ({ token }, id) =>
      (await client().call('consoleWithdrawals', { token, query: { view: 'all', pageSize: 100 } })).value.list.find(
        ({ withdrawalId }) => withdrawalId === id,
      )?.claim,
  },
  'withdrawal-case': {
    role: 'finance',
    make: async () => {
      const who = await vault.member()
      const withdrawalId = await vault.paid(await vault.operators.owner(), who)
      const payout = async () => present((await vault.read(who, withdrawalId)).payouts[0], 'a payout')
      const params = { payoutId: (await payout()).payoutId }
      await client().call('answerPayout', { token: who.token, params, body: { received: false } })
      return present((await payout()).caseId, 'a case')
    },
    decide: ({ token }, caseId) => client().call('settleCase', { token, params: { caseId }, body: { outcome: 'proof_shown', reason } }),
    shown: async ({ token }, id) =>
      (await client().call('withdrawalCases', { token, query: { view: 'all', pageSize: 100 } })).value.list.find(
        ({ caseId }) => caseId === id,
      )?.claim,
  },
  verification: {
    role: 'risk',
    make: async () => {
      const { token } = await client().signUp()
      for (const kind of ['passport', 'selfie'] as const)
        await client().call('addVerificationDocument', { token, params: { kind }, query: { level: 1 }, file: await takePicture(kind) })
      return present((await client().call('submitVerification', { token })).value.check, 'a check').caseId
    },
    decide: async ({ token }, caseId) => {
      const card = (await client().call('getVerificationCase', { token, params: { caseId } })).value
      const verdicts = card.documents.map(({ documentId }) => ({ documentId, reason: 'glare' as const }))
      const body = { version: card.case.version, verdicts, expiresOn: null }
      return client().call('decideVerificationCase', { token, params: { caseId }, body })
    },
    shown: async ({ token }, id) =>
      (await client().call('listVerificationCases', { token, query: { pageSize: 100 } })).value.list.find(({ caseId }) => caseId === id)
        ?.claim,
  },
  feedback: {
    role: 'support',
    make: async () => {
      const { token } = await client().signUp()
      const body = { type: 'game' as const, content: 'The lantern spins too fast for me.' }
      return (await client().call('sendFeedback', { token, body })).value.feedbackId
    },
    decide: ({ token }, feedbackId) =>
      client().call('closeFeedback', { token, params: { feedbackId }, body: { version: 1, isTold: false } }),
    shown: async ({ token }, id) =>
      (await client().call('listFeedback', { token, query: { pageSize: 100 } })).value.list.find(({ feedbackId }) => feedbackId === id)
        ?.claim,
  },
  'vendor-transfer': {
    role: 'finance',
    make: async () => {
      const { token, memberId } = await vault.member()
      await vault.test.database.admin.query("INSERT INTO vendor_wallets.sandbox_faults VALUES ($1, 'silent')", [memberId])
      const sent = await client().call('walletTransfer', { token, body: { from: 'main', to: VENDOR, amount: '60.00' } })
      await vault.test.app.modules.vendorWallets.sweep()
      return sent.value.transferId
    },
    decide: ({ token }, transferId) =>
      client().call('settleVendorTransfer', { token, params: { transferId }, body: { outcome: 'refused', reason } }),
    shown: async ({ token }, id) =>
      (await client().call('consoleVendorTransfers', { token, query: { view: 'all', pageSize: 100 } })).value.list.find(
        ({ transferId }) => transferId === id,
      )?.claim,
  },
  'point-order': {
    role: 'finance',
    make: async () => {
      const { token, memberId } = await vault.member('0')
      await earnPoints(vault.test, { memberId, brandId: vault.brandId }, 10_000)
      const good = present(
        (await client().call('pointRewards', { token })).value.list.find(({ delivery }) => delivery === 'whatsapp'),
        'a good',
      )
      const body = { rewardId: good.rewardId, redeemQuantity: 1, contact: '+8613800000000', paymentPassword: PIN }
      return (await client().call('redeemPoints', { token, body })).value.redeemId
    },
    decide: ({ token }, orderId) => client().call('rejectPointOrder', { token, params: { orderId }, body: { reason } }),
    shown: async ({ token }, id) =>
      (await client().call('consolePointOrders', { token, query: { pageSize: 100 } })).value.list.find(({ orderId }) => orderId === id)
        ?.claim,
  },
  'bill-review': {
    role: 'finance',
    make: async () => {
      const { memberId: receiverId } = await vault.member('0')
      const given = { brandId: vault.brandId, receiverId, now: vault.test.clock.now(), state: 'awaiting_review' as const }
      return (await plantBill(vault.test.database.admin, given)).billId
    },
    decide: ({ token }, billId) => client().call('refuseBill', { token, params: { billId }, body: { reason } }),
    shown: async ({ token }, id) =>
      (await client().call('listConsoleBills', { token, query: { pageSize: 100 } })).value.list.find(({ billId }) => billId === id)?.claim,
  },
  'promotion-application': {
    role: 'risk',
    make: async () => {
      const { token, memberId } = await vault.member('0')
      return applied(vault, { token, memberId })
    },
    decide: ({ token }, applicationId) =>
      client().call('rejectPromotionApplication', { token, params: { applicationId }, body: { reason } }),
    shown: async ({ token }, id) =>
      (await client().call('consolePromotionApplications', { token, query: { pageSize: 100 } })).value.list.find(
        ({ applicationId }) => applicationId === id,
      )?.claim,
  },
}
const KINDS = Object.keys(DESKS) as ClaimKind[]

const steps = (kind: ClaimKind) => {
  const calls = CLAIM_CALLS[kind]
  return {
    claim: ({ token }: TestOperator, itemId: string, takeOverFrom?: string) =>
      client().call(calls.claim, { token, params: { itemId }, body: takeOverFrom ? { takeOverFrom } : {} }),
    release: ({ token }: TestOperator, itemId: string) => client().call(calls.release, { token, params: { itemId } }),
    handOver: ({ token }: TestOperator, itemId: string, operatorId: string) =>
      client().call(calls.handOver, { token, params: { itemId }, body: { operatorId } }),
    colleagues: async ({ token }: TestOperator) => (await client().call(calls.colleagues, { token })).value,
  }
}
const deedsOf = async (kind: ClaimKind) =>
  (
    await vault.test.database.admin.query<{ action: string; actor_name: string }>(
      'SELECT action, actor_name FROM audit.events WHERE action LIKE $1 ORDER BY id',
      [`${kind}.%`],
    )
  ).rows.map(({ action, actor_name }) => `${actor_name} ${action.slice(kind.length + 1)}`)

describe.each(KINDS)('%s at its desk', kind => {
  const { role, make, decide, shown } = DESKS[kind]
  const { claim, release, handOver, colleagues } = steps(kind)

  it('CLAIM-ONE-1, CLAIM-DECIDE-1: two operators claim at once: one wins, the other learns who and cannot decide', async () => {
    const itemId = await make()
    const [mei, tom] = staff[role]
    const answers = await Promise.all([claim(mei, itemId), claim(tom, itemId)])
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
    const [holder, other] = answers[0]?.success ? [mei, tom] : [tom, mei]
    const refused = answers.find(({ success }) => !success)
    expect([refused?.status, refused?.code]).toEqual([409, 'desk_claimed'])
    expect(refused?.text).toContain(`${holder.username} is working on this.`)
    expect((await shown(other, itemId))?.name).toBe(holder.username)
    expect((await decide(other, itemId)).code).toBe('desk_claimed')
    expect((await decide(holder, itemId)).code).toBeUndefined()
    expect((await shown(holder, itemId)) ?? null).toBeNull()
  })

  it('CLAIM-HOLD-1, CLAIM-HAND-1: it is handed to a colleague of this right alone, and released by its holder', async () => {
    const itemId = await make()
    const [mei, tom] = staff[role]
    // Content reviews applications.
    const outsider = await vault.operators.hire(kind === 'promotion-application' ? 'support' : 'content', `outsider.${kind}`)
    expect((await handOver(mei, itemId, tom.operatorId)).code).toBe('desk_not_claimed')
    await claim(mei, itemId)
    const names = (await colleagues(mei)).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([tom.username, 'owner']))
    expect(names).not.toContain(mei.username)
    expect(names).not.toContain(outsider.username)
    for (const unfit of [outsider.operatorId, mei.operatorId])
      expect((await handOver(mei, itemId, unfit)).code).toBe('desk_colleague_unfit')
    expect((await handOver(tom, itemId, mei.operatorId)).code).toBe('desk_claimed')
    expect((await handOver(mei, itemId, tom.operatorId)).value).toMatchObject({ operatorId: tom.operatorId, name: tom.username })
    expect((await decide(mei, itemId)).code).toBe('desk_claimed')
    // Only reviewers of papers may put back what a colleague has.
    if (kind !== 'verification') expect((await release(mei, itemId)).code).toBe('desk_claimed')
    expect((await release(tom, itemId)).success).toBe(true)
    expect(await shown(tom, itemId)).toBeNull()
    expect((await release(tom, itemId)).code).toBe('desk_not_claimed')
    expect((await claim(outsider, itemId)).code).toBe('forbidden')
    const deeds = [`${mei.username} claimed`, `${mei.username} handed-over`, `${tom.username} released`]
    expect((await deedsOf(kind)).slice(-3), 'each act is a line of the log').toEqual(deeds)
  })
})

describe('how long a claim lasts', () => {
  it.each([
    ['deposit', 15],
    ['withdrawal', 30],
    ['withdrawal-case', 30],
    ['vendor-transfer', 30],
  ] as const)('CLAIM-EXPIRE-1: %s: %i minutes, and as long again where it is kept', async (kind, minutes) => {
    const [mei, tom] = await freshStaff()
    const { make, shown } = DESKS[kind]
    const { claim } = steps(kind)
    const itemId = await make()
    const lasts = ({ until }: { until: string | null }, from: number) => Math.round((Date.parse(until ?? '') - from) / 60_000)
    const first = (await claim(mei, itemId)).value
    expect(lasts(first, Date.parse(first.at))).toBe(minutes)
    await pass(minutes - 1, mei, tom)
    const kept = (await client().call(CLAIM_CALLS[kind].keep, { token: mei.token, params: { itemId } })).value
    expect(lasts(kept, vault.test.clock.now().getTime())).toBe(minutes)
    await pass(minutes - 1, mei, tom)
    expect((await claim(tom, itemId)).code).toBe('desk_claimed')
    await pass(2, mei, tom)
    expect((await shown(tom, itemId)) ?? null).toBeNull()
    expect((await claim(tom, itemId)).value.name).toBe(tom.username)
    expect((await deedsOf(kind)).slice(-4)).toEqual([
      `${mei.username} claimed`,
      `${mei.username} kept`,
      'claims expired',
      `${tom.username} claimed`,
    ])
  })

  it('the sweep ends what nobody kept; a withdrawal is then decided by nobody, and its member may cancel it', async () => {
    const [mei] = await freshStaff()
    const who = await vault.member()
    const withdrawalId = await vault.asked(who)
    await vault.claim(mei, withdrawalId)
    expect((await vault.read(who, withdrawalId)).mayCancel).toBe(false)
    await pass(15, mei)
    expect((await vault.read(who, withdrawalId)).mayCancel).toBe(false)
    await pass(16, mei)
    expect((await DESKS.withdrawal.decide(mei, withdrawalId)).code).toBe('desk_not_claimed')
    expect(await vault.test.app.modules.claims.expire(vault.test.clock.now())).toBeGreaterThan(0)
    expect((await deedsOf('withdrawal')).at(-1)).toBe('claims expired')
    expect((await vault.read(who, withdrawalId)).mayCancel).toBe(true)
  })
})

describe('what desks do in their own way', () => {
  it('CLAIM-OVER-1: a letter is taken over from the colleague who was seen to have it, and from nobody else', async () => {
    const itemId = await DESKS.feedback.make()
    const { claim } = steps('feedback')
    const [a, b] = await freshStaff('support')
    await claim(a, itemId)
    expect((await claim(b, itemId, vault.owner.operatorId)).code).toBe('desk_claimed')
    expect((await claim(b, itemId, a.operatorId)).value.name).toBe(b.username)
    expect((await DESKS.feedback.decide(a, itemId)).code).toBe('desk_claimed')
    expect((await deedsOf('feedback')).at(-1)).toBe(`${b.username} taken-over`)
  })

  it('VERIFICATION-CLAIM-1: a check is in review while somebody has it, and any reviewer may put it back', async () => {
    const itemId = await DESKS.verification.make()
    const { claim, release } = steps('verification')
    const [a, b] = await freshStaff('risk')
    const stateOf = async () =>
      (await client().call('getVerificationCase', { token: a.token, params: { caseId: itemId } })).value.case.state
    expect((await DESKS.verification.decide(a, itemId)).code).toBe('verification_closed')
    await claim(a, itemId)
    expect(await stateOf()).toBe('in_review')
    expect((await release(b, itemId)).success).toBe(true)
    expect(await stateOf()).toBe('submitted')
  })

  it('refuses to claim what is not there, and what is over', async () => {
    const [mei] = await freshStaff()
    expect((await steps('deposit').claim(mei, crypto.randomUUID())).code).toBe('deposit_not_found')
    const itemId = await DESKS.withdrawal.make()
    await steps('withdrawal').claim(mei, itemId)
    await DESKS.withdrawal.decide(mei, itemId)
    expect((await steps('withdrawal').claim(mei, itemId)).code).toBe('withdrawal_state_conflict')
  })
})

/** Minutes in which these operators stay signed in. */
async function pass(minutes: number, ...operators: readonly TestOperator[]): Promise<void> {
  for (let left = minutes; left > 0; left -= 15) {
    vault.test.clock.advance(Math.min(left, 15) * 60_000)
    for (const { token } of operators) await client().call('operatorMe', { token })
  }
}

let hired = 0
/** The clock moves by hours here, and nobody's sign-in lasts that long. */
async function freshStaff(role: 'finance' | 'risk' | 'support' = 'finance'): Promise<readonly [TestOperator, TestOperator]> {
  hired++
  await vault.operators.owner()
  return [await vault.operators.hire(role, `${role}.fresh${hired}`), await vault.operators.hire(role, `${role}.late${hired}`)]
}
