import type { Result } from '@croupier/kernel'
import { transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { Caller, IdentityDeps, SignedIn } from '../caller.ts'
import { findMemberByAccount } from '../members/find-member.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { revokeRememberTokens, spendRememberToken } from './remember-tokens.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Signs in by a remember-me token in place of the password and answers the next token. Refuses an unknown, expired or spent one; a spent one
 * that comes again was copied, so all tokens of the account go (IDENTITY-REMEMBER-2). An account locked by an operator is refused like a wrong token.
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
    if (!member || spent === 'unknown') return refuse('remember_token_invalid')
    if (spent === 'copied') {
      await revokeRememberTokens(tx, member.id)
      return refuse('remember_token_invalid')
    }
    return finishSignIn(deps, tx, caller, member, { method: 'remember', remember: true })
  })
}
