import type { IconName } from '@croupier/ui'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { RecordEntry } from '../api/queries/records.ts'

export const GROUPS = [
  ...(['deposits', 'withdrawals', 'play', 'transfers', 'rewards'] as const),
  ...(['rebates', 'salaries', 'dividends', 'corrections', 'fees', 'other'] as const),
] as const

const GROUP_ICONS: Record<RecordEntry['group'], IconName> = {
  deposits: 'arrow-down-to-line',
  withdrawals: 'arrow-up-from-line',
  play: 'dices',
  transfers: 'arrow-left-right',
  rewards: 'gift',
  rebates: 'percent',
  salaries: 'hand-coins',
  dividends: 'chart-pie',
  corrections: 'pencil',
  fees: 'percent',
  other: 'coins',
}
const KIND_ICONS: Readonly<Record<string, IconName>> = {
  win: 'trophy',
  refund: 'undo-2',
  void: 'undo-2',
  withdrawal_returned: 'undo-2',
  payout_reversed: 'undo-2',
  vendor_returned: 'undo-2',
}

export const entryIcon = ({ kind, group }: Pick<RecordEntry, 'kind' | 'group'>): IconName => KIND_ICONS[kind] ?? GROUP_ICONS[group]

/** What entries and wallets are called. A kind that has no words of its own goes by its group's, a wallet by its vendor's code. */
export function useEntryNames() {
  const { t, i18n } = useTranslation('movements')
  const textOr = (key: string, fallback: string) => (i18n.exists(key, { ns: 'movements' }) ? t(key as ParseKeys<'movements'>) : fallback)
  const kindText = ({ kind, group }: Pick<RecordEntry, 'kind' | 'group'>) => textOr(`kind.${kind}`, t(`group.${group}`))
  return {
    kindText,
    /** A round goes by its game; everything else by what it was. */
    titleOf: (entry: RecordEntry) => (entry.about?.type === 'round' && entry.about.name) || kindText(entry),
    walletText: (wallet: string) => textOr(`wallet.${wallet}`, wallet),
    sideText: (account: string) => textOr(`side.${account}`, t('side.house')),
  }
}
