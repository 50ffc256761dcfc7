import { useText } from '../../shared/i18n/use-text.ts'
import { FilterSelect } from '../../shared/ui/filter-select.tsx'
import { useTableNames } from './use-tables.ts'

/** One table, or all of them. */
export function TableFilter(props: { brandId: string; value: string | undefined; onChange: (code: string) => void }) {
  const { t } = useText()
  const { data } = useTableNames(props.brandId)
  return (
    <FilterSelect
      label={t('tables.table')}
      all={t('tables.allTables')}
      value={props.value}
      options={(data?.list ?? []).map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
      onChange={props.onChange}
    />
  )
}
