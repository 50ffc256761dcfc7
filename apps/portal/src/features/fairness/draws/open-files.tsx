import { Button, ListSkeleton, Note } from '@croupier/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fairnessKeysQuery } from '../../../shared/api/queries/draws.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { listReceiptsOfDraw } from '../../../shared/receipts/receipt-store.ts'
import { readSession } from '../../../shared/session/session-keys.ts'
import { LoadError } from '../../../shared/ui/load-error.tsx'
import { checkDraw, warmDrawCheck } from './check-draw.ts'
import { DrawReportView } from './draw-report.tsx'
import { sortFiles } from './sort-files.ts'

/** Checks files from this device, without the operator's help: a draw, or the proof of one ticket with its receipt. */
export function OpenFiles() {
  const { t } = useTranslation('draws')
  const input = useRef<HTMLInputElement>(null)
  const check = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      const { file, draw, receipt: given } = sortFiles(await Promise.all(chosen.map(each => each.text())))
      const [kept] = draw ? await listReceiptsOfDraw(readSession('account') ?? '', draw) : []
      // Without a line the keys are those that were published when the receipt was kept; without one, the report says so.
      const keys: unknown = await queryClient.fetchQuery({ ...fairnessKeysQuery(), networkMode: 'always' }).catch(() => kept?.keys)
      const receipt = given ?? kept?.receipt
      const report = await checkDraw({ file, ...(keys === undefined ? {} : { keys }), ...(receipt === undefined ? {} : { receipt }) })
      return { file, report, keptAtMs: given === undefined ? kept?.keptAtMs : undefined }
    },
    networkMode: 'always',
  })
  useEffect(warmDrawCheck, [])
  return (
    <div className="col gap-4">
      <p className="text-13 text-text-2">{t('filesHint')}</p>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        multiple
        className="vh"
        tabIndex={-1}
        aria-label={t('files')}
        onChange={event => {
          const chosen = [...(event.target.files ?? [])]
          // The same file may be chosen again.
          event.target.value = ''
          if (chosen.length > 0) check.mutate(chosen)
        }}
      />
      <Button className="self-start" icon="upload" tone="primary" busy={check.isPending} onClick={() => input.current?.click()}>
        {t('files')}
      </Button>
      {check.isError && (
        <LoadError error={check.error} onRetry={() => check.variables && check.mutate(check.variables)} isRetrying={check.isPending} />
      )}
      {check.isPending && <ListSkeleton rows={6} />}
      {check.data?.report.facts === null && <Note tone="lost">{t('noDrawFile')}</Note>}
      {check.data?.report.facts && <DrawReportView report={check.data.report} file={check.data.file} keptAtMs={check.data.keptAtMs} />}
    </div>
  )
}
