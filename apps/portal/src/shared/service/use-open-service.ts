import { useToast } from '@croupier/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { memberQuery } from '../api/queries/identity.ts'
import { serviceQuery } from '../api/queries/system.ts'
import { useStatus } from '../brand/use-brand.ts'
import { useErrorText } from '../i18n/use-error-text.ts'
import { useIsLoggedIn } from '../session/session-store.ts'
import { customerServiceOf } from './customer-service.ts'
import { openInNewWindow } from './open-in-new-window.ts'
import { readServicePath } from './read-service-path.ts'

/** Opens customer service in a window of its own; undefined where the brand has none. VIP service needs no lookup. */
export function useOpenService(): (() => void) | undefined {
  const { info, sealing, brand } = useStatus()
  const isLoggedIn = useIsLoggedIn()
  const { data: member } = useQuery({ ...memberQuery(), enabled: isLoggedIn })
  const queries = useQueryClient()
  const errorText = useErrorText()
  const toast = useToast()
  const known = customerServiceOf(info.customerService, member?.clubLabel.rankLevel)
  if (!known) return undefined
  const find = async () => {
    if (known !== info.customerService.liveChat) return known
    const { version } = await queries.fetchQuery(serviceQuery())
    return readServicePath({ pathList: version.pathList, kid: sealing.kid, merchantCode: brand.merchantCode })
  }
  return () => {
    openInNewWindow(window, find).catch((error: unknown) => {
      const { text, code } = errorText(error)
      toast({ tone: 'lost', title: text, detail: code })
    })
  }
}
