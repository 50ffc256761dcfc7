import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConsoleDesk, openConsole } from '../../testing/console.fixture.ts'
import { changedSettings } from './brand-routes.ts'

let test: ConsoleDesk['test']
let client: ConsoleDesk['client']
let token: ConsoleDesk['token']
let midnight: ConsoleDesk['midnight']
let lastDeed: ConsoleDesk['lastDeed']
beforeAll(async () => {
  ;({ test, client, token, midnight, lastDeed } = await openConsole())
})
afterAll(() => test.close())

describe('brands', () => {
  const read = async () =>
    present(
      (await client.call('consoleBrands', { token })).value.list.find(brand => brand.brandId === midnight),
      'midnight',
    )

  it('an edit is live at once here, an older version is refused, and the log has only what changed', async () => {
    const { version } = await read()
    const edit = (body: { version: number; patch: Record<string, unknown> }) =>
      client.call('updateBrand', { token, params: { brandId: midnight }, body })
    const first = await edit({ version, patch: { name: 'Midnight Club' } })
    expect(first.value).toMatchObject({ version: version + 1, settings: { name: 'Midnight Club', currency: 'CNY' } })
    expect((await client.call('status')).value.brand.name).toBe('Midnight Club')
    expect((await edit({ version, patch: { name: 'Late' } })).code).toBe('version_conflict')
    expect(await lastDeed()).toMatchObject({
      action: 'brand.updated',
      before: '{"name":"Midnight"}',
      after: '{"name":"Midnight Club"}',
      brandId: midnight,
    })
  })

  it.each([
    ['theme_invalid', { theme: { base: 'midnight', tokens: { '--c-page': 'url(//evil)' }, logo: 'midnight' } }, 'theme.tokens.--c-page'],
    ['validation_failed', { timeZone: 'Moon/Base' }, 'timeZone'],
    ['validation_failed', { unheardOf: true }, ''],
  ])('%s: names the setting at fault and changes nothing', async (code, patch, field) => {
    const { version } = await read()
    const refused = await client.call('updateBrand', { token, params: { brandId: midnight }, body: { version, patch } })
    expect(refused.code).toBe(code)
    expect(Object.keys(refused.fields ?? {})).toContain(field)
    expect((await read()).version).toBe(version)
  })

  it('maintenance of a brand closes the portal and never the console', async () => {
    const { version, settings } = await read()
    const maintenance = settings.maintenance as { active: boolean; message: Record<string, string>; until: null }
    const params = { brandId: midnight }
    const closed = await client.call('updateBrand', {
      token,
      params,
      body: { version, patch: { maintenance: { ...maintenance, active: true } } },
    })
    expect((await client.call('gameList', { query: {} })).code).toBe('maintenance')
    expect((await client.call('operatorMe', { token })).success).toBe(true)
    await client.call('updateBrand', { token, params, body: { version: closed.value.version, patch: { maintenance } } })
    expect((await client.call('gameList', { query: {} })).success).toBe(true)
  })

  it('only what differs is told', () => {
    expect(changedSettings({ a: 1, b: { c: [1] } }, { a: 1, b: { c: [2] }, d: 3 })).toEqual({
      before: { b: { c: [1] }, d: undefined },
      after: { b: { c: [2] }, d: 3 },
    })
  })
})
