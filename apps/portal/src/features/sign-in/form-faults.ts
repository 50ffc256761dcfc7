import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { type ApiErrorCode, isApiError } from '../../shared/api/api-error.ts'

/** Puts what the server says about inputs at those inputs. Answers whether it named any that this form has. */
export function placeFaults<V extends FieldValues>(error: unknown, names: readonly FieldPath<V>[], setError: UseFormSetError<V>): boolean {
  if (!isApiError(error)) return false
  const known = names.filter(name => error.fields[name])
  known.forEach((name, index) => {
    setError(name, { type: error.code, message: error.fields[name] ?? '' }, { shouldFocus: index === 0 })
  })
  return known.length > 0
}

/** Set by hand for a fault of the form's own; the form library calls its own `validate`. Any other type is the server's code. */
export const RULE = 'rule'
const OWN: readonly (string | undefined)[] = [undefined, RULE, 'validate']
export const codeOf = (type: string | undefined): string | undefined => (OWN.includes(type) ? undefined : type)

/** Puts a refusal of the whole call at the input where it belongs. Answers whether it had a place. */
export function placeWhole<V extends FieldValues>(
  error: unknown,
  places: Partial<Record<ApiErrorCode, FieldPath<V>>>,
  setError: UseFormSetError<V>,
): boolean {
  const place = isApiError(error) ? places[error.code] : undefined
  if (!place || !isApiError(error)) return false
  setError(place, { type: error.code, message: error.message }, { shouldFocus: true })
  return true
}

/** Whether no input says a fault of its own: then the form may tell what was wrong with the whole. */
export const isUnfaulted = ({ errors }: { readonly errors: object }): boolean => Object.keys(errors).length === 0
