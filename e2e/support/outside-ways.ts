import type { Page } from '@playwright/test'
import type { LocalIssuer } from '../../apps/server/src/testing/local-issuer.ts'

type Provider = keyof LocalIssuer['providers']

/** Sets an outside way in up, the phone with its captcha, or switches it off, by the console of the operator who is signed in at `desk`. */
export async function setUpProvider(
  desk: Page,
  { brandId, provider, issuer, isOn }: { brandId: string; provider: Provider; issuer: LocalIssuer; isOn: boolean },
): Promise<void> {
  const { secret, ...settings } = issuer.providers[provider]
  const captcha = provider === 'firebase' ? { captcha: isOn ? issuer.captcha : null } : {}
  const answer = await desk.evaluate(
    async ({ path, name, edit }) => {
      const headers = { authorization: `Bearer ${sessionStorage.getItem('croupier.console.token')}`, 'content-type': 'application/json' }
      const { value } = await (await fetch(path, { headers })).json()
      const { version } = value.list.find((row: { provider: string }) => row.provider === name)
      const sent = await fetch(`${path}/${name}`, { method: 'PUT', headers, body: JSON.stringify({ version, ...edit }) })
      return sent.text()
    },
    { path: `/console/brands/${brandId}/external-sign-in`, name: provider, edit: { settings: { ...settings, ...captcha, isOn }, secret } },
  )
  if (!JSON.parse(answer).success) throw new Error(`${provider} was not set up: ${answer}`)
}
