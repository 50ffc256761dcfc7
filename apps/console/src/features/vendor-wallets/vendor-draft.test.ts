import { describe, expect, it } from 'vitest'
import type { VendorWalletRow } from '../../shared/api/types.ts'
import { SETTINGS_TEMPLATE } from './settings-template.ts'
import { bodyOf, draftOf, nameOf, readPairs } from './vendor-draft.ts'

const vendor: VendorWalletRow = {
  ...{ brandId: '01890000-0000-7000-8000-000000000001', merchantCode: 'JADE', currency: 'THB', isSingle: false },
  ...{ vassalage: 'PELICAN', displayName: 'Pelican', adapter: 'http', state: 'on', amountMin: '1.00', amountMax: '500.00' },
  settings: { ...SETTINGS_TEMPLATE, baseUrl: 'https://vendor.example/v1', states: { ...SETTINGS_TEMPLATE.states, done: ['OK', 'DONE'] } },
  ...{ hasSecret: true, version: 4 },
  health: { calls: 0, failedCalls: 0, medianMs: null, lastError: null, lastErrorAt: null, open: 0, unknown: 0, held: '0.00' },
}
const draft = draftOf(vendor, '')

describe('a vendor in the form', () => {
  it('is sent as it came where nothing was changed, and without its secret', () => {
    const { displayName, state, amountMin, amountMax, settings } = vendor
    expect(bodyOf(draft, 4)).toEqual({ version: 4, displayName, state, amountMin, amountMax, settings })
  })

  it('replaces the secret only where one was typed', () => {
    expect(bodyOf({ ...draft, secret: 'between-us' }, 4)).toMatchObject({ secret: 'between-us' })
  })

  it('is the sandbox without settings and secret', () => {
    const sent = bodyOf({ ...draft, adapter: 'sandbox', secret: 'left over', lines: { ...draft.lines, deposit: { fields: 'no pair' } } }, 4)
    expect(sent).toMatchObject({ settings: null })
    expect(JSON.stringify(sent)).not.toContain('left over')
  })

  it('forgives what pasting brings along: spaces, empty lines, a slash at the end', () => {
    const states = { ...draft.lines.states, done: ' OK \n\n DONE\n' }
    const lines = { ...draft.lines, states, query: { fields: '\n id={reference} ' } }
    const sent = bodyOf({ ...draft, lines, settings: { ...draft.settings, baseUrl: ' https://vendor.example/v1/ ' } }, 4)
    expect(sent).toMatchObject({
      settings: { baseUrl: 'https://vendor.example/v1', states: { done: ['OK', 'DONE'] }, query: { fields: { id: '{reference}' } } },
    })
  })

  it.each([
    ['settings.baseUrl', 'settings.baseUrl'],
    ['settings.deposit.path', 'settings.deposit.path'],
    ['settings.deposit.fields', 'lines.deposit.fields'],
    ['settings.query.fields.id', 'lines.query.fields'],
    ['settings.states.done', 'lines.states.done'],
    ['settings.reasons.closed.0', 'lines.reasons.closed'],
  ])('is at fault at %s where the form has %s', (path, name) => {
    expect(nameOf(path)).toBe(name)
  })

  it.each([
    ['a = b = c', { a: 'b = c' }],
    ['a =', { a: '' }],
    ['', {}],
    ['a = 1\na = 2', undefined],
    ['two words = 1', undefined],
  ])('reads %j', (text, pairs) => {
    expect(readPairs(text)).toEqual(pairs)
  })
})
