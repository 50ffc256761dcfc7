import { useToast } from '@croupier/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { teamAnnouncementKeys } from '../../shared/api/queries/team-announcements.ts'
import { useErrorText } from '../../shared/i18n/use-error-text.ts'

/** Writes to all direct downlines. */
export function usePostAnnouncement(onPosted: () => void) {
  const { t } = useTranslation('teamAnnouncements')
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (body: { title: string; text: string }) => call('postTeamAnnouncement', { body }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: teamAnnouncementKeys.all })
      toast({ tone: 'won', title: t('form.sent') })
      onPosted()
    },
  })
}

export function useWithdrawAnnouncement() {
  const { t } = useTranslation('teamAnnouncements')
  const queries = useQueryClient()
  const toast = useToast()
  const textOf = useErrorText()
  return useMutation({
    mutationFn: (announcementId: string) => call('withdrawTeamAnnouncement', { params: { announcementId } }),
    onSuccess: () => toast({ tone: 'won', title: t('withdraw.done') }),
    onError: error => toast({ tone: 'lost', title: textOf(error).text }),
    onSettled: () => queries.invalidateQueries({ queryKey: teamAnnouncementKeys.all }),
  })
}
