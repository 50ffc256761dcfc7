import { Icon, IconButton, useUi } from '@croupier/ui'
import { useLane } from '@croupier/ui/components/use-lane.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Lane } from '../../shared/api/types.ts'
import { vendorMarkOf } from '../../shared/art/art.ts'

interface VendorTabsProps {
  lane: Lane | undefined
  value: string | undefined
  onChange: (vassalage: string | undefined) => void
}

/** All studios, or one. More than the width holds are reached by touch, wheel, keyboard or the arrows at its ends. */
export function VendorTabs(props: VendorTabsProps) {
  // What overflows is measured anew when the studios have come.
  return <TabRow key={props.lane?.vendors.length ?? 0} {...props} />
}

function TabRow({ lane, value, onChange }: VendorTabsProps) {
  const { t } = useTranslation('catalog')
  const row = useRef<HTMLFieldSetElement>(null)
  const { hasBefore, hasAfter, scrollBy } = useLane(row)
  useEffect(() => {
    // Whoever comes by a link to one studio sees which it is.
    if (value) row.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [value])
  return (
    <div className="vendor-row">
      <fieldset ref={row} className="vendor-tabs">
        <legend className="vh">{t('studio')}</legend>
        <button type="button" aria-pressed={value === undefined} onClick={() => onChange(undefined)}>
          <Icon name="layout-grid" />
          {t('all')}
          {lane && <small className="num">{lane.gameCount}</small>}
        </button>
        {lane?.vendors.map(vendor => (
          <button key={vendor.vassalage} type="button" aria-pressed={value === vendor.vassalage} onClick={() => onChange(vendor.vassalage)}>
            <img {...vendorMarkOf(vendor.smallIcon)} alt="" width={32} height={32} />
            {vendor.displayName}
            <small className="num">{vendor.gameCount}</small>
          </button>
        ))}
      </fieldset>
      {hasBefore && <Arrow way={-1} onPress={scrollBy} />}
      {hasAfter && <Arrow way={1} onPress={scrollBy} />}
    </div>
  )
}

/** For the mouse: a keyboard walks through the studios themselves, and a finger pulls them. */
function Arrow({ way, onPress }: { way: -1 | 1; onPress: (way: -1 | 1) => void }) {
  const { texts } = useUi()
  return (
    <IconButton
      icon={way === 1 ? 'chevron-right' : 'chevron-left'}
      size="s"
      solid
      tabIndex={-1}
      label={way === 1 ? texts.scrollForward : texts.scrollBack}
      className={`vendor-arrow rtl:rotate-180 ${way === 1 ? 'is-after' : 'is-before'}`}
      onClick={() => onPress(way)}
    />
  )
}
