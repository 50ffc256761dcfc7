import { ListSkeleton, Radio, Switch } from '@croupier/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { displayQuery, securityKeys } from '../../shared/api/queries/security.ts'
import type { Display } from '../../shared/api/types.ts'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { applyDisplay } from '../../shared/display/apply-display.ts'
import { LanguageName } from '../../shared/i18n/language-name.tsx'
import { offeredLanguages } from '../../shared/i18n/language-rules.ts'
import { useChangeLanguage } from '../../shared/i18n/use-change-language.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { useFaults } from './use-faults.tsx'

const WISHES = ['hideBalance', 'reduceMotion', 'sound'] as const

/** Language and looks, kept with the account: they come along to another device. */
export function DisplayPart() {
  return (
    <div className="secure-pair">
      <LanguageChoice />
      <Wishes />
    </div>
  )
}

function LanguageChoice() {
  const { t } = useTranslation('security')
  const language = useLanguage()
  const change = useChangeLanguage()
  return (
    <section className="raised pad2 col gap-4">
      <h3 className="h3">{t('display.language')}</h3>
      <fieldset className="col gap-3">
        <legend className="mb-3 text-13 text-text-2">{t('display.languageText')}</legend>
        {offeredLanguages(useBrand()).map(code => (
          <Radio key={code} name="language" checked={code === language} disabled={change.isPending} onChange={() => change.mutate(code)}>
            <LanguageName code={code} />
          </Radio>
        ))}
      </fieldset>
    </section>
  )
}

function Wishes() {
  const { t } = useTranslation('security')
  const queries = useQueryClient()
  const display = useQuery(displayQuery())
  const save = useMutation({
    mutationFn: (wish: Partial<Display>) => call('saveDisplay', { body: wish }),
    // The switch moves at once; what the server says is the truth.
    onMutate: wish => {
      const before = queries.getQueryData(displayQuery().queryKey)
      if (before) show({ ...before, ...wish })
      return before
    },
    onSuccess: value => show(value),
    onError: (_error, _wish, before) => before && show(before),
  })
  const show = (value: Display) => {
    queries.setQueryData(securityKeys.display(), value)
    applyDisplay(value)
  }
  const faults = useFaults(save.error, [])
  if (display.isError) return <LoadError error={display.error} onRetry={() => void display.refetch()} isRetrying={display.isFetching} />
  return (
    <section className="raised pad2 col gap-4">
      <h3 className="h3">{t('display.title')}</h3>
      {display.data ? (
        WISHES.map(wish => (
          <div key={wish} className="wish">
            <Switch
              label={t(`display.${wish}`)}
              checked={display.data[wish]}
              onChange={event => save.mutate({ [wish]: event.target.checked })}
            />
            <p className="text-12 text-text-3">{t(`display.${wish}Text`)}</p>
          </div>
        ))
      ) : (
        <ListSkeleton rows={3} />
      )}
      {faults.general}
    </section>
  )
}
