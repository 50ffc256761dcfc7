import { consoleContractRoutes } from '../console/contracts/contract-routes.ts'
import type { Audit } from '../modules/audit/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import { type Contracts, type ContractsPorts, createContracts, termsText } from '../modules/contracts/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import { formatNoticeDate, type MessagesModule } from '../modules/messages/index.ts'
import { allPages } from './all-pages.ts'
import type { Declared } from './contributions.ts'
import { firstAnswer } from './first-answer.ts'
import type { Host } from './host.ts'
import { restraintsOf } from './restraints.ts'
import { waitingView } from './waiting-view.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: IdentityModule
  readonly messages: MessagesModule
}

/** Contracts between uplines and downlines: their versions and answers. What they pay is the business of bills. */
export function declareContracts(host: Host, given: Given): Declared<Contracts> {
  const { db, clock, random, realtime } = host
  const { audit, brand, identity } = given
  const contracts = createContracts({ db, clock, random, ports: contractPorts(host, given) })
  const proposalsChanged = () => realtime.get().toDesk('contract-proposals')
  return {
    face: contracts,
    gives: [
      contracts.module,
      { name: 'contracts-console', routes: consoleContractRoutes({ db, audit, brand, identity, contracts, proposalsChanged }) },
    ],
    adds: {
      personMoved: async (tx, moved) => {
        await contracts.endForPerson(tx, moved)
      },
      desk: {
        permission: 'contracts.read',
        live: ['contract-proposals'],
        count: async brandId => {
          const proposals = await contracts.desk.listProposals(brandId)
          return { contractProposals: waitingView({ waiting: proposals.length, oldestAt: proposals[0]?.proposedAt ?? null }) }
        },
      },
      memberData: { name: 'contracts', read: member => readContracts(contracts, member) },
    },
  }
}

/** The other side of a contract is somebody else: a copy says what was agreed and on which side, not with whom. */
async function readContracts(contracts: Contracts, { memberId, brandId }: { readonly memberId: string; readonly brandId: string }) {
  const rows = await allPages(page => contracts.listOf({ memberId, brandId }, page))
  return rows.map(({ receiver, terms, state, endReason, offeredAt, answeredAt, effectiveFrom, effectiveTo, termsHash }) => ({
    ...{ side: receiver === memberId ? 'receiver' : 'payer', kind: terms.kind, terms: termsText(terms), state, endReason },
    ...{ offeredAt, answeredAt, effectiveFrom, effectiveTo, termsHash },
  }))
}

const TEMPLATES = {
  offered: 'contract-offered',
  accepted: 'contract-accepted',
  rejected: 'contract-rejected',
  withdrawn: 'contract-withdrawn',
  expired: 'contract-expired',
  end_asked: 'contract-end-asked',
  end_refused: 'contract-end-refused',
  ended: 'contract-ended',
  not_begun: 'contract-not-begun',
} as const

function contractPorts(host: Host, { brand, identity, messages }: Given): ContractsPorts {
  const { clock, gather, realtime } = host
  const { shutOut } = restraintsOf(host)
  return {
    brandOf: brand.settingsOf,
    listBrands: async () => (await brand.listBrands()).map(({ id }) => ({ brandId: id })),
    checkPaymentPassword: identity.checkPaymentPassword,
    namesOf: identity.listAccountNames,
    tell: async (tx, { brandId, memberId, contractId, news, counterpartId, at, key }) => {
      if (await shutOut(tx, memberId, clock.now())) return
      const [{ timeZone }, merchantCode] = await Promise.all([brand.settingsOf(brandId), brand.merchantCodeOf(brandId)])
      const counterpart =
        counterpartId === null ? merchantCode : ((await identity.listAccountNames([counterpartId], tx)).get(counterpartId) ?? '-')
      const variables = { counterpart, date: at === null ? '-' : formatNoticeDate(at, timeZone) }
      await messages.notify(tx, {
        ...{ brandId, memberId, template: TEMPLATES[news], variables, key },
        link: `/index?agent=agentRequests&contract=${contractId}`,
      })
    },
    changed: memberId => realtime.get().toMember(memberId, 'contracts.changed', { v: 1 }),
    lastPeriod: (db, asked) => firstAnswer(gather('lastContractPeriod'), read => read(db, asked)),
  }
}
