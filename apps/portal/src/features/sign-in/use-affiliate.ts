import { useCallback, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { useErrorText } from '../../shared/i18n/use-error-text.ts'
import { firstLink, firstTouch, forgetFirstLink } from '../../shared/session/first-touch.ts'
import { invitationOf } from './invitation.ts'
import type { RegisterValues } from './register-rules.ts'

const WHY_NOT: readonly string[] = ['affiliate_code_wrong', 'link_expired', 'link_used_up', 'link_closed']

/** Fills in the affiliate of the first link that led here, or of this host, and asks on blur whether a code exists. */
export function useAffiliate(form: UseFormReturn<RegisterValues>, isShown: boolean) {
  const textOf = useErrorText()
  const [goodCode, setGoodCode] = useState('')
  const { setValue, setError, getValues } = form
  const check = useCallback(async (): Promise<boolean> => {
    const code = getValues('affiliateCode').trim()
    if (!isShown || code === '') return true
    try {
      await call('affiliateCheck', { query: { code, domain: location.host } })
      setGoodCode(code)
      return true
    } catch (error) {
      // Without an answer the registration itself decides.
      if (!isApiError(error) || !WHY_NOT.includes(error.code)) return true
      setError('affiliateCode', { type: error.code, message: textOf(error).text })
      return false
    }
  }, [getValues, isShown, setError, textOf])
  useEffect(() => {
    const { affiliateCode: invited, referralCode, recommenderId } = invitationOf(location.search)
    const first = firstLink()
    const affiliateCode = first || invited
    if (recommenderId) setValue('recommenderId', recommenderId)
    setValue('referralCode', firstTouch(Date.now()) || referralCode)
    if (!isShown) return
    let isWanted = true
    void call('affiliate', { query: { domain: location.host, code: affiliateCode } }).then(
      ({ affiliateCode: found }) => {
        // Nobody's: whoever comes by a link after it comes first.
        if (!found && first !== '') forgetFirstLink()
        if (!isWanted || getValues('affiliateCode') !== '') return
        setValue('affiliateCode', found ?? invited)
        // Why a link does not lead in is said before anything is typed.
        if (found) void check()
      },
      () => isWanted && affiliateCode !== '' && setValue('affiliateCode', affiliateCode),
    )
    return () => {
      isWanted = false
    }
  }, [isShown, setValue, getValues, check])
  return { check, isGood: (code: string) => code.trim() !== '' && code.trim() === goodCode }
}
