import { ProgressBar } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { isNothing, useRankText } from './use-rank-text.ts'

interface NeedBarProps {
  title: string
  have: string
  want: string
  /** What is missing of it. */
  missing: string
  /** After what is missing: until when. */
  until?: string
}

/** How far something is that a rank asks for. */
export function NeedBar({ title, have, want, missing, until }: NeedBarProps) {
  const { t } = useTranslation('ranks')
  const { amount } = useRankText()
  return (
    <div className="col gap-2">
      <p className="row justify-between gap-3 text-13 num">
        <span className="text-text-2">{title}</span>
        <span>
          <b className="font-semi">{amount(have)}</b> <span className="text-text-2">{t('of', { amount: amount(want) })}</span>
        </span>
      </p>
      <ProgressBar value={Math.min(Number(have), Number(want))} max={Number(want) || 1} label={title} />
      <p className="text-12 text-text-2 num">
        {isNothing(missing)
          ? t('done')
          : until
            ? t('toGoUntil', { amount: amount(missing), at: until })
            : t('toGo', { amount: amount(missing) })}
      </p>
    </div>
  )
}
