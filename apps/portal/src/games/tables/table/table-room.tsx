import { type Amount, amount } from '@croupier/kernel'
import { classNames } from '@croupier/ui'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableTerms } from '../../../shared/api/queries/tables.ts'
import { useFunds } from '../../../shared/rewards/use-funds.ts'
import { useIsTrial } from '../../../shared/session/session-store.ts'
import type { Laid } from '../bets/bet-plan.ts'
import { useBets } from '../bets/use-bets.ts'
import type { GameFace } from '../faces/face.ts'
import { ChipsLayer } from '../felt/chips-layer.tsx'
import { Felt } from '../felt/felt.tsx'
import { feltPlan } from '../felt/felt-plan.ts'
import { Help } from '../help/help.tsx'
import { at } from '../scene/at.ts'
import { PHONE_ROOM, WIDE_ROOM } from '../scene/room-plan.ts'
import { Scene } from '../scene/scene.tsx'
import { playChip } from '../sound/table-sound.ts'
import { dealerName } from '../text/dealer-name.ts'
import { Decide } from './decide.tsx'
import { Dock } from './dock.tsx'
import { FairLine } from './fair-line.tsx'
import { Limits } from './limits.tsx'
import { Notes } from './notes.tsx'
import { People } from './people.tsx'
import { PhaseLine } from './phase-line.tsx'
import { EndPlaque, SealedPlaque, StalePlaque } from './plaques.tsx'
import { resultPlace } from './result-place.ts'
import { Ring } from './ring.tsx'
import { roundEnd } from './round-end.ts'
import { SceneBar } from './scene-bar.tsx'
import { useChipsOnFelt } from './use-chips-on-felt.ts'
import { useKeepClosing } from './use-keep-closing.ts'
import { useKeys } from './use-keys.ts'
import { useNotes } from './use-notes.ts'
import { useOthers, useSpotViews } from './use-spot-views.ts'
import { useTable } from './use-table.ts'
import { useTableSounds } from './use-table-sounds.ts'
import { waitOf } from './wait.ts'

interface TableRoomProps {
  terms: TableTerms
  face: GameFace
  isWide: boolean
  /** One of several tables on the page: no side, no roads beneath, and keys count inside it alone. */
  onClose?: () => void
}

/** A live table: its scene, its rounds and the member's chips. */
export function TableRoom({ terms, face, isWide, onClose }: TableRoomProps) {
  const { t } = useTranslation('live')
  const { t: gameText } = useTranslation('tables')
  const frame = useRef<HTMLDivElement>(null)
  const table = useTable(terms)
  const { view, now, own, isStale } = table
  const bets = useBets(terms, view, own)
  const funds = useFunds({ gameId: terms.code, gameCategory: 'live' })
  const isTrial = useIsTrial()
  const [hasHelp, setHelp] = useState(false)
  const tray = useMemo(() => terms.chips.map(amount), [terms.chips])
  const [chosen, choose] = useState(Math.min(1, terms.chips.length - 1))
  const chip = tray[chosen] ?? 0n
  const isOpen = view.phase === 'betting' && !isStale
  const offered = useMemo(() => new Set(terms.spots.map(({ spot }) => spot)), [terms.spots])
  const plan = useMemo(() => feltPlan(face.layout, { isWide, offers: spot => offered.has(spot) }), [face, isWide, offered])
  const end = view.phase === 'result' ? roundEnd(own) : undefined
  const staked = (own?.bets ?? []).reduce((sum, { stake }) => sum + amount(stake), 0n)
  const viewOf = useSpotViews(table, face, bets, plan)
  const others = useOthers(table, bets)
  const chips = useChipsOnFelt(bets, end, view.phase)
  const isResting = view.phase === 'resting'
  const notes = useNotes({ ...{ code: terms.code, view, bets, end, face, isResting } })
  useKeepClosing(own, view.phase)
  useTableSounds(view, now, end)
  const lay = (lines: readonly Laid[]) => {
    if (!isOpen) return
    playChip()
    bets.lay(lines)
  }
  const layChip = (spot: string, amountOf: Amount = chip) => lay([{ spot, amount: amountOf }])
  useKeys(frame, onClose === undefined, { chips: tray.length, choose, confirm: bets.confirm, clear: bets.clear, undo: bets.undo })
  const room = (isWide ? face.room?.wide : face.room?.phone) ?? (isWide ? WIDE_ROOM : PHONE_ROOM)
  // A wheel is still rolling when its number is told: nothing is said before the round has ended.
  const result = view.phase === 'result' ? face.result(gameText, now.table, own?.moves ?? '') : undefined
  const story = { history: view.history, shoeNumber: view.shoeNumber, hand: view.hand }
  const { Stage, Story, PhoneStory, SideStory, Extras } = face
  return (
    <div ref={frame} className={classNames('ts-table', isWide ? 'is-wide' : 'is-phone', onClose && 'is-frame')}>
      <div className="ts-col">
        <Scene
          plan={room}
          dealer={terms.dealer}
          look={terms.look}
          label={t('scene', { table: terms.name, dealer: dealerName(terms.dealer) })}
          isStale={isStale}
        >
          <Felt
            plan={plan}
            label={t('felt')}
            viewOf={viewOf}
            isOpen={isOpen}
            onLay={layChip}
            onConfirm={() => {
              if (bets.pending.size > 0) bets.confirm()
              return bets.pending.size > 0
            }}
          />
          {Extras && <Extras isWide={isWide} isOpen={isOpen} chip={chip} onLay={lay} held={bets.pending} />}
          <ChipsLayer plan={plan} chips={chips} tray={tray} others={others} />
          <Stage
            {...{ table: now.table, round: view.round?.round ?? null, phase: view.phase, isWide, history: view.history }}
            dealtAt={view.round?.dealtAt ?? null}
            moves={own?.moves ?? ''}
          />
          {result !== undefined && (
            <p className="ts-at ts-result" style={at(resultPlace(face, isWide))}>
              {result}
            </p>
          )}
          {view.phase === 'sealed' && !isStale && <SealedPlaque view={view} accepted={staked} />}
          {isStale && <StalePlaque accepted={staked} />}
          <SceneBar terms={terms} isWide={isWide} onClose={onClose} onHelp={() => setHelp(true)} stage={frame} />
          {isWide && (
            <div className="ts-left">
              {end ? <EndPlaque end={end} view={view} face={face} /> : <Limits terms={terms} view={view} />}
              <Notes notes={notes} />
            </div>
          )}
          <Ring wait={waitOf(view)} size={isWide ? 'large' : 'medium'} />
        </Scene>
        <div className="ts-fairrow">
          {isWide && <PhaseLine view={view} deals={face.deals} />}
          <FairLine code={terms.code} view={view} isShort={!isWide} />
        </div>
        {!isWide && (
          <div className="ts-under" data-low={face.isStoryLow || undefined}>
            {end ? (
              <EndPlaque end={end} view={view} face={face} />
            ) : notes.length > 0 ? (
              <Notes notes={notes.slice(0, 1)} />
            ) : (
              <PhoneStory {...story} />
            )}
          </div>
        )}
        <Decide code={terms.code} {...{ face, view, own, isStale }} table={now.table} />
        <Dock {...{ bets, chosen, isOpen, funds, isTrial, staked, end }} chips={tray} onChoose={choose} onDrop={layChip} />
        {isWide && !onClose && <Story {...story} />}
      </div>
      {isWide && !onClose && (
        <aside className="ts-side">
          {SideStory && <SideStory {...story} />}
          <People table={table} face={face} players={terms.players} />
        </aside>
      )}
      {hasHelp && <Help terms={terms} face={face} onClose={() => setHelp(false)} />}
    </div>
  )
}
