import type { Result } from '@croupier/kernel'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { publish } from '../../../platform/outbox/index.ts'
import type { Caller, IdentityDeps, SignedIn } from '../caller.ts'
import type { MemberRow } from '../db/member-row.ts'
import { findMemberByAccount } from '../members/find-member.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { revokeRememberTokens, spendRememberToken } from './remember-tokens.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Signs in by a remember-me token in place of the password and answers the next token. Refuses an unknown, expired or spent one; a spent one
 * that comes again was copied, so all tokens of the account go, and the sessions that its family has opened (IDENTITY-REMEMBER-2). An account locked by an operator is refused like a wrong token.
 */
export async function loginWithRememberToken(
  deps: IdentityDeps,
  caller: Caller,
  input: { readonly username: string; readonly rememberToken: string },
): Promise<Result<SignedIn, Refusal>> {
  const found = await findMemberByAccount(deps.db, caller.tenant.id, input.username)
  const member = found?.status === 'active' ? found : undefined
  return transaction(deps.db, async tx => {
    // Of a name that nobody has it is asked as well: the answer comes neither sooner nor later.
    const spent = await spendRememberToken(tx, member?.id ?? NOBODY, input.rememberToken, caller.now)
    if (!member || !spent) return refuse('remember_token_invalid')
    if (spent.was === 'copied') {
      await endFamily(deps, tx, caller, member, spent.family)
      return refuse('remember_token_invalid')
    }
    return finishSignIn(deps, tx, caller, member, { method: 'remember', remember: true, remember_family: spent.family })
  })
}

/** Nobody knows which of those who held it is the thief: all of them sign in anew, and the member is told. */
async function endFamily(
  { ports }: IdentityDeps,
  tx: Tx,
  { tenant, ip, now }: Caller,
  { id: memberId, account }: Pick<MemberRow, 'id' | 'account'>,
  family: string,
): Promise<void> {
  await revokeRememberTokens(tx, memberId)
  const ended = await endSessions(tx, { memberId, rememberFamily: family }, 'revoked', now)
  await ports.audit.record(tx, {
    at: now,
    actor: { kind: 'visitor', id: account, name: account },
    brandId: tenant.id,
    action: 'member.remember-copied',
    subject: `member:${memberId}`,
    ip,
    after: { sessionsEnded: ended.length },
  })
  await publish(tx, { topic: 'identity.security-changed', brandId: tenant.id, payload: { memberId, change: 'remember-copied', ip } })
}
