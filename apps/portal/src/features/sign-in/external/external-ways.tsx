import { Button, Note } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { externalWaysQuery } from '../../../shared/api/queries/external-sign-in.ts'
import type { WindowProvider } from '../../../shared/external-sign-in/use-provider-window.ts'
import { openModal } from '../../../shared/modals/modal-store.ts'
import { FormFault } from '../login-form.tsx'
import { useExternalWindow } from './use-external-window.ts'
import './external.css'

/** The outside ways in that the brand has switched on; nothing where there are none, or while it is not known. */
export function ExternalWays({ onDone }: { onDone: () => void }) {
  const { data } = useQuery(externalWaysQuery())
  if (!data || data.providers.length === 0) return null
  return (
    // Its words may come later than the form above it, which must not be hidden, and lose the focus, while they do.
    <Suspense fallback={null}>
      <Ways providers={data.providers} onDone={onDone} />
    </Suspense>
  )
}

const ICONS = { google: 'globe', facebook: 'users', firebase: 'smartphone' } as const
type Provider = keyof typeof ICONS
const isWindow = (provider: Provider): provider is WindowProvider => provider !== 'firebase'

function Ways({ providers, onDone }: { providers: readonly Provider[]; onDone: () => void }) {
  const { t } = useTranslation('externalSignIn')
  const external = useExternalWindow(onDone)
  const isOpen = external.stage === 'open'
  return (
    <div className="external">
      <p className="external-or">
        <span>{t('or')}</span>
      </p>
      {(Object.keys(ICONS) as Provider[])
        .filter(provider => providers.includes(provider))
        .map(provider => (
          <Button
            key={provider}
            block
            icon={ICONS[provider]}
            disabled={isOpen || external.isBusy}
            onClick={() => (isWindow(provider) ? external.open(provider) : openModal('phoneSignIn'))}
          >
            {t(`with.${provider}`)}
          </Button>
        ))}
      <div role="status">
        {isOpen && (
          <p className="row justify-between gap-3 text-13 text-text-2">
            {t('waiting')}
            <button type="button" className="link min-h-6" onClick={external.cancel}>
              {t('cancel')}
            </button>
          </p>
        )}
      </div>
      {external.stage === 'blocked' && (
        <div role="alert">
          <Note tone="warn">{t('blocked')}</Note>
        </div>
      )}
      <FormFault error={external.error} />
    </div>
  )
}
