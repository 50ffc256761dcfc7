import { Button, CopyButton, Note } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../shared/records/save-file.ts'

/** Codes that open in place of a lost phone, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('security')
  const text = codes.join('\n')
  return (
    <div className="secure-form">
      <h5 className="h3" role="status">
        {t('recovery.title')}
      </h5>
      <Note tone="warn">{t('recovery.text')}</Note>
      <ol className="recovery-codes">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row flex-wrap gap-3">
        <CopyButton text={text} />
        <Button size="s" icon="download" onClick={() => saveFile('recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))}>
          {t('recovery.save')}
        </Button>
        <Button size="s" tone="primary" onClick={onDone}>
          {t('recovery.kept')}
        </Button>
      </div>
    </div>
  )
}
