import { randomUUID } from 'node:crypto'
import { EXTERNAL_CALLBACK_PATH } from '@croupier/contract'
import { assert } from '@croupier/kernel'
import { transaction } from '../../../platform/db/index.ts'
import { type LocalIssuer, startLocalIssuer } from '../../../testing/local-issuer.ts'
import { brandRules, createIdentityWorld, newAccount, PASSWORD } from '../testing.ts'

export const BASE = '/wps/v2/external-sign-in'
export type Provider = 'google' | 'facebook' | 'firebase'
export type Outside = Awaited<ReturnType<typeof openOutside>>

/** An identity module whose first brand has all outside ways in, the issuer behind them, and the steps of a sign-in. */
export async function openOutside() {
  const world = await createIdentityWorld({ mayProvidersBePrivate: true })
  const issuer = await startLocalIssuer(() => world.now)
  world.setRules({ toggles: { ...brandRules.toggles, googleLogin: true, facebookLogin: true } })
  const setUp = (provider: Provider, isOn = true, version = 0) =>
    transaction(world.database.db, tx => {
      const { secret, ...settings } = issuer.providers[provider]
      return world.identity.saveProvider(tx, {
        brandId: world.brandId,
        provider,
        version,
        settings: { ...settings, isOn },
        secret,
        now: world.now,
      })
    })
  for (const provider of ['google', 'facebook', 'firebase'] as const) await setUp(provider)

  /** A person whom the provider knows and whom nobody here has seen. */
  const somebody = (more: Partial<LocalIssuer['person']> = {}) => {
    issuer.person = { subject: randomUUID(), email: `${newAccount()}@example.org`, name: 'Mei Lin', ...more }
    return issuer.person
  }

  /** Opens the provider's window in a browser of its own and comes back, unless told otherwise. */
  const visit = async (provider: 'google' | 'facebook' = 'google') => {
    const started = await world.call('POST', `${BASE}/start`, { json: { provider } })
    const cookie = String(started.headers['set-cookie']).split(';')[0] ?? ''
    const { attempt, authorizationUrl } = started.body.value
    const window = await fetch(authorizationUrl, { redirect: 'manual' })
    const back = new URL(window.headers.get('location') ?? '')
    return { attempt: attempt as string, cookie, back, authorizationUrl: new URL(authorizationUrl) }
  }
  const comeBack = async ({ back, cookie }: { back: URL; cookie: string }) => {
    const { pathname, search } = back
    assert(pathname === EXTERNAL_CALLBACK_PATH, `the provider sends people back, not to ${pathname}`)
    return world.page(`${pathname}${search}`, cookie)
  }
  const finish = (attempt: string, ip = '127.0.0.1', more: object = {}) =>
    world.call('POST', `${BASE}/finish`, { sealed: { attempt, ...more }, ip })

  /** All of it: window, return, end. */
  const signInAt = async (provider: 'google' | 'facebook' = 'google', ip?: string) => {
    const visited = await visit(provider)
    await comeBack(visited)
    return { ...(await finish(visited.attempt, ip)), attempt: visited.attempt }
  }

  const registration = async (attempt: string, more: object = {}) => ({
    ...{ attempt, username: newAccount(), password: PASSWORD, confirmPassword: PASSWORD, ageConfirmed: true, termsAccepted: true },
    ...{ slideToken: await world.slideToken('registration'), ...more },
  })
  const openAccount = async (attempt: string, more: object = {}) =>
    world.call('PUT', `${BASE}/register`, { sealed: await registration(attempt, more) })
  const infoOf = async (token: string) => (await world.call('GET', '/wps/member/info', { token })).body.value

  return {
    ...{ world, issuer, setUp, somebody, visit, comeBack, finish, signInAt, registration, openAccount, infoOf },
    close: async () => {
      await issuer.close()
      await world.close()
    },
  }
}
