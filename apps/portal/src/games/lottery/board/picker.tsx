import { emptyMarks, fillSlot, type GroupName, markNumber, markSlot, type ShapeInfo, toggled } from '@croupier/games/lottery'
import { Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { useOptionText, usePlaceNames } from '../text/names.ts'
import { ListPicker } from './list-picker.tsx'
import { NumberRow } from './number-row.tsx'
import { OptionTiles } from './option-tiles.tsx'
import type { PickerProps } from './picker-props.ts'
import { QuickButtons } from './quick-buttons.tsx'

/** The board of a play, drawn from the shape of what it lets mark. */
export function Picker(props: PickerProps) {
  return <ShapePicker {...props} shape={props.play.shape} />
}

type ShapeProps<K extends ShapeInfo['kind'] = ShapeInfo['kind']> = PickerProps & { shape: Extract<ShapeInfo, { kind: K }> }

function ShapePicker(props: PickerProps & { shape: ShapeInfo }) {
  const { shape } = props
  switch (shape.kind) {
    case 'slots':
      return <SlotRows {...props} shape={shape} />
    case 'option-slots':
      return <OptionRows {...props} shape={shape} />
    case 'pick':
      return <PickRow {...props} shape={shape} />
    case 'options':
      return <OptionBoard {...props} shape={shape} />
    case 'groups':
      return <GroupRows {...props} shape={shape} />
    case 'dan-tuo':
      return <DanTuoRows {...props} shape={shape} />
    case 'list':
      return <ListPicker {...props} />
    case 'positions':
      return <PositionRows {...props} shape={shape} />
    case 'nothing':
      return <NothingToMark />
  }
}

function SlotRows({ play, marks, onMarks, missingOf, isClosed, shape }: ShapeProps<'slots'>) {
  const names = usePlaceNames(play)
  return names.map((name, slot) => (
    <div key={name} className="lt-row">
      <b className="lt-row-name">{name}</b>
      <NumberRow
        family={play.family}
        label={name}
        min={shape.min}
        max={shape.max}
        marked={(marks.slots?.[slot] ?? []) as readonly number[]}
        onToggle={value => onMarks(markSlot(marks, slot, value))}
        isClosed={value => isClosed(String(value), slot)}
        {...given('missing', missingOf(slot))}
      />
      <QuickButtons
        label={name}
        min={shape.min}
        max={shape.max}
        onMark={values =>
          onMarks(
            fillSlot(
              marks,
              slot,
              values.filter(value => !isClosed(String(value), slot)),
            ),
          )
        }
      />
    </div>
  ))
}

function OptionRows({ play, marks, onMarks, priceOf, laidOf, isClosed, shape }: ShapeProps<'option-slots'>) {
  const names = usePlaceNames(play)
  const textOf = useOptionText()
  return names.map((name, slot) => (
    <div key={name} className="lt-row is-options">
      <b className="lt-row-name">{name}</b>
      <OptionTiles
        label={name}
        options={shape.options.map(option => ({
          option,
          text: textOf(play.id, option),
          price: priceOf(option),
          laid: laidOf(markSlot(emptyMarks(shape), slot, option)),
          isClosed: isClosed(option, slot),
        }))}
        marked={(marks.slots?.[slot] ?? []) as readonly string[]}
        onToggle={option => onMarks(markSlot(marks, slot, option))}
      />
    </div>
  ))
}

function PickRow({ play, marks, onMarks, missingOf, priceOf, laidOf, isClosed, shape }: ShapeProps<'pick'>) {
  const { t } = useTranslation('lottery')
  const { min, max, least, most } = shape
  const isFew = most < max - min + 1
  const label = isFew
    ? least === most
      ? t('pickExactly', { count: least })
      : t('pickBetween', { least, most })
    : t('pickAtLeast', { count: least })
  return (
    <div className="lt-row is-set">
      <b className="lt-row-name">{label}</b>
      <NumberRow
        family={play.family}
        label={label}
        min={min}
        max={max}
        marked={marks.pick ?? []}
        onToggle={value => onMarks(markNumber(marks, play.shape, 'pick', value))}
        {...given('missing', missingOf())}
        under={value => priceOf(String(value))}
        laidOf={value => laidOf({ pick: [value] })}
        isClosed={value => isClosed(String(value))}
      />
      {!isFew && (
        <QuickButtons
          label={label}
          min={min}
          max={max}
          onMark={values => onMarks({ ...marks, pick: values.filter(value => !isClosed(String(value))) })}
        />
      )}
    </div>
  )
}

function OptionBoard({ play, marks, onMarks, priceOf, laidOf, isClosed, shape }: ShapeProps<'options'>) {
  const { t } = useTranslation('lottery')
  const textOf = useOptionText()
  const label = shape.least > 1 ? t('pickAtLeast', { count: shape.least }) : t('pickOptions')
  return (
    <div className="lt-row is-set is-options">
      <b className="lt-row-name">{label}</b>
      <OptionTiles
        label={label}
        options={shape.options.map(option => ({
          option,
          text: textOf(play.id, option),
          price: priceOf(option),
          laid: laidOf({ opts: [option] }),
          isClosed: isClosed(option),
        }))}
        marked={marks.opts ?? []}
        onToggle={option => onMarks({ ...marks, opts: toggled(marks.opts ?? [], option) })}
      />
    </div>
  )
}

function SetRow({
  play,
  marks,
  onMarks,
  missingOf,
  field,
  label,
  min,
  max,
}: PickerProps & { field: GroupName | 'dan' | 'tuo'; label: string; min: number; max: number }) {
  return (
    <div className="lt-row">
      <b className="lt-row-name">{label}</b>
      <NumberRow
        family={play.family}
        label={label}
        min={min}
        max={max}
        marked={marks[field] ?? []}
        onToggle={value => onMarks(markNumber(marks, play.shape, field, value))}
        {...given('missing', missingOf())}
      />
      {field === 'dan' ? (
        <span />
      ) : (
        <QuickButtons
          label={label}
          min={min}
          max={max}
          onMark={values => onMarks({ ...marks, [field]: field === 'tuo' ? values.filter(value => !marks.dan?.includes(value)) : values })}
        />
      )}
    </div>
  )
}

function GroupRows(props: ShapeProps<'groups'>) {
  const { t } = useTranslation('lottery')
  const { groups, min, max } = props.shape
  return groups.map(({ name, least }) => (
    <SetRow key={name} {...props} field={name} label={t(`group.${name}`, { count: least })} min={min} max={max} />
  ))
}

function DanTuoRows(props: ShapeProps<'dan-tuo'>) {
  const { t } = useTranslation('lottery')
  const { min, max, size } = props.shape
  return (
    <>
      <SetRow {...props} field="dan" label={t('bankers', { count: size - 1 })} min={min} max={max} />
      <SetRow {...props} field="tuo" label={t('legs')} min={min} max={max} />
    </>
  )
}

function PositionRows(props: ShapeProps<'positions'>) {
  const { t } = useTranslation('lottery')
  const { play, marks, onMarks, shape } = props
  const names = usePlaceNames(play)
  const chosen = marks.pos ?? []
  return (
    <>
      <div className="lt-row is-set lt-positions">
        <b className="lt-row-name">{t('positions', { count: shape.size })}</b>
        <fieldset className="row flex-wrap gap-2" aria-label={t('positions', { count: shape.size })}>
          {names.map((name, index) => (
            <label key={name} className="chip">
              <input type="checkbox" checked={chosen.includes(index)} onChange={() => onMarks({ ...marks, pos: toggled(chosen, index) })} />
              {name}
            </label>
          ))}
        </fieldset>
      </div>
      <ShapePicker {...props} shape={shape.inner} />
    </>
  )
}

function NothingToMark() {
  const { t } = useTranslation('lottery')
  return (
    <p className="lt-nothing">
      <Icon name="info" />
      {t('nothingToMark')}
    </p>
  )
}

/** A property that is left out where there is no value. */
const given = <K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } =>
  value === undefined ? {} : ({ [key]: value } as { [P in K]: V })
