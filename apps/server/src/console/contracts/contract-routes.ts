import { type ConsoleContractRow, type ContractProposal, consoleContractEndpoints as calls } from '@croupier/contract'
import { HOUSE } from '@croupier/games/contracts'
import { ok, present, type Result } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import type { BrandModule } from '../../modules/brand/index.ts'
import { act } from '../../modules/console/index.ts'
import { type Contracts, differencesOf, type ListedVersion, type Proposal, readTermsText } from '../../modules/contracts/index.ts'
import type { IdentityModule } from '../../modules/identity/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { invalidFields, type Refusal, type Route, refuse, route } from '../../platform/http/index.ts'
import { contractSettingRoutes } from './setting-routes.ts'

export interface ConsoleContractDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: IdentityModule
  readonly contracts: Contracts
  /** After commit: other desks look at what waits again. */
  proposalsChanged(): void
}

const PAGE_SIZE = 20

/** Contracts of agents as operators read them, and those that the house gives to master agents. */
export function consoleContractRoutes(deps: ConsoleContractDeps): Route[] {
  const { contracts, identity } = deps
  return [
    route(calls.consoleContracts, async (ctx, { query: { pageNo = 1, pageSize = PAGE_SIZE, brandId, account, kind, state } }) => {
      const brandIds = brandId ? [brandId] : (await deps.brand.listBrands()).map(({ id }) => id)
      const memberIds = account ? await identity.findMembersNamed({ account, brandIds }) : undefined
      const { rows, total } = await contracts.desk.search({ brandIds, memberIds, kind, state, pageNo, pageSize, now: ctx.now })
      return ok({ list: await viewsOf(deps, rows, ctx.now), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(calls.contractProposals, async (ctx, { query: { brandId } }) => {
      const proposals = await contracts.desk.listProposals(brandId)
      return ok({ list: await proposalViews(deps, proposals, ctx.principal.account) })
    }),
    route(calls.consoleContractChances, async (ctx, { params: { memberId } }) => {
      const member = await identity.findMember(memberId)
      const chances = member && (await contracts.desk.chances({ brandId: member.brandId, receiverId: memberId, now: ctx.now }))
      return chances ? ok(chances) : refuse('not_found')
    }),
    ...contractSettingRoutes(deps),
    route(calls.consoleContract, async (ctx, { params: { contractId } }) => {
      const version = await contracts.desk.find(contractId, ctx.now)
      if (!version) return refuse('not_found')
      const previous = version.previousId === null ? undefined : await contracts.desk.find(version.previousId, ctx.now)
      const steps = await contracts.desk.listSteps(contractId)
      const [names, { currency, timeZone }] = await Promise.all([
        identity.listAccountNames(steps.flatMap(({ doneBy }) => (doneBy !== null && UUID.test(doneBy) ? [doneBy] : []))),
        deps.brand.settingsOf(version.brandId),
      ])
      return ok({
        contract: present((await viewsOf(deps, [version], ctx.now))[0], 'one row makes one view'),
        ...{ currency, timeZone, differences: previous ? differencesOf(previous.terms, version.terms) : [] },
        history: steps.map(({ step, doneAt, doneBy, reason }) => ({
          ...{ step, at: doneAt.toISOString(), reason, by: doneBy === null ? null : (names.get(doneBy) ?? doneBy) },
        })),
      })
    }),
    route(calls.offerHouseContract, async (ctx, { body: { receiverId, kind, terms: typed } }) => {
      const member = await identity.findMember(receiverId)
      if (!member) return refuse('not_found')
      const terms = readTermsText(kind, typed)
      if (!terms) return refuse('validation_failed', { fields: invalidFields(['terms']) })
      const { brandId } = member
      const offered = await act(deps, ctx, async tx => {
        const done = await contracts.desk.offer(tx, { brandId, receiverId, byName: ctx.principal.account, terms, now: ctx.now })
        if (!done.ok) return done
        const action = 'version' in done.value ? 'contract.offered' : 'contract.proposed'
        return ok({ value: done.value, deed: { action, subject: `member:${receiverId}`, brandId, after: { kind, terms: typed } } })
      })
      if (!offered.ok) return offered
      if ('version' in offered.value) contracts.announce([receiverId])
      else deps.proposalsChanged()
      return ok(
        'version' in offered.value
          ? { contractId: offered.value.version.id, proposalId: null }
          : { contractId: null, proposalId: offered.value.proposalId },
      )
    }),
    route(calls.decideContractProposal, async (ctx, { params: { proposalId }, body: { isAgreed } }) => {
      const decided = await act(deps, ctx, async tx => {
        const done = await contracts.desk.decideProposal(tx, { proposalId, isAgreed, byName: ctx.principal.account, now: ctx.now })
        if (!done.ok) return done
        const { brandId, receiverId, version } = done.value
        const action = isAgreed ? 'contract.agreed' : 'contract.turned-down'
        return ok({
          value: done.value,
          deed: { action, subject: `member:${receiverId}`, brandId, after: { proposalId, contractId: version?.id ?? null } },
        })
      })
      if (!decided.ok) return decided
      deps.proposalsChanged()
      contracts.announce([decided.value.receiverId])
      return ok({ contractId: decided.value.version?.id ?? null })
    }),
    route(calls.actOnHouseContract, async (ctx, { params: { contractId }, body: { action, reason } }) => {
      const given = reason.trim()
      if (given === '') return refuse('reason_required')
      const found = await contracts.desk.find(contractId, ctx.now)
      if (!found) return refuse('not_found')
      const { brandId, receiver } = found
      const done = await act(deps, ctx, async tx => {
        const changed = await contracts.desk.act(tx, {
          ...{ brandId, contractId, action, byName: ctx.principal.account, now: ctx.now, reason: given },
        })
        if (!changed.ok) return changed
        const about = { action: `contract.${action.replace('_', '-')}`, subject: `member:${receiver}`, brandId, reason: given }
        return ok({ value: changed.value, deed: { ...about, after: { contractId, ended: changed.value.length } } })
      })
      if (!done.ok) return done
      contracts.announce(contracts.partiesOf(done.value))
      return viewAgain(deps, contractId, ctx.now)
    }),
  ]
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/

async function viewAgain(deps: ConsoleContractDeps, contractId: string, now: Date): Promise<Result<ConsoleContractRow, Refusal>> {
  const version = present(await deps.contracts.desk.find(contractId, now), 'it was just written')
  return ok(present((await viewsOf(deps, [version], now))[0], 'one row makes one view'))
}

async function viewsOf(
  { contracts, brand }: ConsoleContractDeps,
  rows: readonly ListedVersion[],
  now: Date,
): Promise<ConsoleContractRow[]> {
  const views = await contracts.desk.view.many(rows, HOUSE, now)
  const brands = new Map((await brand.listBrands()).map(({ id, merchantCode }) => [id, merchantCode]))
  return rows.map((row, index) => ({
    ...present(views[index], 'each row makes one view'),
    ...{ brandId: row.brandId, merchantCode: brands.get(row.brandId) ?? '-', payerId: row.payer === HOUSE ? null : row.payer },
    offeredBy: row.payer === HOUSE ? row.offeredBy : (views[index]?.payer ?? '-'),
  }))
}

async function proposalViews(
  { brand, identity }: ConsoleContractDeps,
  rows: readonly Proposal[],
  reader: string,
): Promise<ContractProposal[]> {
  const names = await identity.listAccountNames(rows.map(({ receiverId }) => receiverId))
  const brands = new Map((await brand.listBrands()).map(({ id, merchantCode }) => [id, merchantCode]))
  return rows.map(({ proposalId, brandId, receiverId, kind, terms, proposedBy, proposedAt }) => ({
    ...{ proposalId, brandId, merchantCode: brands.get(brandId) ?? '-', kind, terms, proposedBy },
    receiver: { memberId: receiverId, account: names.get(receiverId) ?? '-' },
    ...{ proposedAt: proposedAt.toISOString(), isOwn: proposedBy === reader },
  }))
}
