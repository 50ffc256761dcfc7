import { ok, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { WithdrawalsTables } from '../tables.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'
import { listAccounts } from './bind-account.ts'
import { openMember } from './open-member.ts'

export interface OwnAccount {
  readonly brandId: string
  readonly memberId: string
  readonly accountId: string
  readonly ip: string
  readonly now: Date
}

/** Removes a bound account; the next one becomes the default. Refuses while a withdrawal to it is on its way. */
export async function unbindAccount(tx: Tx, deps: WithdrawalsDeps, input: OwnAccount): Promise<Result<{ done: true }, Refusal>> {
  await openMember(tx, input)
  const own = await listAccounts(tx, input.memberId)
  const account = own.find(each => each.account_id === input.accountId)
  if (!account) return refuse('withdrawal_account_not_found')
  const tables = tx.withTables<WithdrawalsTables>()
  const underway = await tables
    .selectFrom('withdrawals.withdrawals')
    .select('withdrawal_id')
    .where('account_id', '=', input.accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (underway) return refuse('withdrawal_account_in_use')
  await tables
    .updateTable('withdrawals.accounts')
    .set({ removed_at: input.now, is_default: false })
    .where('account_id', '=', input.accountId)
    .execute()
  const next = account.is_default ? own.find(each => each !== account) : undefined
  if (next) await setDefault(tx, next.account_id)
  await deps.ports.recordAccount(tx, { ...input, at: input.now, action: 'unbound', mask: account.mask })
  return ok({ done: true })
}

/** Makes an account the one that is offered first. */
export async function chooseAccount(tx: Tx, input: OwnAccount): Promise<Result<{ done: true }, Refusal>> {
  await openMember(tx, input)
  const own = await listAccounts(tx, input.memberId)
  if (!own.some(each => each.account_id === input.accountId)) return refuse('withdrawal_account_not_found')
  await tx
    .withTables<WithdrawalsTables>()
    .updateTable('withdrawals.accounts')
    .set({ is_default: false })
    .where('member_id', '=', input.memberId)
    .where('removed_at', 'is', null)
    .execute()
  await setDefault(tx, input.accountId)
  return ok({ done: true })
}

async function setDefault(tx: Tx, accountId: string): Promise<void> {
  await tx
    .withTables<WithdrawalsTables>()
    .updateTable('withdrawals.accounts')
    .set({ is_default: true })
    .where('account_id', '=', accountId)
    .execute()
}
