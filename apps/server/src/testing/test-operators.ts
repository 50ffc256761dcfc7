import type { OperatorRole } from '@croupier/contract'
import { assert, present } from '@croupier/kernel'
import { Secret, TOTP } from 'otpauth'
import type { TestApp } from './create-test-app.ts'
import { createTestClient } from './test-client.ts'

export interface TestOperator {
  readonly operatorId: string
  readonly username: string
  readonly password: string
  readonly token: string
  /** The code of his authenticator at this moment. */
  code(): string
}

const PERIOD_MS = 30_000
/** Owner's acts ask for password and code again after ten minutes. */
const FRESH_MS = 9 * 60_000

/** Operators with authenticators, as they come in at the first sign-in. */
export function createTestOperators(test: TestApp) {
  const client = createTestClient(test)
  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.clock.now().getTime() })
  let owner: Promise<TestOperator> | undefined
  let cameInAt = 0

  async function setUp(username: string, oneTimePassword: string, operatorId?: string): Promise<TestOperator> {
    const password = `own password of ${username}`
    const begun = await client.call('operatorLogin', { body: { username, password: oneTimePassword } })
    const { setupToken, secret } = present(begun.value?.setup, `set-up begins: ${begun.text}`)
    const done = await client.call('operatorSetup', { body: { setupToken, totp: codeOf(secret), newPassword: password } })
    assert(done.success, `set-up failed: ${done.text}`)
    const { token } = done.value
    const id = operatorId ?? (await client.call('operatorMe', { token })).value.operatorId
    return { operatorId: id, username, password, token, code: () => codeOf(secret) }
  }
  /** Comes in again where the clock has ended his session, or has made his sign-in too old for his acts. */
  async function signInOwner(): Promise<TestOperator> {
    if (!owner) cameInAt = test.clock.now().getTime()
    owner ??= setUp('owner', test.operatorPassword)
    const known = await owner
    const isFresh = test.clock.now().getTime() - cameInAt < FRESH_MS
    if (isFresh && (await client.call('operatorMe', { token: known.token })).success) return known
    test.clock.advance(PERIOD_MS)
    cameInAt = test.clock.now().getTime()
    const { username, password } = known
    const again = await client.call('operatorLogin', { body: { username, password, totp: known.code() } })
    owner = Promise.resolve({ ...known, token: present(again.value?.token, `the owner signs in: ${again.text}`) })
    return owner
  }

  return {
    owner: signInOwner,
    setUp,
    /** Invites one of a role, or of both for money, and takes him through the first sign-in. */
    hire: async (role: OperatorRole | 'finance', username = `${role}.one`): Promise<TestOperator> => {
      const { token } = await signInOwner()
      const invited = await client.call('createOperator', {
        token,
        body: { username, roles: role === 'finance' ? ['deposits', 'payouts'] : [role] },
      })
      assert(invited.success, `the invitation failed: ${invited.text}`)
      return setUp(username, invited.value.oneTimePassword, invited.value.operatorId)
    },
    /** Moves the clock past the code that was used last. */
    nextCode: () => test.clock.advance(PERIOD_MS),
  }
}
