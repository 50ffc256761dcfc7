import { LANGUAGES, type LanguageCode } from '@croupier/contract/browser'
import { Avatar, Button, ButtonLink, Icon, ListSkeleton, Radio } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loginInfoQuery, memberQuery } from '../../shared/api/queries/identity.ts'
import type { MemberInfo } from '../../shared/api/types.ts'
import { avatarOf } from '../../shared/art/art.ts'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { offeredLanguages } from '../../shared/i18n/language-rules.ts'
import { useChangeLanguage } from '../../shared/i18n/use-change-language.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { openModal } from '../../shared/modals/modal-store.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import './account.css'

/** securityCenter: who I am here, how I came in, and my language. */
export function AccountPage() {
  const member = useQuery(memberQuery())
  if (member.isError) return <LoadError error={member.error} onRetry={() => void member.refetch()} isRetrying={member.isFetching} />
  if (!member.data) return <ListSkeleton rows={5} />
  return (
    <div className="account-page">
      <Who member={member.data} />
      <ThisSession />
      <Language />
      <Fairness />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="raised pad2 col gap-4">
      <h3 className="h3">{title}</h3>
      {children}
    </section>
  )
}

/** Facts in two columns; those that are not known are left out. */
function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="fact-list">
      {facts.filter(([, value]) => value).map(([label, value]) => [<dt key={`${label}-name`}>{label}</dt>, <dd key={label}>{value}</dd>])}
    </dl>
  )
}

function Who({ member }: { member: MemberInfo }) {
  const { t } = useTranslation('account')
  const textOf = useInstantText()
  return (
    <Part title={t('who.title')}>
      <div className="row gap-4">
        <Avatar src={avatarOf(member)} sizePx={64} />
        <div className="min-w-0">
          <p className="h2 truncate">{member.nickname || member.account}</p>
          <Button size="s" icon="pencil" className="mt-2" onClick={() => openModal('firstLogin')}>
            {t('who.edit')}
          </Button>
        </div>
      </div>
      <Facts
        facts={[
          [t('who.account'), member.account],
          [t('who.rank'), member.clubLabel.rankLevel > 0 && member.clubLabel.labelName],
          [t('who.currency'), member.currency],
          [t('who.since'), textOf(member.registeredAt, 'whole')],
        ]}
      />
    </Part>
  )
}

function ThisSession() {
  const { t } = useTranslation('account')
  const { contact } = useBrand()
  const textOf = useInstantText()
  const { data: login, isError, error, refetch } = useQuery(loginInfoQuery())
  if (isError) return <LoadError error={error} onRetry={() => void refetch()} />
  return (
    <Part title={t('session.title')}>
      {login ? (
        <>
          <Facts
            facts={[
              [t('session.signedInAt'), textOf(login.signedInAt, 'whole')],
              [t('session.ip'), login.ip],
              [t('session.expiresAt'), textOf(login.expiresAt, 'whole')],
              [t('session.lastLoginAt'), login.lastLoginAt ? textOf(login.lastLoginAt, 'whole') : t('session.never')],
              [t('session.lastLoginIp'), login.lastLoginIp],
            ]}
          />
          {login.lastLoginAt && (
            <p className="text-12 text-text-3">
              {t('session.warn')}{' '}
              {contact.customerService && (
                <a className="link" href={contact.customerService} target="_blank" rel="noopener">
                  {t('help')}
                </a>
              )}
            </p>
          )}
        </>
      ) : (
        <ListSkeleton rows={3} />
      )}
    </Part>
  )
}

function Language() {
  const { t } = useTranslation('account')
  const brand = useBrand()
  const language = useLanguage()
  const change = useChangeLanguage()
  const offered = offeredLanguages(brand)
  if (offered.length < 2) return null
  return (
    <Part title={t('language.title')}>
      <fieldset className="col gap-3">
        <legend className="mb-3 text-13 text-text-2">{t('language.label')}</legend>
        {offered.map((code: LanguageCode) => (
          <Radio key={code} name="language" checked={code === language} onChange={() => change.mutate(code)}>
            <span lang={LANGUAGES[code].tag}>{LANGUAGES[code].name}</span>
          </Radio>
        ))}
      </fieldset>
    </Part>
  )
}

function Fairness() {
  const { t } = useTranslation('account')
  return (
    <Part title={t('fair.title')}>
      <p className="row gap-3 text-13 text-text-2">
        <Icon name="fingerprint" />
        {t('fair.text')}
      </p>
      <ButtonLink href="/fairness" size="s">
        {t('fair.open')}
      </ButtonLink>
    </Part>
  )
}
