import { Badge, Button, TextField } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { useRules } from '../../shared/form/use-rules.ts'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import type { PersonRead } from './person-words.tsx'

type Link = PersonRead['links'][number]

/** The registration links of somebody, with the hosts that lead to them. */
export function PersonLinks({ data: { person, links } }: { data: PersonRead }) {
  const { t } = useText()
  const { may } = useDesk()
  const { count } = useFormat()
  const [chosen, setChosen] = useState<Link>()
  if (links.length === 0) return null
  return (
    <section className="card-sec">
      <h3>{t('people.links')}</h3>
      <ul className="lines">
        {links.map(link => (
          <li key={link.code}>
            <span className="row gap-2 flex-wrap">
              <b className="font-medium">{link.code}</b>
              <Badge tone={link.state === 'open' ? 'won' : 'plain'}>{t(`people.linkState.${link.state}`)}</Badge>
              {may('people.write') && (
                <Button size="xs" onClick={() => setChosen(link)}>
                  {t('people.setDomain')}
                </Button>
              )}
            </span>
            <span className="sub num">
              {t('people.linkFigures', { visits: count(link.visits), registrations: count(link.registrations) })}
              {link.domain && ` · ${link.domain}`}
            </span>
          </li>
        ))}
      </ul>
      {chosen && <DomainDialog memberId={person.memberId} link={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

function DomainDialog({ memberId, link, onClose }: { memberId: string; link: Link; onClose: () => void }) {
  const { t } = useText()
  const rules = useRules()
  const send = useSendForm<'setLinkDomain', { domain: string; reason: string }>('setLinkDomain', {
    values: { domain: link.domain ?? '', reason: '' },
    changes: ['getPerson'],
    optionsOf: ({ domain, reason }) => ({
      params: { memberId, code: link.code },
      body: { domain: domain.trim().toLowerCase() || null, reason: reason.trim() },
    }),
    done: onClose,
  })
  return (
    <SendDialog send={send} title={t('people.domainTitle', { code: link.code })} action={t('form.save')} onClose={onClose}>
      <TextField label={t('people.domain')} hint={t('people.domainHint')} autoCapitalize="none" {...send.field('domain')} />
      <TextField label={t('reason.label')} hint={t('reason.hint')} {...send.field('reason', rules.reason)} />
    </SendDialog>
  )
}
