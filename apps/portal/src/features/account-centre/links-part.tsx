import { Button, EmptyState, Note } from '@croupier/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountCentre } from '../../shared/api/queries/account-centre.ts'
import { statePicture } from '../../shared/art/art.ts'
import { LinkCard } from './link-card.tsx'
import { LinkForm } from './link-form.tsx'

/** The registration links of an account: those that lead in, and those that are over with what they brought. */
export function LinksPart({ centre }: { centre: AccountCentre }) {
  const { t } = useTranslation('accountCentre')
  const [isMaking, setMaking] = useState(false)
  const open = centre.links.filter(({ state }) => state === 'open')
  const over = centre.links.filter(({ state }) => state !== 'open')
  const isFull = open.length >= centre.linksMax
  return (
    <div className="col gap-4">
      <p className="text-14 text-text-2">{t('links.lead')}</p>
      {!centre.takesLinks && <Note tone="warn">{t('links.off')}</Note>}
      {isMaking ? (
        <LinkForm centre={centre} onClose={() => setMaking(false)} />
      ) : (
        <span className="row gap-3 flex-wrap">
          <Button tone="primary" icon="plus" disabled={isFull || !centre.takesLinks} onClick={() => setMaking(true)}>
            {t('links.new')}
          </Button>
          {isFull && <span className="text-13 text-text-2">{t('links.full', { max: centre.linksMax })}</span>}
        </span>
      )}
      {centre.links.length === 0 && !isMaking && (
        <EmptyState art={statePicture('empty-records')} title={t('links.none')}>
          {t('links.noneText')}
        </EmptyState>
      )}
      {open.map(link => (
        <LinkCard key={link.code} link={link} />
      ))}
      {over.length > 0 && (
        <section className="col gap-3">
          <h3 className="h3">{t('links.over')}</h3>
          {over.map(link => (
            <LinkCard key={link.code} link={link} />
          ))}
        </section>
      )}
    </div>
  )
}
