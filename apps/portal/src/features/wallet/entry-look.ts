import type { IconName } from '@croupier/ui'

/** Kinds of entries that have words of their own; others are shown by their code. */
export const ENTRY_KINDS = [
  'deposit',
  'stake',
  'win',
  'refund',
  'void',
  'adjustment',
  'demo_credit',
  'withdrawal',
  'withdrawal_returned',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Kinds that a member's main wallet is narrowed by. */
export const FILTER_KINDS: readonly EntryKind[] = ['deposit', 'stake', 'win', 'refund', 'adjustment', 'withdrawal', 'withdrawal_returned']

const ICONS: Record<EntryKind, IconName> = {
  deposit: 'arrow-down-to-line',
  stake: 'dices',
  win: 'trophy',
  refund: 'undo-2',
  void: 'undo-2',
  adjustment: 'pencil',
  demo_credit: 'gift',
  withdrawal: 'arrow-up-from-line',
  withdrawal_returned: 'undo-2',
}

export const isEntryKind = (kind: string): kind is EntryKind => ENTRY_KINDS.some(known => known === kind)
export const entryIcon = (kind: string): IconName => (isEntryKind(kind) ? ICONS[kind] : 'arrow-left-right')
