import { HOUSE } from '@croupier/games/contracts'
import type { Tx } from '../../platform/db/index.ts'
import { cronJob } from '../../platform/jobs/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { type ActOnContract, actOnContract } from './commands/act-on-contract.ts'
import { endForPerson, type PersonChange } from './commands/end-for-person.ts'
import { lapseSilent } from './commands/lapse-silent.ts'
import { type DecideProposal, decideProposal, type HouseOffer, offerForHouse } from './commands/propose-offer.ts'
import { partiesOf } from './commands/tell-changes.ts'
import { type UpdateSettings, updateSettings } from './commands/update-settings.ts'
import type { ContractsDeps } from './contracts-deps.ts'
import { contractRoutes } from './http/routes.ts'
import { countInForce } from './queries/count-in-force.ts'
import { getChances } from './queries/get-chances.ts'
import { getSettings } from './queries/get-settings.ts'
import { type ContractSearch, findListed, listContracts, searchContracts } from './queries/list-contracts.ts'
import { listProposals } from './queries/list-proposals.ts'
import { listSteps } from './queries/list-steps.ts'
import { createViews } from './queries/view-contracts.ts'

export { readTermsText, termsText } from './domain/terms-text.ts'
export type { ContractsPorts, ContractTold, LastPeriod } from './ports.ts'
export type { ListedVersion } from './queries/list-contracts.ts'
export type { Proposal } from './queries/list-proposals.ts'
export { differencesOf } from './queries/see-contract.ts'

export type Contracts = ReturnType<typeof createContracts>

/** What uplines promise their downlines for what their teams do: versions, offers, answers and ends. Rules in SPEC.md. */
export function createContracts(deps: ContractsDeps) {
  const { db, ports } = deps
  const views = createViews(deps)
  const module: ServerModule = {
    name: 'contracts',
    routes: contractRoutes(deps),
    jobs: [cronJob('contracts.lapse-silent', '* * * * *', ({ signal }) => lapseSilent(deps, signal))],
  }
  return {
    module,
    /** What a brand decides about contracts now. */
    getSettings: (brandId: string, tx?: Tx) => getSettings(tx ?? db, brandId),
    /** Somebody moved, took another type, closed the account or was banned, in the transaction that does it. */
    endForPerson: (tx: Tx, change: PersonChange) => endForPerson(tx, deps, change),
    /** Writes what silence ended. For the clock and for tests. */
    lapseSilent: (signal?: AbortSignal) => lapseSilent(deps, signal),
    /** A member's contracts on either side, for the copy of the member's data. */
    listOf: async (member: { brandId: string; memberId: string }, page: { pageNo: number; pageSize: number }) =>
      (await listContracts(db, { ...member, ...page, now: deps.clock.now() })).rows,
    /** After commit: the pages of whoever is concerned count anew. */
    announce: (memberIds: readonly string[]) => {
      for (const memberId of memberIds) ports.changed(memberId)
    },
    partiesOf,
    /** What operators see and do. */
    desk: {
      search: (search: ContractSearch) => searchContracts(db, search),
      find: (contractId: string, now: Date) => findListed(db, contractId, now),
      view: views,
      listSteps: (contractId: string) => listSteps(db, contractId),
      chances: (asked: { brandId: string; receiverId: string; now: Date }) => getChances(deps, views, { ...asked, by: HOUSE }),
      offer: (tx: Tx, offer: HouseOffer) => offerForHouse(tx, deps, offer),
      act: (tx: Tx, act: Omit<ActOnContract, 'by'>) => actOnContract(tx, deps, { ...act, by: HOUSE }),
      listProposals: (brandId: string | undefined) => listProposals(db, brandId),
      decideProposal: (tx: Tx, decision: DecideProposal) => decideProposal(tx, deps, decision),
      countInForce: (brandId: string, now: Date) => countInForce(db, brandId, now),
      updateSettings: (tx: Tx, edit: UpdateSettings) => updateSettings(tx, deps, edit),
    },
  }
}
