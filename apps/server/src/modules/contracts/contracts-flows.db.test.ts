import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ContractAction, Kind, RateLimit, Terms } from '@croupier/games/contracts'
import { HOUSE } from '@croupier/games/contracts'
import { amount, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/index.ts'
import { actOnContract } from './commands/act-on-contract.ts'
import { offerContract } from './commands/offer-contract.ts'
import { DEFAULT_SETTINGS } from './domain/settings.ts'
import { lapsed } from './queries/find-versions.ts'
import { type ContractsWorld, openContracts } from './testing/contracts.fixture.ts'

interface Flow {
  readonly id: string
  readonly title: string
  readonly timeZone: string
  readonly accounts: readonly { readonly id: string; readonly type: number; readonly upline: string | null }[]
  readonly brand: {
    readonly features: Kind[]
    readonly maxRatePpm: Record<RateLimit, number>
    readonly offerDays: number
    readonly consentDays: number
  }
  readonly steps: readonly Step[]
  readonly expected: { readonly steps: readonly unknown[]; readonly final: readonly unknown[] }
}
type Step = { readonly at: string; readonly by: string } & (
  | (Pick<Terms, 'period' | 'basis'> & {
      readonly do: 'offer'
      readonly receiver: string
      readonly kind: Kind
      readonly tiers: readonly Readonly<Record<string, number | string>>[]
    })
  | { readonly do: ContractAction; readonly contract: string }
  | { readonly do: 'tick' }
)

const { flows } = JSON.parse(readFileSync(new URL('../../../../../games/contracts/oracles/flows.json', import.meta.url), 'utf8')) as {
  flows: readonly Flow[]
}

let world: ContractsWorld
beforeAll(async () => {
  world = await openContracts()
})
afterAll(() => world.close())

const second = (at: Date | null) => at?.toISOString().replace('.000Z', 'Z') ?? null
const tierOf = (tier: Readonly<Record<string, number | string>>) =>
  Object.fromEntries(Object.entries(tier).map(([name, value]) => [name, typeof value === 'string' ? amount(value) : value]))

/** A flow in a brand of its own: every id of the file has one of the database. */
async function play(flow: Flow) {
  const brandId = randomUUID()
  world.brands.set(brandId, flow.timeZone)
  const { features, maxRatePpm, offerDays, consentDays } = flow.brand
  await world.decide(brandId, { ...DEFAULT_SETTINGS, kinds: features, maxRatePpm, offerDays, consentDays })
  const ids = new Map<string, string>([[HOUSE, HOUSE]])
  for (const { id, type, upline } of flow.accounts)
    ids.set(id, await world.join({ brandId, type, upline: upline === null ? null : idOf(ids, upline) }))
  const accounts = new Map([...ids].map(([name, id]) => [id, name]))
  const contracts = new Map<string, string>()

  async function take(step: Step) {
    const now = new Date(step.at)
    if (step.do === 'tick') return { result: 'ok', contract: null, ended: [] }
    const by = { by: idOf(ids, step.by), byName: idOf(ids, step.by), brandId, now }
    if (step.do === 'offer') {
      const { kind, period, basis } = step
      const tiers = step.tiers.map(tierOf) as unknown as Terms['tiers']
      const terms: Terms = { kind, period, basis, payout: 'auto', carry: 'none', deductions: [], activeBet: 1n, activeDeposit: 0n, tiers }
      const done = await transaction(world.db, tx => offerContract(tx, world.deps, { ...by, receiverId: idOf(ids, step.receiver), terms }))
      if (!done.ok) return { result: done.error.code, contract: null, ended: [] }
      contracts.set(done.value.id, `k${contracts.size + 1}`)
      return { result: 'ok', contract: contracts.get(done.value.id), ended: [] }
    }
    const contractId = [...contracts].find(([, name]) => name === step.contract)?.[0] ?? randomUUID()
    const done = await transaction(world.db, tx => actOnContract(tx, world.deps, { ...by, contractId, action: step.do }))
    if (!done.ok) return { result: done.error.code, contract: null, ended: [] }
    const ended = done.value.filter(({ endReason }) => endReason === 'upline_ended').map(({ id }) => id)
    return { result: 'ok', contract: step.contract, ended: [...contracts].filter(([id]) => ended.includes(id)).map(([, name]) => name) }
  }

  const steps = []
  for (const step of flow.steps) steps.push(await take(step))
  const last = new Date(present(flow.steps.at(-1), 'a flow has steps').at)
  const kept = new Map((await world.versionsOf(brandId)).map(version => [version.id, lapsed(version, last)]))
  const final = [...contracts].map(([id, name]) => {
    const { payer, receiver, terms, state, endReason, effectiveFrom, effectiveTo } = present(kept.get(id), 'an offer is kept')
    return {
      ...{ id: name, payer: accounts.get(payer), receiver: accounts.get(receiver), kind: terms.kind, state, endReason },
      ...{ effectiveFrom: second(effectiveFrom), effectiveTo: second(effectiveTo) },
    }
  })
  return { steps, final }
}

const idOf = (ids: ReadonlyMap<string, string>, name: string): string => present(ids.get(name), `${name} is an account`)

describe('flows of the rule book, through the database', () => {
  it('CONTRACT-FLOWS-1: there are fifty', () => expect(flows).toHaveLength(50))

  it.each(flows.map(flow => [flow.id, flow.title, flow] as const))('CONTRACT-FLOWS-2: %s %s', async (_id, _title, flow) => {
    expect(await play(flow)).toEqual(flow.expected)
  })
})
