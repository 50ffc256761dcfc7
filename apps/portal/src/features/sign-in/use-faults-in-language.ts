import { useEffect, useEffectEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useLanguage } from '../../shared/i18n/use-language.ts'

/** What is told at the inputs is told again when the language changes; what only the server knows is told when the form is sent again. */
export function useFaultsInLanguage<V extends FieldValues>(form: UseFormReturn<V>): void {
  const language = useLanguage()
  const { errors } = form.formState
  const tellAgain = useEffectEvent(() => {
    const { root: _, ...atInputs } = errors
    const names = Object.keys(atInputs) as FieldPath<V>[]
    form.clearErrors()
    if (names.length > 0) void form.trigger(names)
  })
  useEffect(() => {
    // The language is what the faults were told in, even where nothing here reads it.
    void language
    tellAgain()
  }, [language])
}
