import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Security } from '../../shared/api/types.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { AuthenticatorChange } from './authenticator-change.tsx'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { ContactForm } from './contact-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { PaymentForm, type PaymentWay } from './payment-form.tsx'
import { SecureRow } from './secure-row.tsx'

/** What can be open: a lock, and which of its forms. */
type Open = { readonly row: string; readonly key: string } | null

/** The locks of the account, each with its form beneath it; one is open at a time. */
export function LocksPart({ security, asked, onAsked }: { security: Security; asked: string | null; onAsked: () => void }) {
  const { t } = useTranslation('security')
  const textOf = useInstantText()
  const [open, setOpen] = useState<Open>(null)
  useEffect(() => {
    if (asked === null) return
    const hasWays = asked === 'paymentPassword'
    setOpen({ row: asked, key: hasWays ? (security.done.paymentPassword ? 'change' : 'set') : 'open' })
    onAsked()
  }, [asked, onAsked, security.done.paymentPassword])
  const { email, phone, done } = security
  const close = () => setOpen(null)
  const row = (name: string) => ({
    open: open?.row === name ? open.key : null,
    onOpen: (key: string | null) => setOpen(key === null ? null : { row: name, key }),
  })
  const wayBack = email?.isVerified ? 'mail' : phone?.isVerified ? 'sms' : undefined
  const contactText = (own: Security['email'], name: 'mail' | 'sms') =>
    own ? t(own.isVerified ? `${name}.bound` : `${name}.unproved`, { address: own.masked }) : t(`${name}.none`)
  return (
    <section className="raised" aria-labelledby="secure-locks">
      <h3 className="h3 secure-title" id="secure-locks">
        {t('locks.title')}
      </h3>
      <ul>
        <SecureRow
          icon="key-round"
          title={t('password.title')}
          text={t('password.since', { at: textOf(security.passwordChangedAt, 'whole') })}
          isDone
          actions={[{ key: 'open', label: t('change') }]}
          {...row('password')}
        >
          <PasswordForm onDone={close} />
        </SecureRow>
        <SecureRow
          icon="wallet"
          title={t('payment.title')}
          text={paymentText(security, t, textOf)}
          isDone={done.paymentPassword}
          actions={
            done.paymentPassword
              ? [
                  { key: 'change', label: t('change') },
                  ...(wayBack ? [{ key: 'forgot', label: t('payment.forgot'), tone: 'ghost' as const }] : []),
                ]
              : [{ key: 'set', label: t('set') }]
          }
          {...row('paymentPassword')}
        >
          <PaymentForm way={open ? (open.key as PaymentWay) : 'set'} channel={wayBack ?? 'mail'} onDone={close} />
        </SecureRow>
        <SecureRow
          icon="mail"
          title={t('mail.title')}
          text={contactText(email, 'mail')}
          isDone={done.email}
          actions={[{ key: 'open', label: t(done.email ? 'change' : 'contact.bind') }]}
          {...row('email')}
        >
          <ContactForm channel="mail" bound={email} onDone={close} />
        </SecureRow>
        <SecureRow
          icon="smartphone"
          title={t('sms.title')}
          text={contactText(phone, 'sms')}
          isDone={done.phone}
          actions={[{ key: 'open', label: t(done.phone ? 'change' : 'contact.bind') }]}
          {...row('phone')}
        >
          <ContactForm channel="sms" bound={phone} onDone={close} />
        </SecureRow>
        <SecureRow
          icon="shield-check"
          title={t('authenticator.title')}
          text={
            security.authenticatorSince
              ? t('authenticator.since', { at: textOf(security.authenticatorSince, 'whole'), count: security.recoveryCodesLeft })
              : t('authenticator.none')
          }
          isDone={done.authenticator}
          actions={
            done.authenticator
              ? [
                  { key: 'codes', label: t('authenticator.renew') },
                  { key: 'off', label: t('authenticator.off'), tone: 'danger-soft' },
                ]
              : [{ key: 'open', label: t('authenticator.setUp') }]
          }
          {...row('authenticator')}
        >
          {/* The form that has just set it up still shows its recovery codes. */}
          {open?.key === 'off' || open?.key === 'codes' ? (
            <AuthenticatorChange key={open.key} way={open.key} onDone={close} />
          ) : (
            <AuthenticatorSetup onDone={close} />
          )}
        </SecureRow>
      </ul>
    </section>
  )
}

function paymentText(
  { done, paymentLockedUntil, paymentPasswordChangedAt }: Security,
  t: ReturnType<typeof useTranslation<'security'>>['t'],
  textOf: (at: string, form?: 'whole') => string,
): string {
  if (paymentLockedUntil) return t('payment.locked', { at: textOf(paymentLockedUntil, 'whole') })
  if (done.paymentPassword && paymentPasswordChangedAt) return t('password.since', { at: textOf(paymentPasswordChangedAt, 'whole') })
  return t(done.paymentPassword ? 'payment.isSet' : 'payment.none')
}
