import { useToast } from '@croupier/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { memberQuery } from '../api/queries/identity.ts'
import { serviceQuery } from '../api/queries/system.ts'
import { useStatus } from '../brand/use-brand.ts'
import { useErrorText } from '../i18n/use-error-text.ts'
import { openModal } from '../modals/modal-store.ts'
import { useIsLoggedIn } from '../session/session-store.ts'
import { customerServiceOf } from './customer-service.ts'
import { openInNewWindow } from './open-in-new-window.ts'
import { readServicePath } from './read-service-path.ts'

/** Opens customer service over the page; undefined where the brand has none. */
export function useOpenService(): (() => void) | undefined {
  const { known } = useService()
  return known ? () => openModal('service') : undefined
}

/** Which service this visitor reaches, and where. */
export function useService() {
  const { info } = useStatus()
  const isLoggedIn = useIsLoggedIn()
  const { data: member } = useQuery({ ...memberQuery(), enabled: isLoggedIn })
  const known = customerServiceOf(info.customerService, member?.clubLabel.rankLevel)
  return { known, isVip: known !== '' && known !== info.customerService.liveChat }
}

/** Opens the brand's chat in a window of its own; undefined where the service is all within the portal. VIP service needs no lookup. */
export function useOpenChat(): (() => void) | undefined {
  const { sealing, brand } = useStatus()
  const { known, isVip } = useService()
  const queries = useQueryClient()
  const errorText = useErrorText()
  const toast = useToast()
  if (known === '' || known.startsWith('/')) return undefined
  const find = async () => {
    if (isVip) return known
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
