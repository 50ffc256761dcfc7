import { amountText, Checkbox, Note, useUi } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import type { Options } from './types.ts'

/** What bonus money a withdrawal would end, told before anything is asked; nothing where it ends none. */
export function Forfeits({ options: { forfeits, currency } }: { options: Options }) {
  const { t } = useTranslation('withdrawals')
  const { locale } = useUi()
  const centre = useMemberCentre()
  if (forfeits.grants === 0) return null
  return (
    <Note tone="warn">
      {t('forfeit.text', { count: forfeits.grants, sum: amountText(forfeits.sum, { locale, currency }) })}{' '}
      <button type="button" className="link" onClick={() => centre.open('bonusDetails')}>
        {t('forfeit.show')}
      </button>
    </Note>
  )
}

interface ForfeitQuestionProps {
  options: Options
  isSeen: boolean
  onSeen: (isSeen: boolean) => void
}

/** The same as a question that must be answered before the payment password. */
export function ForfeitQuestion({ options: { forfeits, currency }, isSeen, onSeen }: ForfeitQuestionProps) {
  const { t } = useTranslation('withdrawals')
  const { locale } = useUi()
  if (forfeits.grants === 0) return null
  return (
    <Note tone="warn">
      <Checkbox checked={isSeen} onChange={event => onSeen(event.target.checked)}>
        {t('forfeit.confirm', { count: forfeits.grants, sum: amountText(forfeits.sum, { locale, currency }) })}
      </Checkbox>
    </Note>
  )
}
