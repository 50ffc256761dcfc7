import { QUICK_KINDS, quickSelect } from '@croupier/games/lottery'
import { useTranslation } from 'react-i18next'

/** Marks a row at one press. */
export function QuickButtons({
  label,
  min,
  max,
  onMark,
}: {
  label: string
  min: number
  max: number
  onMark: (values: readonly number[]) => void
}) {
  const { t } = useTranslation('lottery')
  return (
    <fieldset className="lt-quick" aria-label={t('quickOf', { row: label })}>
      {QUICK_KINDS.map(kind => (
        <button key={kind} type="button" onClick={() => onMark(quickSelect(kind, min, max))}>
          {t(`quick.${kind}`)}
        </button>
      ))}
    </fieldset>
  )
}
