import { type FindingPart, readFindingDetail } from '@croupier/contract/browser'
import { useFormat } from '../format/use-format.ts'
import { useLedgerWords } from '../format/use-ledger-words.ts'
import { useText } from '../i18n/use-text.ts'

const AMOUNTS = ['amount', 'sum', 'fee', 'valid']

/** What differs, a line for each thing that the proof says, in the operator's language. */
export function FindingDetail({ detail }: { detail: string }) {
  const { t } = useText()
  const { amount, count, dateTime } = useFormat()
  const { accountOf } = useLedgerWords()
  const isFigure = /^-?[\d.]+$/
  const shown = ({ clause, values, text }: FindingPart): string => {
    if (!clause) return text
    const given = Object.entries(values).map(([name, value]): [string, string] => {
      if (value === '') return [name, '—']
      if (name === 'account') return [name, accountOf(value)]
      if (name === 'time') return [name, dateTime(`${value.replace(' ', 'T')}Z`)]
      if (!isFigure.test(value) || name === 'text') return [name, value]
      return [name, AMOUNTS.includes(name) ? amount(value) : count(Number(value))]
    })
    return t(`reconciliation.says.${clause}`, Object.fromEntries(given))
  }
  return (
    <ul className="finding-detail text-14">
      {readFindingDetail(detail).map(part => (
        <li key={part.text}>{shown(part)}</li>
      ))}
    </ul>
  )
}
