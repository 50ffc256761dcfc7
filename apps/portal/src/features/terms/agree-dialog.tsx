import { Button, Checkbox, Note } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { termsKeys } from '../../shared/api/queries/terms.ts'
import { useErrorText } from '../../shared/i18n/use-error-text.ts'
import { TermsText } from '../../shared/terms/terms-text.tsx'
import './terms.css'

interface AgreeProps {
  version: string
  /** Nobody has agreed to any for this account before, and nobody has said how old its owner is: somebody else opened it. */
  isFirst: boolean
  onLeave: () => void
}

/** A version is in force that was not agreed to: it is read and agreed to, or one leaves. There is no other way past it. */
export function AgreeDialog({ version, isFirst, onLeave }: AgreeProps) {
  const { t } = useTranslation('terms')
  const textOf = useErrorText()
  const queries = useQueryClient()
  const [hasRead, setRead] = useState(false)
  const [isOfAge, setOfAge] = useState(false)
  const agree = useMutation({
    mutationFn: () => call('acceptTerms', { body: { version, ...(isFirst && { ageConfirmed: isOfAge }) } }),
    // Also where the page began with an older version than the server now asks for.
    onSuccess: state => queries.setQueriesData({ queryKey: termsKeys.states() }, state),
  })
  return (
    <Dialog
      isOpen
      onClose={() => undefined}
      hasClose={false}
      closesOnEscape={false}
      closesOnBackground={false}
      size="wide"
      className="agree"
      title={t(isFirst ? 'agree.firstTitle' : 'agree.title')}
      description={t(isFirst ? 'agree.firstText' : 'agree.text')}
      footer={
        <>
          <Button onClick={onLeave}>{t('agree.leave')}</Button>
          <Button tone="primary" busy={agree.isPending} disabled={!hasRead || (isFirst && !isOfAge)} onClick={() => agree.mutate()}>
            {t('agree.button')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section aria-label={t('title')} tabIndex={0}>
        <TermsText />
      </section>
      <div className="mt-4 col gap-3">
        {isFirst && (
          <Checkbox checked={isOfAge} onChange={event => setOfAge(event.target.checked)}>
            {t('agree.age')}
          </Checkbox>
        )}
        <Checkbox checked={hasRead} onChange={event => setRead(event.target.checked)}>
          {t('agree.read', { version })}
        </Checkbox>
      </div>
      {agree.isError && (
        <div className="mt-3">
          <Note tone="lost">{textOf(agree.error).text}</Note>
        </div>
      )}
    </Dialog>
  )
}
