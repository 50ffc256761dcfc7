import { Button, useToast } from '@croupier/ui'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type CsvCall, fetchCsv } from '../api/fetch-csv.ts'
import { useErrorText } from '../i18n/use-error-text.ts'
import { saveFile } from './save-file.ts'

interface CsvButtonProps {
  csv: CsvCall
  params?: Readonly<Record<string, string>>
  query: Readonly<Record<string, unknown>>
  fileName: string
}

/** Saves the list as it is narrowed now. */
export function CsvButton({ csv, params, query, fileName }: CsvButtonProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const textOf = useErrorText()
  const save = useMutation({
    mutationFn: async () => saveFile(fileName, await fetchCsv(csv, query, params)),
    onError: error => {
      const { text, code } = textOf(error)
      toast({ tone: 'lost', title: text, code })
    },
  })
  return (
    <Button size="s" icon="download" busy={save.isPending} onClick={() => save.mutate()}>
      {t('record.csv')}
    </Button>
  )
}
