import { ok } from '@croupier/kernel'
import type { Cashier } from '../modules/cashier/index.ts'
import { type PayoutOrder, type PayoutProvider, type PayoutProviders, SANDBOX } from '../modules/withdrawals/index.ts'

/** The sandbox where play money is wanted, and the providers that the cashier knows by configuration. */
export function payoutProviders(sandbox: PayoutProvider | undefined, cashier: Pick<Cashier, 'payouts'>): PayoutProviders {
  return {
    find: async code => (code === SANDBOX ? sandbox : configured(cashier.payouts, code)),
    list: async () => [...(sandbox ? [SANDBOX] : []), ...(await cashier.payouts.list()).map(provider => provider.code)],
    readReport: async (code, request) => {
      const read = await cashier.payouts.readReport(code, request)
      if (!read.ok) return read
      const { providerId: providerReference, ...report } = read.value
      return ok({ ...report, providerReference })
    },
  }
}

function configured(payouts: Cashier['payouts'], code: string): PayoutProvider {
  return {
    code,
    createPayout: async order => {
      const answer = await payouts.create(code, toCashier(order))
      if (answer.ok) return read(answer.value)
      // Refused means that nothing was begun; after every other fault nobody knows.
      if (answer.error.fault === 'refused') return { state: 'failed', reason: answer.error.detail }
      throw new Error(`${answer.error.fault}: ${answer.error.detail}`)
    },
    queryPayout: async order => {
      const answer = await payouts.query(code, toCashier(order))
      if (!answer.ok) throw new Error(`${answer.error.fault}: ${answer.error.detail}`)
      return answer.value === 'unknown' ? { state: 'not_found' } : read(answer.value)
    },
  }
}

type State = Extract<Awaited<ReturnType<Cashier['payouts']['create']>>, { ok: true }>['value']

const read = ({ state, providerId }: State) =>
  state === 'failed'
    ? ({ state, reason: 'the provider says that it failed' } as const)
    : { state, ...(providerId !== null && { providerReference: providerId }) }

const toCashier = ({ kind, optionCode, holder, number, ...order }: PayoutOrder) => ({
  ...order,
  to: { kind, holder, number, ...(kind === 'crypto' ? { network: optionCode, address: number } : { bankName: optionCode }) },
})
