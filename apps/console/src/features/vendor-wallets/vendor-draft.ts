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
  /** Where the settings have lists: one entry a line. */
  readonly lines: Readonly<Record<VendorCall, { readonly fields: string }>> & {
    readonly states: Readonly<Record<keyof VendorWalletSettings['states'], string>>
    readonly reasons: Readonly<Record<keyof VendorWalletSettings['reasons'], string>>
  }
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
      deposit: { fields: pairLines(deposit.fields) },
      withdraw: { fields: pairLines(withdraw.fields) },
      query: { fields: pairLines(query.fields) },
      balance: { fields: pairLines(balance.fields) },
      states: {
        done: states.done.join('\n'),
        refused: states.refused.join('\n'),
        pending: states.pending.join('\n'),
        unknown: states.unknown.join('\n'),
      },
      reasons: { insufficient: reasons.insufficient.join('\n'), closed: reasons.closed.join('\n') },
    },
  }
}

/** Where the form holds what the server calls by a path: lists are typed as lines, whichever of their entries is at fault. */
export const nameOf = (path: string): string => path.replace(/^settings\.(\w+\.fields|(?:states|reasons)\.\w+)(\..+)?$/, 'lines.$1')

/** What is sent. Fields that cannot be read as pairs are none: the form has refused them before. */
export function bodyOf(
  { lines, settings, adapter, secret, ...draft }: VendorDraft,
  version: number,
): BodyOf<Endpoints['saveVendorWallet']> {
  const { displayName, state, amountMin, amountMax } = draft
  const request = (call: VendorCall) => ({
    ...settings[call],
    path: settings[call].path.trim(),
    fields: readPairs(lines[call].fields) ?? {},
  })
  const whole: VendorWalletSettings = {
    ...settings,
    baseUrl: settings.baseUrl.trim().replace(/\/+$/, ''),
    auth: { ...settings.auth, header: settings.auth.header.trim() },
    ...{ deposit: request('deposit'), withdraw: request('withdraw'), query: request('query'), balance: request('balance') },
    places: trimmed(settings.places),
    states: {
      done: linesOf(lines.states.done),
      refused: linesOf(lines.states.refused),
      pending: linesOf(lines.states.pending),
      unknown: linesOf(lines.states.unknown),
    },
    reasons: { insufficient: linesOf(lines.reasons.insufficient), closed: linesOf(lines.reasons.closed) },
  }
  return {
    ...{ version, displayName: displayName.trim(), state, amountMin: amountMin.trim(), amountMax: amountMax.trim() },
    settings: adapter === 'http' ? whole : null,
    ...(adapter === 'http' && secret !== '' && { secret }),
  }
}

const trimmed = (places: VendorWalletSettings['places']): VendorWalletSettings['places'] => ({
  state: places.state.trim(),
  reference: places.reference.trim(),
  amount: places.amount.trim(),
  reason: places.reason.trim(),
  balance: places.balance.trim(),
})

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
