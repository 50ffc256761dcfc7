import { useCallback, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { useErrorText } from '../../shared/i18n/use-error-text.ts'
import { firstTouch } from '../../shared/session/first-touch.ts'
import { invitationOf } from './invitation.ts'
import type { RegisterValues } from './register-rules.ts'

/** Fills in the affiliate of the link or of this host, and asks on blur whether a code exists. */
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
      if (!isApiError(error, 'affiliate_code_wrong')) return true
      setError('affiliateCode', { type: error.code, message: textOf(error).text })
      return false
    }
  }, [getValues, isShown, setError, textOf])
  useEffect(() => {
    const { affiliateCode, referralCode, recommenderId } = invitationOf(location.search)
    if (recommenderId) setValue('recommenderId', recommenderId)
    setValue('referralCode', firstTouch(Date.now()) || referralCode)
    if (!isShown) return
    let isWanted = true
    void call('affiliate', { query: { domain: location.host, code: affiliateCode } }).then(
      ({ affiliateCode: found }) => {
        if (!isWanted || getValues('affiliateCode') !== '') return
        setValue('affiliateCode', found ?? affiliateCode)
        if (found) setGoodCode(found)
      },
      () => isWanted && affiliateCode && setValue('affiliateCode', affiliateCode),
    )
    return () => {
      isWanted = false
    }
  }, [isShown, setValue, getValues])
  return { check, isGood: (code: string) => code.trim() !== '' && code.trim() === goodCode }
}
