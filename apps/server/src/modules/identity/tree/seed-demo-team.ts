import { ACCOUNT_TYPE } from '@croupier/contract'
import { assert } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { findMemberByAccount } from '../members/find-member.ts'
import type { BrandRules } from '../ports.ts'
import { createAccount } from './create-account.ts'
import { createLink, findLink } from './links.ts'

const { member, agent, masterAgent, promoter, leadPromoter } = ACCOUNT_TYPE

interface DemoPerson {
  readonly account: string
  readonly type: number
  /** Null: directly below the brand. */
  readonly upline: string | null
  readonly rebatePoints?: number
}

/** From the top down; three levels, so that every screen of agents has something to show. */
const TEAM: readonly DemoPerson[] = [
  { account: 'northquay', type: masterAgent, upline: null, rebatePoints: 78 },
  { account: 'harbourline', type: agent, upline: 'northquay', rebatePoints: 70 },
  { account: 'eastpier', type: agent, upline: 'harbourline', rebatePoints: 60 },
  { account: 'lanternlead', type: leadPromoter, upline: 'northquay' },
  { account: 'kelpforest', type: promoter, upline: 'lanternlead' },
  { account: 'quietriver', type: member, upline: 'northquay' },
  { account: 'saltmarsh', type: member, upline: 'harbourline' },
  { account: 'mossgarden', type: member, upline: 'harbourline' },
  { account: 'tidepool', type: member, upline: 'eastpier' },
  { account: 'gullwing', type: member, upline: 'eastpier' },
  { account: 'anemone', type: member, upline: 'kelpforest' },
]
const LINK = { code: 'HARBOUR26', owner: 'harbourline', label: 'Spring market' }

/** A small team with a link, all with one password that the installation's owner chose; whoever is there already stays as they are. */
export async function seedDemoTeam(
  deps: Pick<IdentityDeps, 'ports' | 'passwords' | 'random'>,
  tx: Tx,
  {
    brandId,
    rules,
    password,
    now,
  }: { readonly brandId: string; readonly rules: BrandRules; readonly password: string; readonly now: Date },
): Promise<void> {
  const passwordHash = await deps.passwords.hash(password)
  const ids = new Map<string, string>()
  for (const { account, type, upline, rebatePoints = null } of TEAM) {
    const known = await findMemberByAccount(tx, brandId, account)
    if (known) {
      ids.set(account, known.id)
      continue
    }
    const uplineId = upline === null ? null : (ids.get(upline) ?? null)
    const prepared = { wish: { brandId, account, type, rebatePoints }, passwordHash, rules }
    const created = await createAccount(deps, tx, prepared, { uplineId, method: 'DEMO', now })
    // An operator who changed the demonstration's tree or its rules keeps what was made of it.
    if (created.ok) ids.set(account, created.value.memberId)
  }
  const ownerId = ids.get(LINK.owner)
  if (!ownerId || (await findLink(tx, brandId, LINK.code))) return
  const link = {
    brandId,
    ownerId,
    code: LINK.code,
    label: LINK.label,
    type: member,
    rebatePoints: null,
    expiresAt: null,
    usesMax: null,
    now,
  }
  const made = await createLink(deps, tx, link)
  assert(made.ok || made.error.code !== 'link_code_taken', 'nobody took the code within this transaction')
}
