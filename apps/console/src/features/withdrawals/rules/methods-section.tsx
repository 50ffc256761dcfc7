import { Badge, Button, EmptyState, Icon, IconButton } from '@croupier/ui'
import { useState } from 'react'
import { useFormat } from '../../../shared/format/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.ts'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { moved } from '../../../shared/lists/moved.ts'
import { MethodDialog } from './method-dialog.tsx'
import { Section } from './rule-inputs.tsx'
import { KIND_ICONS, type Method, methodFaults, newMethod, type PartProps, type Rules } from './rules-draft.ts'

/** The ways out in the order in which members see them. What was stored once is switched off rather than removed: accounts are bound to it. */
export function MethodsSection({ rules, stored, isOff, fields, onChange }: PartProps & { stored: Rules }) {
  const { t, language } = useText()
  const [edited, setEdited] = useState<number | 'new'>()
  const { methods } = rules
  const set = (next: Method[]) => onChange({ ...rules, methods: next })
  const nameOf = (method: Method) => method.name[language] ?? method.name.EN ?? method.methodCode
  const isStored = (method: Method) => stored.methods.some(each => each.methodCode === method.methodCode)
  const start = edited === 'new' ? newMethod(methods.at(-1)) : edited === undefined ? undefined : methods[edited]
  const keep = (method: Method) => {
    set(edited === 'new' ? [...methods, method] : methods.map((each, place) => (place === edited ? method : each)))
    setEdited(undefined)
  }
  return (
    <Section title="rules.methods">
      {methods.length === 0 && <EmptyState title={t('rules.noMethods')}>{t('rules.noMethodsText')}</EmptyState>}
      <ul className="way-rows">
        {methods.map((method, place) => (
          <li key={method.methodCode}>
            <Icon name={KIND_ICONS[method.kind]} />
            <MethodLine method={method} name={nameOf(method)} />
            {Object.keys(methodFaults(fields, place)).length > 0 && <Badge tone="lost">{t('rules.checkMethod')}</Badge>}
            <Badge tone={method.open ? 'won' : 'plain'}>{t(method.open ? 'rules.methodOpen' : 'rules.methodClosed')}</Badge>
            {!isOff && (
              <span className="row gap-1">
                <IconButton
                  icon="chevron-up"
                  size="s"
                  label={t('rules.moveUp', { name: nameOf(method) })}
                  disabled={place === 0}
                  onClick={() => set(moved(methods, place, -1))}
                />
                <IconButton
                  icon="chevron-down"
                  size="s"
                  label={t('rules.moveDown', { name: nameOf(method) })}
                  disabled={place === methods.length - 1}
                  onClick={() => set(moved(methods, place, 1))}
                />
                {!isStored(method) && (
                  <IconButton
                    icon="trash-2"
                    size="s"
                    label={t('rules.removeMethod', { name: nameOf(method) })}
                    onClick={() => set(methods.filter(each => each !== method))}
                  />
                )}
              </span>
            )}
            <Button
              size="xs"
              icon={isOff ? 'eye' : 'pencil'}
              aria-label={t(isOff ? 'rules.lookAt' : 'rules.editMethod', { name: nameOf(method) })}
              onClick={() => setEdited(place)}
            >
              {t(isOff ? 'rules.look' : 'action.edit')}
            </Button>
          </li>
        ))}
      </ul>
      {!isOff && (
        <Button size="s" icon="plus" className="self-start" onClick={() => setEdited('new')}>
          {t('rules.addMethod')}
        </Button>
      )}
      {start && edited !== undefined && (
        <MethodDialog
          start={start}
          isNew={edited === 'new'}
          storedOptions={stored.methods.find(each => each.methodCode === start.methodCode)?.options ?? []}
          codes={methods.filter((_, place) => place !== edited).map(method => method.methodCode)}
          isOff={isOff}
          faults={edited === 'new' ? {} : methodFaults(fields, edited)}
          onClose={() => setEdited(undefined)}
          onKeep={keep}
        />
      )}
    </Section>
  )
}

function MethodLine({ method, name }: { method: Method; name: string }) {
  const { t } = useText()
  const { wordOf } = useWords()
  const { amount } = useFormat()
  const isAmount = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? amount(text) : text)
  const isFree = method.feeBps === 0 && /^0*(\.0*)?$/.test(method.feeFixed)
  const fixed = isAmount(method.feeFixed)
  const charged = method.feeBps === 0 ? t('rules.feeFixedOnly', { fixed }) : t('rules.feeOf', { percent: method.feeBps / 100, fixed })
  const fee = isFree ? t('rules.free') : charged
  const open = method.options.filter(option => option.open !== false).length
  return (
    <span className="min-w-0 grow">
      <b className="font-semi">{name}</b> <span className="text-12 text-text-3">{wordOf('desk.by', method.provider)}</span>
      <span className="text-13 text-text-2 block num">
        {isAmount(method.amountMin)} – {isAmount(method.amountMax)} · {fee} ·{' '}
        {t('rules.optionsOpen', { open, count: method.options.length })}
        {method.hours && ` · ${method.hours.from}–${method.hours.to}`}
      </span>
    </span>
  )
}
