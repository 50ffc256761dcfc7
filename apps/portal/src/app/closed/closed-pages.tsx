import { Button } from '@croupier/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../shared/api/api-error.ts'
import type { Status } from '../../shared/api/types.ts'
import { useErrorText } from '../../shared/i18n/use-error-text.ts'
import { FailurePage } from '../../shared/lazy/failure-page.tsx'
import { ClosedPage } from '../../shared/ui/closed-page.tsx'
import { ContactButton } from './contact-button.tsx'

/** System status 1 and 2 (specification §2): maintenance, and a region or address that may not enter. */
export function ClosedDoor({ status }: { status: Status }) {
  return status.status === 1 ? <Maintenance status={status} /> : <RegionRestriction status={status} />
}

function Maintenance({ status }: { status: Status }) {
  const { t } = useTranslation()
  const { message } = status.maintenance
  return (
    <ClosedPage
      isAlone
      picture="maintenance"
      eyebrow={t('closed.maintenanceEyebrow')}
      title={t('closed.maintenanceTitle')}
      text={message || t('closed.maintenanceText')}
    >
      <ContactButton href={status.info.customerService.liveChat} />
    </ClosedPage>
  )
}

function RegionRestriction({ status }: { status: Status }) {
  const { t, i18n } = useTranslation()
  const { ip, country } = status.location
  const countryName = useMemo(() => nameOfCountry(country, i18n.language), [country, i18n.language])
  return (
    <ClosedPage
      isAlone
      picture="country-closed"
      eyebrow={t('closed.regionEyebrow')}
      title={t('closed.regionTitle')}
      text={
        <>
          <p>{t('closed.regionText')}</p>
          <dl className="well closed-facts">
            <dt>{t('closed.ip')}</dt>
            <dd className="num">{ip}</dd>
            <dt>{t('closed.country')}</dt>
            <dd>{countryName}</dd>
          </dl>
        </>
      }
    >
      <ContactButton href={status.info.customerService.liveChat} />
    </ClosedPage>
  )
}

function nameOfCountry(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
  } catch {
    // The address of a private network has no country code.
    return code
  }
}

/** The host belongs to no brand. */
export function UnknownHost() {
  const { t } = useTranslation()
  return (
    <ClosedPage
      isAlone
      picture="not-found"
      eyebrow={location.host}
      title={t('closed.hostTitle')}
      text={t('closed.hostText')}
      code="unknown_host"
    />
  )
}

/** The server did not answer when the page began, or the portal's words did not come. */
export function NoAnswer({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const { text, code } = useErrorText()(error)
  if (!isApiError(error)) return <FailurePage error={error} isAlone />
  return (
    <ClosedPage isAlone picture="error-line" title={t('failure.lineTitle')} text={text} code={code}>
      <Button tone="primary" icon="rotate-cw" onClick={() => location.reload()}>
        {t('ui.retry')}
      </Button>
    </ClosedPage>
  )
}
