import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { isApiError } from '../../shared/api/api-error.ts'

/** Puts what the server says about inputs at those inputs. Answers whether it named any that this form has. */
export function placeFaults<V extends FieldValues>(error: unknown, names: readonly FieldPath<V>[], setError: UseFormSetError<V>): boolean {
  if (!isApiError(error)) return false
  const known = names.filter(name => error.fields[name])
  known.forEach((name, index) => {
    setError(name, { type: error.code, message: error.fields[name] ?? '' }, { shouldFocus: index === 0 })
  })
  return known.length > 0
}

/** Faults of the form's own rules carry this type; those of the server carry its code. */
export const RULE = 'rule'
export const codeOf = (type: string | undefined): string | undefined => (type === undefined || type === RULE ? undefined : type)
