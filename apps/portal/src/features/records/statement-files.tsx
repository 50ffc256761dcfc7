import { Button, useToast } from '@croupier/ui'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fetchCsv } from '../../shared/api/fetch-csv.ts'
import { useErrorText } from '../../shared/i18n/use-error-text.ts'
import { saveFile } from '../../shared/records/save-file.ts'

const FILES = [
  { call: 'statementPdf', ending: 'pdf' },
  { call: 'statementCsv', ending: 'csv' },
] as const

/** The statement of a month that is over, to keep. */
export function StatementFiles({ month }: { month: string }) {
  const { t } = useTranslation('movements')
  const { t: common } = useTranslation()
  const toast = useToast()
  const textOf = useErrorText()
  const save = useMutation({
    mutationFn: async ({ call, ending }: (typeof FILES)[number]) =>
      saveFile(`statement-${month}.${ending}`, await fetchCsv(call, {}, { month })),
    onError: error => {
      const { text, code } = textOf(error)
      toast({ tone: 'lost', title: text, code })
    },
  })
  return (
    <div className="row gap-2">
      {FILES.map(file => (
        <Button
          key={file.ending}
          size="s"
          icon="download"
          busy={save.isPending && save.variables.ending === file.ending}
          onClick={() => save.mutate(file)}
        >
          {file.ending === 'pdf' ? t('statement.pdf') : common('record.csv')}
        </Button>
      ))}
    </div>
  )
}
