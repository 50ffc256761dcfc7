import { localeOf } from '@croupier/contract/browser'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Status } from '../../shared/api/types.ts'
import { logoOf } from '../../shared/art/logo-of.ts'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { LanguageMenu } from '../../shared/i18n/language-menu.tsx'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { ClosedPage } from '../../shared/ui/closed-page.tsx'
import { ContactButton } from './contact-button.tsx'

/** System status 1 and 2 (specification §2): maintenance, and a region or address that may not enter. */
export function ClosedDoor({ status }: { status: Status }) {
  return (
    <>
      <Sign />
      {status.status === 1 ? <Maintenance status={status} /> : <RegionRestriction status={status} />}
    </>
  )
}

/** Whose door it is, and the languages that it speaks. */
function Sign() {
  const { name, theme } = useBrand()
  const logo = logoOf(theme.logo)
  return (
    <header className="closed-sign">
      <span className="logo">
        {logo && <img src={logo} alt="" width={34} height={34} />}
        {name}
      </span>
      <LanguageMenu />
    </header>
  )
}

/** In the visitor's own time, which it names: nobody has to know where the brand is. */
const UNTIL = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const

function Maintenance({ status }: { status: Status }) {
  const { t } = useTranslation()
  const locale = localeOf(useLanguage())
  const { message, until } = status.maintenance
  return (
    <ClosedPage
      isAlone
      picture="maintenance"
      eyebrow={t('closed.maintenanceEyebrow')}
      title={t('closed.maintenanceTitle')}
      text={
        <>
          <p>{message || t('closed.maintenanceText')}</p>
          {until && Date.parse(until) > Date.now() && (
            <p className="mt-3 font-semi">
              {t('closed.maintenanceUntil', { at: new Intl.DateTimeFormat(locale, UNTIL).format(new Date(until)) })}
            </p>
          )}
        </>
      }
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
