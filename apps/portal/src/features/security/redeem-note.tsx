import { Button, Note } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { redeemContactQuery } from '../../shared/api/queries/security.ts'
import { askRedeemContact } from '../../shared/rewards/ask-redeem-contact.ts'

/** Says ahead of time that bonuses will ask for a number which is not there yet; nothing where they do not. */
export function RedeemNote() {
  const { t } = useTranslation('redeemContact')
  const { data: asked } = useQuery(redeemContactQuery())
  if (!asked?.isMissing || !asked.contact) return null
  return (
    <Note tone="info">
      <div className="row flex-wrap justify-between gap-3">
        <span className="min-w-0">{t(`missing.${asked.contact}`)}</span>
        <Button size="s" onClick={() => void askRedeemContact()}>
          {t('give')}
        </Button>
      </div>
    </Note>
  )
}
