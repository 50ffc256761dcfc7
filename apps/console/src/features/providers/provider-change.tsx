import { Button, Note } from '@croupier/ui'
import { useDesk } from '../../shared/api/operator.tsx'
import type { ProviderRow } from '../../shared/api/types.ts'
import { useDo } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'

interface ChangeProps {
  code: string
  change: NonNullable<ProviderRow['change']>
}

/** A change that waits for a second operator: what it says in full, since whoever agrees answers for it too. */
export function Change({ code, change }: ChangeProps) {
  const { t } = useText()
  const { dateTime } = useFormat()
  const { may } = useDesk()
  const decide = useDo('decideProviderChange', ['listProviders'])
  const answer = (isAgreed: boolean) => decide.mutate({ params: { code, changeId: change.changeId }, body: { isAgreed } })
  return (
    <div className="col gap-2">
      <Note tone="warn">
        {t(change.isOwn ? 'provider.changeOwn' : 'provider.change', { name: change.proposedBy, at: dateTime(change.at) })}
      </Note>
      <dl className="kv">
        <dt>{t('provider.name')}</dt>
        <dd>{change.name}</dd>
        <dt>{t('provider.address')}</dt>
        <dd className="code-text">{change.settings.baseUrl}</dd>
        <dt>{t('provider.newSecrets')}</dt>
        <dd>{change.newSecrets.map(kind => t(`provider.secret.${kind}`)).join(', ') || '—'}</dd>
        <dt>{t('provider.isOn')}</dt>
        <dd>{t(change.isOn ? 'provider.on' : 'provider.off')}</dd>
      </dl>
      <details>
        <summary>{t('provider.mapping')}</summary>
        <pre className="code-text">{JSON.stringify(change.settings, null, 2)}</pre>
      </details>
      {decide.error && <Note tone="lost">{decide.error.message}</Note>}
      {may('provider.write') && (
        <div className="row gap-2">
          {!change.isOwn && (
            <Button size="s" tone="primary" icon="check" busy={decide.isPending} onClick={() => answer(true)}>
              {t('provider.agree')}
            </Button>
          )}
          <Button size="s" icon="x" busy={decide.isPending} onClick={() => answer(false)}>
            {t('provider.drop')}
          </Button>
        </div>
      )}
    </div>
  )
}
