import { Button, ButtonLink, CopyButton, Note } from '@croupier/ui'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { VerificationRecord } from '../../shared/api/types.ts'
import { type CheckedRecord, checkRecord } from '../../shared/fairness/check-record.ts'
import { readRecord } from '../../shared/fairness/read-record.ts'
import { VerdictNote } from '../../shared/fairness/verdict-note.tsx'

/** The seeds of a round and the check in this browser; before the seed is revealed, why not yet and how to change that. */
export function RoundCheck({ record }: { record: VerificationRecord }) {
  const { t } = useTranslation('records')
  const text = JSON.stringify(record, null, 2)
  const readable = readRecord(text)
  return (
    <section className="col gap-3">
      <h3 className="h3">{t('fair.title')}</h3>
      <dl className="fact-list seeds">
        <dt>{t('fair.hash')}</dt>
        <dd>
          <code>{record.serverSeedHash}</code>
        </dd>
        <dt>{t('fair.serverSeed')}</dt>
        <dd>{record.serverSeed ? <code>{record.serverSeed}</code> : <span className="text-text-3">{t('fair.secret')}</span>}</dd>
        <dt>{t('fair.clientSeed')}</dt>
        <dd>
          <code>{record.clientSeed}</code>
        </dd>
        {record.betEntropy && (
          <>
            <dt>{t('fair.betEntropy')}</dt>
            <dd>
              <code>{record.betEntropy}</code>
            </dd>
          </>
        )}
        <dt>{t('fair.nonce')}</dt>
        <dd className="num">{record.nonce}</dd>
      </dl>
      {readable.ok ? (
        <Check record={readable.value} text={text} />
      ) : (
        <Note>
          <p>{t('fair.notYet')}</p>
          <ButtonLink href="/fairness" size="s" className="mt-3">
            {t('fair.reveal')}
          </ButtonLink>
        </Note>
      )}
    </section>
  )
}

function Check({ record, text }: { record: CheckedRecord; text: string }) {
  const { t } = useTranslation('records')
  const check = useMutation({ mutationFn: () => checkRecord(record) })
  return (
    <>
      <div className="row flex-wrap">
        <Button icon="shield-check" busy={check.isPending} onClick={() => check.mutate()}>
          {t('fair.check')}
        </Button>
        <CopyButton text={text} label={t('fair.copy')} size="m" />
      </div>
      {check.data && <VerdictNote verdict={check.data} />}
    </>
  )
}
