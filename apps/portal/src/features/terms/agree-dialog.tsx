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

/** A new version is in force: it is read and agreed to, or one leaves. There is no other way past it. */
export function AgreeDialog({ version, onLeave }: { version: string; onLeave: () => void }) {
  const { t } = useTranslation('terms')
  const textOf = useErrorText()
  const queries = useQueryClient()
  const [hasRead, setRead] = useState(false)
  const agree = useMutation({
    mutationFn: () => call('acceptTerms', { body: { version } }),
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
      title={t('agree.title')}
      description={t('agree.text')}
      footer={
        <>
          <Button onClick={onLeave}>{t('agree.leave')}</Button>
          <Button tone="primary" busy={agree.isPending} disabled={!hasRead} onClick={() => agree.mutate()}>
            {t('agree.button')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section aria-label={t('title')} tabIndex={0}>
        <TermsText />
      </section>
      <div className="mt-4">
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
