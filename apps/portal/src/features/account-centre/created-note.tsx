import { Button, CopyButton, Icon } from '@croupier/ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../shared/brand/use-brand.ts'
import type { Created } from './use-create-account.ts'

/** What to hand on to the owner of the new account; the password is shown here alone. */
export function CreatedNote({ created: { account, type, password }, onNext }: { created: Created; onNext: () => void }) {
  const { t } = useTranslation('accountCentre')
  const { name } = useBrand()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const words = password ?? t('created.defaultPassword')
  const details = `${name} ${location.origin}\n${t('field.account')}: ${account}\n${t('field.password')}: ${words}`
  return (
    <section className="centre-card" aria-labelledby="account-created">
      <div className="row gap-3">
        <span className="centre-done">
          <Icon name="check" />
        </span>
        <h2 id="account-created" ref={head} tabIndex={-1} className="h3">
          {t('created.title', { type: t(`type.${type}`) })}
        </h2>
      </div>
      <dl className="centre-facts">
        <div>
          <dt>{t('field.account')}</dt>
          <dd translate="no">{account}</dd>
        </div>
        <div>
          <dt>{t('field.password')}</dt>
          <dd translate={password === null ? undefined : 'no'}>{words}</dd>
        </div>
      </dl>
      <p className="text-13 text-text-2">{t('created.text')}</p>
      <div className="row gap-3 flex-wrap">
        <CopyButton text={details} label={t('created.copy')} />
        <Button tone="primary" size="s" icon="user-plus" onClick={onNext}>
          {t('created.next')}
        </Button>
      </div>
    </section>
  )
}
