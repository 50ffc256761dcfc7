import type { BodyOf, Endpoints } from '@croupier/contract/browser'
import type { VendorWalletRow, VendorWalletSettings } from '../../shared/api/types.ts'
import { linesOf } from '../../shared/brand/settings.ts'
import { SETTINGS_TEMPLATE } from './settings-template.ts'

export const CALLS = ['deposit', 'withdraw', 'query', 'balance'] as const
export const WORDS = [
  'states.done',
  'states.refused',
  'states.pending',
  'states.unknown',
  'reasons.insufficient',
  'reasons.closed',
] as const
export const PLACES = ['state', 'reference', 'amount', 'reason', 'balance'] as const
export type VendorCall = (typeof CALLS)[number]
type LinePath = `${VendorCall}.fields` | (typeof WORDS)[number]

/** A vendor as it stands in the form; what is typed line by line is read when it is saved. */
export interface VendorDraft {
  readonly brandId: string
  readonly vassalage: string
  readonly displayName: string
  readonly state: VendorWalletRow['state']
  readonly amountMin: string
  readonly amountMax: string
  readonly adapter: VendorWalletRow['adapter']
  /** Empty: as it was. */
  readonly secret: string
  readonly settings: VendorWalletSettings
  /** By path within the settings, one entry a line. */
  readonly lines: Readonly<Record<LinePath, string>>
}

export function draftOf(vendor: VendorWalletRow | undefined, brandId: string): VendorDraft {
  const settings = vendor?.settings ?? SETTINGS_TEMPLATE
  const { deposit, withdraw, query, balance, states, reasons } = settings
  return {
    brandId: vendor?.brandId ?? brandId,
    vassalage: vendor?.vassalage ?? '',
    displayName: vendor?.displayName ?? '',
    state: vendor?.state ?? 'maintenance',
    amountMin: vendor?.amountMin ?? '10.00',
    amountMax: vendor?.amountMax ?? '100000.00',
    adapter: vendor?.adapter ?? 'http',
    secret: '',
    settings,
    lines: {
      ...{ 'deposit.fields': pairLines(deposit.fields), 'withdraw.fields': pairLines(withdraw.fields) },
      ...{ 'query.fields': pairLines(query.fields), 'balance.fields': pairLines(balance.fields) },
      ...{ 'states.done': states.done.join('\n'), 'states.refused': states.refused.join('\n') },
      ...{ 'states.pending': states.pending.join('\n'), 'states.unknown': states.unknown.join('\n') },
      ...{ 'reasons.insufficient': reasons.insufficient.join('\n'), 'reasons.closed': reasons.closed.join('\n') },
    },
  }
}

/** What is sent, or the paths of lines that cannot be read; all else the server judges. */
export function bodyOf(
  { lines, settings, adapter, secret, ...draft }: VendorDraft,
  version: number,
): { readonly body: BodyOf<Endpoints['saveVendorWallet']> } | { readonly faults: readonly string[] } {
  const fields = Object.fromEntries(CALLS.map(call => [call, readPairs(lines[`${call}.fields`])]))
  const faults = adapter === 'http' ? CALLS.filter(call => fields[call] === undefined).map(call => `settings.${call}.fields`) : []
  if (faults.length > 0) return { faults }
  const request = (call: VendorCall) => ({ ...settings[call], path: settings[call].path.trim(), fields: fields[call] ?? {} })
  const words = (path: (typeof WORDS)[number]) => linesOf(lines[path])
  const { displayName, state, amountMin, amountMax } = draft
  const whole: VendorWalletSettings = {
    ...settings,
    baseUrl: settings.baseUrl.trim().replace(/\/+$/, ''),
    ...{ deposit: request('deposit'), withdraw: request('withdraw'), query: request('query'), balance: request('balance') },
    states: {
      done: words('states.done'),
      refused: words('states.refused'),
      pending: words('states.pending'),
      unknown: words('states.unknown'),
    },
    reasons: { insufficient: words('reasons.insufficient'), closed: words('reasons.closed') },
  }
  return {
    body: {
      ...{ version, displayName: displayName.trim(), state, amountMin: amountMin.trim(), amountMax: amountMax.trim() },
      settings: adapter === 'http' ? whole : null,
      ...(adapter === 'http' && secret !== '' && { secret }),
    },
  }
}

const pairLines = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, template]) => `${name} = ${template}`)
    .join('\n')

/** `name = template`, one a line; undefined where a line is none or a name stands twice. */
export function readPairs(text: string): Record<string, string> | undefined {
  const pairs = linesOf(text).map(line => /^([^=\s]+)\s*=\s*(.*)$/.exec(line))
  const names = pairs.map(pair => pair?.[1])
  if (names.includes(undefined) || new Set(names).size !== names.length) return undefined
  return Object.fromEntries(pairs.map(pair => [pair?.[1] ?? '', pair?.[2] ?? '']))
}
