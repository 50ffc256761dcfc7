import type { PromotionTerms } from '@croupier/contract'
import type { Db, Tx } from '../../platform/db/index.ts'
import { invalidFields, refuse } from '../../platform/http/index.ts'
import { addPicture } from './commands/add-picture.ts'
import { approveApplication, rejectApplication } from './commands/decide-application.ts'
import { closePromotion, draftPromotion, editPromotion, publishPromotion, setBudget, setMultipleLimit } from './commands/edit-promotions.ts'
import { agreeByHand, giveByHand, refuseByHand } from './commands/give-by-hand.ts'
import { faultyTerms } from './domain/judge-terms.ts'
import { printsOf } from './domain/linked.ts'
import { isGift } from './domain/read-terms.ts'
import { worstCaseOf } from './domain/worst-case.ts'
import type { PromotionsDeps } from './promotions-deps.ts'
import { findUsedKeys } from './queries/find-keys.ts'
import { hasMultipleLimit, listAll, listVersionsOf } from './queries/list-all.ts'
import {
  type ApplicationQuery,
  countWaiting,
  findApplication,
  findImage,
  holdApplication,
  listApplications,
} from './queries/list-applications.ts'
import { listManualRewards, type ManualRewardQuery } from './queries/list-manual-rewards.ts'
import { listParts } from './queries/list-parts.ts'
import { findVersions } from './queries/read-promotions.ts'
import type { ApplicationRow } from './tables.ts'

/** What operators see and do: promotions, applications, and rewards by hand. Refusals stand with the functions of these names. */
export function createDesk(deps: PromotionsDeps) {
  const { db, ports, clock } = deps
  return {
    listAll: (brandId: string) => listAll(db, { brandId, now: clock.now() }),
    find: async (promotionId: string, tx: Db | Tx = db) => (await listAll(tx, { promotionId, now: clock.now() }))[0],
    listVersions: (promotionId: string, tx: Db | Tx = db) => listVersionsOf(tx, promotionId),
    hasMultipleLimit: (brandId: string) => hasMultipleLimit(db, brandId),
    /** What of terms does not fit together, or to what the brand has. */
    judge: async (brandId: string, terms: PromotionTerms) => [...faultyTerms(terms), ...(await faultsOfGift(deps, brandId, terms))],
    worstCaseOf,
    draft: async (tx: Tx, draft: Parameters<typeof draftPromotion>[2]) => {
      const faults = await faultsOfGift(deps, draft.brandId, draft.written.terms)
      return faults.length > 0 ? refuseFields(faults) : draftPromotion(tx, deps, draft)
    },
    edit: async (tx: Tx, edit: Parameters<typeof editPromotion>[1]) => {
      const [found] = await listAll(tx, { promotionId: edit.promotionId, now: clock.now() })
      const faults = found ? await faultsOfGift(deps, found.brand_id, edit.written.terms) : []
      return faults.length > 0 ? refuseFields(faults) : editPromotion(tx, edit)
    },
    setBudget,
    publish: publishPromotion,
    close: closePromotion,
    setMultipleLimit,
    addPicture: (tx: Tx, picture: Parameters<typeof addPicture>[2]) => addPicture(tx, deps, picture),
    listParts: (query: Parameters<typeof listParts>[1]) => listParts(db, query),
    grantsOf: (grantIds: readonly string[]) => ports.grantsOf(db, grantIds),
    listApplications: (query: ApplicationQuery) => listApplications(db, query),
    findApplication: (applicationId: string, reader: Db | Tx = db) => findApplication(reader, applicationId),
    /** Who else had the promotion in the period by the same device, number …; the member is never told. */
    findLinked: (application: ApplicationRow, reader: Db | Tx = db) => findLinkedOf(reader, deps, application),
    findImage: (which: Parameters<typeof findImage>[1]) => findImage(db, which),
    holdApplication,
    countWaiting: (brandId: string | undefined) => countWaiting(db, brandId),
    approve: (tx: Tx, decision: Parameters<typeof approveApplication>[2]) => approveApplication(tx, deps, decision),
    reject: (tx: Tx, decision: Parameters<typeof rejectApplication>[2]) => rejectApplication(tx, deps, decision),
    listManualRewards: (query: ManualRewardQuery) => listManualRewards(db, query),
    /** Refuses spins of a game or a stake that the brand does not have, too. */
    giveByHand: async (tx: Tx, asked: Parameters<typeof giveByHand>[2]) => {
      const faults = asked.gift.kind === 'free_spins' ? await ports.faultsOfGift(asked.brandId, asked.gift) : []
      return faults.length > 0 ? refuseFields(faults.map(name => `spins.${name}`)) : giveByHand(tx, deps, asked)
    },
    nameOfGame: ports.nameOfGame,
    agreeByHand: (tx: Tx, decision: Parameters<typeof agreeByHand>[2]) => agreeByHand(tx, deps, decision),
    refuseByHand,
    /** After the commit of something that was decided for a member. */
    tellMember: (memberId: string) => {
      ports.balanceChanged(memberId)
      ports.promotionsChanged(memberId)
    },
    applicationsChanged: ports.applicationsChanged,
  }
}

/** A game, a stake or a wheel that the brand does not have, by its path. */
const faultsOfGift = async ({ ports }: PromotionsDeps, brandId: string, { reward }: PromotionTerms): Promise<readonly string[]> =>
  isGift(reward) ? (await ports.faultsOfGift(brandId, reward)).map(name => `terms.reward.${name}`) : []

const refuseFields = (faults: readonly string[]) => refuse('validation_failed', { fields: invalidFields(faults) })

async function findLinkedOf(
  db: Db | Tx,
  { ports, keySecret }: PromotionsDeps,
  { promotion_id: promotionId, version, member_id: memberId, period }: ApplicationRow,
) {
  const [pinned] = await findVersions(db, [{ promotionId, version }])
  const onePer = pinned?.terms.onePer ?? []
  if (onePer.length === 0) return []
  const prints = printsOf(keySecret, await ports.keysOf(db, memberId), onePer)
  return (await findUsedKeys(db, memberId, { prints, periods: [{ promotionId, period }] })).map(row => ({
    key: row.key,
    memberId: row.member_id,
  }))
}
