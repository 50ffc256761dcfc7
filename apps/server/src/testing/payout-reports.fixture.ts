import { amount, assert, present } from '@croupier/kernel'
import {
  EXAMPLE_SECRETS,
  type ExampleOrder,
  type ExampleReport,
  startExampleProvider,
} from '../modules/cashier/testing/example-provider.ts'
import { saveProviderByTwo } from './save-provider.ts'
import { openDesk, type Payee, PIN } from './withdrawals.fixture.ts'

/** What a payee of 1,000.00 holds before, during and after a payout of 100.00. */
export const WHOLE = { cash: amount('1000'), locked: 0n }
export const LOCKED = { cash: amount('900'), locked: amount('100') }
export const PAID = { cash: amount('900'), locked: 0n }

export type PayoutDesk = Awaited<ReturnType<typeof openPayoutDesk>>

/** A withdrawal desk whose banks are paid by a provider that is connected by settings, and that provider. */
export async function openPayoutDesk() {
  const desk = await openDesk(rules => ({ ...rules, turnoverPercent: 0, freePerDay: 100 }), {
    env: { PRIVATE_PROVIDERS: 'yes', PUBLIC_ORIGIN: 'https://play.example', TRUST_PROXY: '1', SANDBOX: 'yes' },
  })
  const example = await startExampleProvider(() => desk.test.clock.now())
  const owner = await desk.operators.owner()
  const second = await desk.operators.hire('deposits', 'second.one')
  const connected = await saveProviderByTwo(desk.client, [owner.token, second.token], {
    params: { code: 'example' },
    body: { version: 0, name: 'Example Pay', isOn: true, settings: example.settings, secrets: EXAMPLE_SECRETS },
  })
  assert(connected.success, `the provider: ${connected.text}`)
  await desk.setRules(rules => ({
    ...rules,
    methods: rules.methods.map(method => (method.methodCode === 'crypto' ? method : { ...method, provider: 'example' })),
  }))
  const finance = await desk.operators.hire('finance')
  const payoutOf = async (withdrawalId: string) =>
    present((await desk.client.call('consoleWithdrawal', { token: finance.token, params: { withdrawalId } })).value.payouts[0], 'a payout')
  const post = async ({ body, headers }: ExampleReport, code = 'example') => {
    const url = `/wps/v2/payments/${code}/payout-webhook`
    const answer = await desk.test.app.fastify.inject({ method: 'POST', url, headers: { host: 'localhost', ...headers }, payload: body })
    const said = answer.json() as { code?: string; value?: { accepted: boolean } }
    return { status: answer.statusCode, code: said.code, accepted: said.value?.accepted }
  }
  /** Asked for and approved, and told to the provider. */
  const sent = async (payee: Payee, sum = '100.00') => {
    const withdrawalId = await desk.paid(finance, payee, sum)
    return { withdrawalId, reference: (await payoutOf(withdrawalId)).reference }
  }
  return {
    ...{ ...desk, example, finance, payoutOf, post, sent },
    /** What becomes of a payout there; answers its books. */
    settle: (reference: string, status: ExampleOrder['status']) => {
      const order = present(example.payouts.get(reference), 'the example knows the payout')
      order.status = status
      return order
    },
    /** A member who is paid to an e-wallet: a method of its own to be measured. */
    walletPayee: async (): Promise<Payee> => {
      const { token, memberId } = await desk.hire()
      const body = {
        methodCode: 'ewallet',
        optionCode: 'lantern-pay',
        holder: 'Mei Lin',
        number: 'mei.lin@example.org',
        paymentPassword: PIN,
      }
      const bound = await desk.client.call('bindWithdrawalAccount', { token, body })
      assert(bound.success, `binding: ${bound.text}`)
      await desk.give(memberId, '10000.00')
      return { token, memberId, number: body.number, accountId: bound.value.accountId }
    },
    /** Time goes by, and what is due is done. */
    pass: async (seconds: number) => {
      desk.test.clock.advance(seconds * 1000)
      await desk.withdrawals.sweep()
    },
    /** What the desk was told of a provider that contradicts itself. */
    signalsOf: async (withdrawalId: string) => {
      const { list } = (await desk.client.call('withdrawalSignals', { token: finance.token, query: {} })).value
      return list.filter(each => each.withdrawalId === withdrawalId && each.kind === 'payout_contradicted')
    },
    close: async () => {
      await example.close()
      await desk.test.close()
    },
  }
}
