import type { BrandModule } from '../../modules/brand/index.ts'
import type { IdentityModule } from '../../modules/identity/index.ts'
import type { LedgerSubject } from '../../modules/wallet/index.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** What fits into a bigint. */
const TRANSFER = /^[0-9]{1,18}$/

/** What a search in the ledger is about: an id is taken as it is; anything else names a member, of any brand, or the number of a transfer. */
export async function ledgerSubject(
  deps: { readonly brand: BrandModule; readonly identity: IdentityModule },
  search: string | undefined,
): Promise<LedgerSubject | undefined> {
  const text = search?.trim()
  if (!text) return undefined
  if (ID.test(text)) return { ids: [text] }
  const brandIds = (await deps.brand.listBrands()).map(({ id }) => id)
  const ids = await deps.identity.findMembersNamed({ account: text, brandIds })
  return { ids, transferId: TRANSFER.test(text) ? BigInt(text) : undefined }
}
