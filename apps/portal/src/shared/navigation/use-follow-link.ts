import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { closeModal } from '../modals/modal-store.ts'
import { useAgentCentre } from './agent-centre.ts'
import { useMemberCentre } from './member-centre.ts'
import { readPortalLink } from './read-portal-link.ts'
import { useMemberPages } from './use-member-pages.ts'

/** Goes where a message or an announcement leads. Other sites open apart and learn nothing of ours. */
export function useFollowLink(): (link: string) => void {
  const centre = useMemberCentre()
  const agents = useAgentCentre()
  const pages = useMemberPages()
  const navigate = useNavigate()
  return useCallback(
    (link: string) => {
      const place = readPortalLink(link, pages)
      if (place.kind === 'elsewhere') return void window.open(place.address, '_blank', 'noopener,noreferrer')
      closeModal()
      if (place.kind === 'member') centre.open(place.page, { tab: place.tab })
      else if (place.kind === 'agent') agents.open(place.page, place.details)
      else void navigate(place.path)
    },
    [centre, agents, navigate, pages],
  )
}
