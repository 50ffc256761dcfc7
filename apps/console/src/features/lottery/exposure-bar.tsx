import { ProgressBar } from '@croupier/ui'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'

interface Figures {
  worst: string
  most: string | null
}

/** The worst case against its limit; a gain uses nothing of it. */
export function ExposureBar({ worst, most, label }: Figures & { label: string }) {
  const { t } = useText()
  const { amount } = useFormat()
  if (most === null) return <span className="text-12 text-text-3">{t('lottery.noLimit')}</span>
  const [value, max] = [Number(worst), Number(most)]
  return (
    <span className="col gap-1 exposure-bar" data-full={value >= max || undefined}>
      <ProgressBar isThin label={label} value={Math.max(0, Math.min(value, max))} max={max} />
      <small className="num text-text-3">{amount(most)}</small>
    </span>
  )
}
