import { canonicalJson } from '@croupier/games/fairness'
import { Amount, Badge, Button, CopyButton, Icon, type IconName, Note } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../shared/records/save-file.ts'
import { useInstantText } from '../../../shared/records/use-record-dates.ts'
import { drawText } from './draw-text.ts'
import type { DrawBinding, DrawFacts, DrawLine, DrawReport } from './judge-draw.ts'
import { OfTable, useReportText } from './report-text.ts'
import type { TicketProof } from './ticket-proof.ts'

const saveText = (name: string, text: string) => saveFile(name, new Blob([text], { type: 'application/json' }))

interface ReportProps {
  report: DrawReport
  file: string
  /** What downloads are called; a file from this device is there already. */
  name?: string
  /** The game's name; its code stands in the file. */
  game?: string
  own?: TicketProof
  /** When this browser kept the receipt itself; undefined where the server or a file gave it. */
  keptAtMs?: number | undefined
}

/** What holds of a draw, line by line; what its kind of draw proves; and everything to check it elsewhere. */
export function DrawReportView({ report, file, name, game, own, keptAtMs }: ReportProps) {
  const { facts, lines } = report
  return (
    <OfTable value={facts?.isTable ?? false}>
      <div className="col gap-5" role="status">
        <Head report={report} game={game} />
        {facts && report.binding && <Binding binding={report.binding} facts={facts} keptAtMs={keptAtMs} />}
        <ul className="draw-lines">
          {lines.map(line => (
            <Line key={line.name} line={line} />
          ))}
        </ul>
        <OwnTickets own={report.own} />
        {facts?.cancelled && <Cancelled reason={facts.cancelled} />}
        {facts && <Kind kind={facts.kind} />}
        {facts && <Facts facts={facts} />}
        {name !== undefined && <Downloads file={file} name={name} {...(own ? { own } : {})} />}
      </div>
    </OfTable>
  )
}

function Head({ report: { facts, holds }, game }: { report: DrawReport; game: string | undefined }) {
  const t = useReportText()
  return (
    <div className="row flex-wrap justify-between gap-3">
      <h3 className="h3 num">{facts ? t('draw', { game: game ?? facts.game, number: facts.round }) : t('title')}</h3>
      <Badge tone={holds ? 'won' : 'lost'} icon={holds ? 'shield-check' : 'shield-alert'}>
        {t(holds ? 'verified' : 'failed')}
      </Badge>
    </div>
  )
}

/** In plain words: whether the ticket was fixed before the draw, and what that rests on. */
function Binding({ binding, facts, keptAtMs }: { binding: DrawBinding; facts: DrawFacts; keptAtMs: number | undefined }) {
  const t = useReportText()
  const textOf = useInstantText()
  const atText = (ms: number) => textOf(new Date(ms).toISOString(), 'whole')
  const { isBound, placedAtMs, hasClosing } = binding
  return (
    <Note tone={isBound ? 'won' : 'lost'}>
      <b className="block font-semi">{t(isBound ? 'binding.bound' : 'binding.broken')}</b>
      {isBound
        ? t('binding.how', { placed: atText(placedAtMs), closed: atText(facts.closesAtMs), root: atText(facts.closedAtMs) })
        : t('binding.keepBoth')}{' '}
      {keptAtMs !== undefined && t('binding.kept', { time: atText(keptAtMs) })} {isBound && hasClosing && t('binding.closing')}
    </Note>
  )
}

const ICONS: Readonly<Record<DrawLine['state'], IconName>> = {
  holds: 'circle-check',
  partly: 'circle-alert',
  fails: 'circle-x',
  unchecked: 'circle-minus',
}

function Line({ line: { name, state, faults } }: { line: DrawLine }) {
  const t = useReportText()
  return (
    <li className={`draw-line is-${state}`}>
      <Icon name={ICONS[state]} />
      <div className="min-w-0">
        <p className="row flex-wrap gap-2">
          <b className="font-semi">{t(`line.${name}.title`)}</b>
          <span className="draw-state">{t(`state.${state}`)}</span>
        </p>
        <p className="text-13 text-text-2">
          {state === 'fails' && t(`line.${name}.fails`)}
          {(state === 'holds' || state === 'partly') && t(`line.${name}.holds`)}
          {state === 'unchecked' && (name === 'ticket' || name === 'prize') && t('needsReceipt')}
        </p>
        {state === 'partly' && <p className="text-13 text-text-2">{t('keysUnread')}</p>}
        {faults.map(({ code, at }) => (
          <span key={`${code} ${at}`} className="code block">
            {code}
            {at !== undefined && ` · ${at}`}
          </span>
        ))}
      </div>
    </li>
  )
}

function OwnTickets({ own }: Pick<DrawReport, 'own'>) {
  const t = useReportText()
  const { i18n } = useTranslation()
  if (own.length === 0) return null
  return (
    <ul className="well pad col gap-3 text-13">
      {own.map(({ bet, number, stake, prize }) => (
        <li key={bet} className="row flex-wrap justify-between gap-3">
          <span className="min-w-0">
            {number === null ? t('ownMissing') : t('ownTicket', { number: new Intl.NumberFormat(i18n.language).format(number + 1) })}
            <code className="block text-text-3">{bet}</code>
          </span>
          <span className="num">
            <Amount value={stake} />
            {prize !== null && (
              <>
                {' → '}
                <Amount value={prize} className="font-semi" />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Cancelled({ reason }: { reason: NonNullable<DrawFacts['cancelled']> }) {
  const t = useReportText()
  return (
    <Note>
      <b className="block font-semi">{t('cancelledTitle')}</b>
      {t(`cancelledFor.${reason}`)}
    </Note>
  )
}

function Kind({ kind }: Pick<DrawFacts, 'kind'>) {
  const t = useReportText()
  return (
    <Note tone={kind === 'drand' ? 'won' : 'warn'}>
      <b className="block font-semi">{t('kindTitle')}</b>
      {t(`kind.${kind}`)}
    </Note>
  )
}

function Facts({ facts }: { facts: DrawFacts }) {
  const t = useReportText()
  const { i18n } = useTranslation()
  const textOf = useInstantText()
  const atText = (ms: number) => textOf(new Date(ms).toISOString(), 'whole')
  const figure = (value: number) => new Intl.NumberFormat(i18n.language).format(value)
  return (
    <details className="draw-facts">
      <summary>{t('facts.title')}</summary>
      <dl className="seed-facts">
        <dt>{t(facts.cancelled ? 'facts.wouldBe' : 'facts.result')}</dt>
        <dd className="num">{facts.draw === null ? t('facts.unknown') : drawText(facts.draw)}</dd>
        <dt>{t('facts.closesAt')}</dt>
        <dd className="num">{atText(facts.closesAtMs)}</dd>
        <dt>{t('facts.rootAt')}</dt>
        <dd className="num">{atText(facts.closedAtMs)}</dd>
        <dt>{t('facts.tickets')}</dt>
        <dd className="num">{figure(facts.count)}</dd>
        <dt>{t('facts.staked')}</dt>
        <dd>
          <Amount value={facts.stake} />
        </dd>
        <dt>{t('facts.paid')}</dt>
        <dd>
          <Amount value={facts.paid} />
        </dd>
        <dt>{t('facts.chainValue')}</dt>
        <dd className="num">{figure(facts.chainIndex)}</dd>
        <dt>{t('facts.beacon')}</dt>
        <dd className="num">{t(`facts.${facts.kind}`, { round: figure(facts.beaconRound) })}</dd>
        <dt>{t('facts.root')}</dt>
        <dd>
          <code>{facts.root}</code>
        </dd>
        <dt>{t('facts.key')}</dt>
        <dd>
          <code>{facts.signingKey}</code>
        </dd>
      </dl>
    </details>
  )
}

function Downloads({ file, name, own }: { file: string; name: string; own?: TicketProof }) {
  const t = useReportText()
  const command = `npm run verify-draw -- draw-${name}.json${own ? ` --receipt receipt-${name}.json` : ''}`
  return (
    <div className="col gap-3">
      <div className="row flex-wrap gap-2">
        <Button icon="download" onClick={() => saveText(`draw-${name}.json`, file)}>
          {t('download.file')}
        </Button>
        {own && (
          <Button icon="download" tone="ghost" onClick={() => saveText(`receipt-${name}.json`, canonicalJson(own.receipt))}>
            {t('download.receipt')}
          </Button>
        )}
        {own?.proof && (
          <Button icon="download" tone="ghost" onClick={() => saveText(`proof-${name}.json`, canonicalJson(own.proof))}>
            {t('download.proof')}
          </Button>
        )}
      </div>
      <p className="text-13 text-text-2">{t('offline')}</p>
      <p className="row justify-between gap-3">
        <code>{command}</code>
        <CopyButton text={command} size="xs" />
      </p>
    </div>
  )
}
